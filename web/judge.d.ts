/**
 * What the engine answers about the rules: the judge, disputes, help, the house-rule sheet, presets and options.
 * Every sentence is a line; `say` of lines.js puts it into words. The same stands beside the Python functions in
 * stratego/judge/.
 */
import type { Line } from "./lines.js";

/** A key of the ranks, as in the view. */
type RankKey = string;

/** `judge {rules, attacker, defender}` */
export interface Verdict {
  attacker: RankKey;
  defender: RankKey;
  result: "wins" | "loses" | "both";
  /** the rule that decides, a code */
  rule: string;
  shown: { attacker: boolean; defender: boolean };
  /** who stays, why, and which ranks become known */
  headline: Line;
  reason: Line;
  secrecy: Line;
}

/** `judge.topics {rules}` → `{topics}` */
export interface Topic {
  code: string;
  question: Line;
  answers: Line[];
}

/** `help {rules}` → `{sections}`; `rows` by section: ranks RankRow, cards CardRow, options OptionRow. */
export interface HelpSection {
  section: string;
  title: Line;
  lines: Line[];
  rows?: RankRow[] | CardRow[] | OptionRow[];
}

export interface RankRow {
  rank: RankKey;
  /** the picture that stands for the rank in Stratego Junior */
  face: string | null;
  name: Line;
  /** null in a free army */
  count: number | null;
  label: string;
  labels: { modern: string; old: string; us: string };
  /** null where nothing moves */
  gait: Line | null;
  powers: Line[];
  /** what it beats and loses to when it attacks */
  beats: RankKey[];
  loses_to: RankKey[];
}

export interface CardRow {
  card: string;
  kind: "attack" | "defence" | "move";
  name: Line;
  text: Line;
}

export interface OptionRow {
  option: string;
  name: Line;
  explain: Line;
  value: Line;
  values: { value: string | number | boolean; name: Line }[];
  /** the value tonight and that of the box, as rules take them */
  chosen: string | number | boolean;
  box: string | number | boolean;
  differs: boolean;
}

/** `rules.presets {}` → `{presets}` */
export interface PresetRow {
  preset: string;
  name: Line;
  about: Line;
  /** what differs from Original, in one line */
  differs: Line;
  reconstructed: Line[];
}

/** `rules.options {rules}` */
export interface RulesOptions {
  options: OptionRow[];
  differs: Line;
  /** what was agreed beside the box, in one line */
  agreed: Line;
  reconstructed: Line[];
}

/** `sheet {rules}` */
export interface Sheet {
  box: PresetRow;
  agreed: Line;
  /** every rule in force; `differs` marks a house rule */
  rules: { option: string; line: Line; explain: Line; differs: boolean }[];
  topics: Topic[];
}
