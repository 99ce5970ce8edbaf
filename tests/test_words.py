"""The message files: the same keys and holes in each language, nothing missing, unused or left in English."""

import json
import re
from pathlib import Path

import pytest

from stratego.computer.library import library
from stratego.judge import RULES_THAT_DECIDE
from stratego.judge.help import SECTIONS
from stratego.judge.options import value_line
from stratego.judge.topics import TOPICS
from stratego.notation.records import FORMATS
from stratego.rules.battle import Result
from stratego.rules.cards.deck import deck
from stratego.rules.events import REASONS
from stratego.rules.ranks import RANKS
from stratego.rules.ruleset import OPTION_VALUES, PRESETS, Rules

pytestmark = pytest.mark.cpython  # reads the page's files

ROOT = Path(__file__).parent.parent
LANGUAGES = ("en", "nl", "da")
Message = str | dict[str, str]

SAME_WORD = {
    "nl": {
        "about.pyscript",
        "die.joker",
        "level.1",
        "new.computer",
        *(f"picture.{ord(picture):x}" for picture in "🐼🐙🌵🍕😀🤖📷"),
        "rank.sergeant",
        "screen.home",
    },
    "da": {
        "about.pyscript",
        "about.version",
        "die.joker",
        *(f"{area}.dino_{number}" for area in ("face", "judge.the") for number in (1, 2, 4, 5)),
        "game.stop",
        "new.computer",
        *(f"picture.{ord(picture):x}" for picture in "🐼🍕😀🤖🎸🔨"),
        "rank.general",
        "rank.major",
        "settings.haptics",
    },
}
"""Words that really are the same as in English."""

SAME_NAME = {
    "record.format.gsn",
    "record.format.xml",
    *(f"{area}.{dino}" for area in ("face", "judge.the") for dino in ("dino_3", "dino_6")),
    *(f"rules.preset.{box}" for box in ("original", "gravon", "milton_bradley", "barrage", "duel", "quick_battle")),
    *(f"rules.preset.{box}" for box in ("compact", "ultimate_lightning", "battle_cards")),
}
"""Names that no language translates."""

NOT_FOR_PEOPLE = {
    "bad_event", "bad_moves", "bad_request", "bad_rules", "false_ending",
    "bad_letter", "bad_move", "bad_outcome", "bad_setup", "impossible_battle",
    "bad_rescue_piece", "bad_rescue_square", "declare_first", "not_now", "rescue_is_secret",
    "not_computers_turn", "unknown_mode", "unknown_option", "unknown_preset", "unknown_request",
    "bad_deck", "no_enemy", "secret_missing", "wrong_card",
    "bad_arrangement", "bad_roll", "false_opening", "impossible_picture", "nothing_to_open",
}  # fmt: skip
"""Codes that only a faulty program meets: the page has one sentence for them all, ``error.unexpected``."""

HANDLED = {"thinking_stopped"}
"""Codes that the page acts on without a word."""


def read(language: str) -> dict[str, Message]:
    """The messages of a language."""
    messages: dict[str, Message] = json.loads((ROOT / "stratego/words" / f"{language}.json").read_text())
    return messages


def forms(message: Message) -> list[str]:
    """The texts of a message: one, or one for each plural form."""
    return [message] if isinstance(message, str) else list(message.values())


def holes(message: Message) -> set[str]:
    """The names of the holes in a message."""
    return {hole for text in forms(message) for hole in re.findall(r"\{(\w+)\}", text)}


def sources() -> str:
    """All that may use a message: the page, its scripts, and the Python above the rules."""
    web, python = (ROOT / "web").rglob("*.js"), (ROOT / "stratego").rglob("*.py")
    return "\n".join(path.read_text() for path in [ROOT / "index.html", *sorted(web), *sorted(python)])


@pytest.fixture(scope="module")
def english() -> dict[str, Message]:
    """The messages that the others are measured by."""
    return read("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message(language: str, english: dict[str, Message]) -> None:
    assert set(read(language)) == set(english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_holes_are_the_same_in_every_language_and_form(language: str, english: dict[str, Message]) -> None:
    for key, message in read(language).items():
        assert isinstance(message, str) == isinstance(english[key], str), key
        for text in forms(message):
            assert holes(text) == holes(english[key]), f"{language} {key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_messages_have_both_forms_and_count(language: str) -> None:
    for key, message in read(language).items():
        if not isinstance(message, str):
            assert set(message) == {"one", "other"}, key
            assert "count" in holes(message), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_sorted_and_texts_are_clean(language: str) -> None:
    messages = read(language)
    assert list(messages) == sorted(messages)
    for key, message in messages.items():
        for text in forms(message):
            assert text
            assert text == text.strip(), key
            assert "<" not in text, f"{key}: names and texts are never markup"


@pytest.mark.parametrize("language", ["nl", "da"])
def test_nothing_is_left_in_english(language: str, english: dict[str, Message]) -> None:
    texts = read(language)
    with_words = {
        key for key, message in english.items() if any(re.sub(r"\{\w+\}|\W", "", text) for text in forms(message))
    }
    same = {key for key in with_words if texts[key] == english[key]}
    assert same == (SAME_WORD[language] | SAME_NAME) & set(english)


def test_every_message_that_is_named_exists(english: dict[str, Message]) -> None:
    named = set(re.findall(r"\bt\(\s*\"([a-z_]+(?:\.\w+)+)\"", sources()))
    named |= set(re.findall(r"data-i18n(?:-label)?=\"([\w.]+)\"", sources()))
    assert named - set(english) == set()


def test_every_message_is_used(english: dict[str, Message]) -> None:
    text = sources()
    literal = set(re.findall(r"[\"']([a-z_]+(?:\.\w+)+)[\"']", text))
    templates = re.findall(r"`([a-z_]+\.[^`\s]*\$\{[^`\s]*)`", re.sub(r"\$\{[^}]*\}", "${}", text))
    templates += re.findall(r"\bf\"([a-z_]+\.[^\"\s]*\{[^\"\s]*)\"", re.sub(r"\{[^{}\"\n]*\}", "${}", text))
    made = [re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[\\w.]+", re.escape(template))) for template in templates]
    unused = {key for key in english if key not in literal and not any(one.fullmatch(key) for one in made)}
    assert unused == set()


def test_every_refusal_has_a_sentence(english: dict[str, Message]) -> None:
    heard = [
        ROOT / "stratego/desk.py",
        *(
            path
            for area in ("rules", "match", "view", "judge", "notation")
            for path in (ROOT / "stratego" / area).rglob("*.py")
        ),
    ]
    python = "\n".join(path.read_text() for path in heard)
    refused = set(re.findall(r"[Rr]efusal\(\s*\"([a-z_]+)\"", python))
    position = (ROOT / "stratego/rules/position.py").read_text()
    refused |= set(re.findall(r"return \"([a-z_]+)\"", position)) | {"off_board", "scout_stop", "blocked"}
    worded = {key.removeprefix("error.") for key in english if key.startswith("error.")}
    assert refused - worded <= NOT_FOR_PEOPLE | HANDLED


def test_every_fault_of_the_other_side_has_a_sentence(english: dict[str, Message]) -> None:
    fair = "\n".join(path.read_text() for path in (ROOT / "stratego/fair").rglob("*.py"))
    faults = set(re.findall(r"Fault(?:ed)?\(\s*\"([a-z_]+)\"", fair)) | {"wrong_seal"}
    assert faults <= family(english, "friend.fault.")


def test_what_a_person_cannot_do_now_in_a_game_with_a_friend_has_a_sentence(english: dict[str, Message]) -> None:
    assert {"audit_awaited", "game_going_on", "no_clock", "no_offer", "past_reveal", "paused"} <= family(
        english, "error."
    )


def test_every_failure_of_device_and_runtime_has_a_sentence(english: dict[str, Message]) -> None:
    web = "\n".join(path.read_text() for path in (ROOT / "web").glob("*.js"))
    codes = set(re.findall(r"(?:Engine|Store)Error\(\s*\"([a-z_]+)\"", web)) | set(
        re.findall(r"code: \"([a-z_]+)\"", web)
    )
    assert codes >= {"runtime_missing", "no_webassembly", "storage_forbidden", "open_elsewhere"}
    assert {f"error.{code}" for code in codes} <= set(english)


def test_every_end_rank_set_up_and_level_has_its_word(english: dict[str, Message]) -> None:
    assert {f"over.reason.{reason}" for reason in REASONS} <= set(english)
    assert {f"{area}.{rank.key}" for rank in RANKS for area in ("rank", "setup.count")} <= set(english)
    assert {f"setup.library.{key}" for key in library(Rules())} <= set(english)


def test_every_format_and_mend_of_records_has_its_word(english: dict[str, Message]) -> None:
    notation = "\n".join(path.read_text() for path in (ROOT / "stratego/notation").rglob("*.py"))
    mends = set(re.findall(r"(?:\.mend|_OtherRules)\(\"([a-z_]+)\"", notation))
    assert {f"record.mend.{code}" for code in mends} == {key for key in english if key.startswith("record.mend.")}
    assert {f"record.format.{name}" for name in FORMATS} == {key for key in english if key.startswith("record.format.")}


def test_page_writes_every_format() -> None:
    offered = re.search(r"FORMATS = \[(.*?)\]", (ROOT / "web/screens/export.js").read_text(), re.DOTALL)
    assert offered is not None
    assert re.findall(r"\"(\w+)\"", offered[1]) == list(FORMATS)


def family(english: dict[str, Message], prefix: str) -> set[str]:
    """The last parts of the keys that begin with a prefix."""
    return {key.removeprefix(prefix) for key in english if key.startswith(prefix)}


def test_every_preset_and_option_has_its_words_and_none_is_left_over(english: dict[str, Message]) -> None:
    assert family(english, "rules.preset.") == family(english, "rules.about.") == set(PRESETS)
    assert family(english, "rules.option.") == family(english, "rules.explain.") == set(OPTION_VALUES)
    values = {"yes", "no"}
    for name, known in OPTION_VALUES.items():
        values |= {key_of_value(name, value) for value in known}
    assert family(english, "rules.value.") == values | {"no_progress.some", "clock.own"}


def key_of_value(option: str, value: object) -> str:
    """The end of the key of a value, as :func:`value_line` makes it."""
    return str(value_line(option, value)["key"]).removeprefix("rules.value.")


def test_judge_has_no_word_left_over(english: dict[str, Message]) -> None:
    assert family(english, "judge.rule.") == set(RULES_THAT_DECIDE)
    assert family(english, "judge.result.") == {result.value for result in Result}
    faces = {face.key for rules in PRESETS.values() for face in rules.faces}
    assert family(english, "face.") == faces
    assert family(english, "judge.the.") == {rank.key for rank in RANKS} | faces
    codes = {code for rules in PRESETS.values() for code in rules.reconstructed()}
    assert family(english, "rules.reconstructed.") == codes
    assert family(english, "judge.topic.") == set(TOPICS)
    assert {answer.split(".")[0] for answer in family(english, "judge.answer.")} == set(TOPICS)
    assert family(english, "help.title.") == {*SECTIONS, "faces"}
    moves = {card.key for card in deck("reconstructed").values() if card.kind == "move"}
    assert family(english, "card.name.") == family(english, "card.text.") == moves


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_that_two_people_compare_has_a_name_of_its_own(language: str) -> None:
    script = (ROOT / "web/wire/check.js").read_text()
    pictures = "".join(re.findall(r"\.\.\.\"(\S+)\"", script))
    names = {key: str(text) for key, text in read(language).items() if key.startswith("picture.")}
    assert set(names) == {f"picture.{ord(picture):x}" for picture in pictures}
    assert len(set(names.values())) == len(pictures) == 64


def test_every_choice_of_the_settings_has_its_word(english: dict[str, Message]) -> None:
    text = (ROOT / "web/settings.js").read_text()
    for name, values in re.findall(r"^  (\w+): \[(.*)\],$", text, re.MULTILINE):
        assert f"settings.{name}" in english
        for value in re.findall(r"\"(\w+)\"", values):
            if name != "language" or value == "auto":
                assert f"settings.{name}.{value}" in english
