/**
 * Two people who share nothing but a chat: how they come together and play.
 *
 * @typedef {import("./person.mjs").Person} Person
 */

/**
 * The host's link and the guest's reply, carried by a chat program that puts words around them.
 *
 * @param {Person} host
 * @param {Person} guest
 */
export async function meet(host, guest) {
  const link = await invites(host);
  const reply = await accepts(guest, host, link);
  await host.pastes(`${guest.name} wrote:\n> ${reply}\nsee you`);
}

/**
 * @param {Person} host
 * @param {{ where?: "On the same Wi-Fi" | "Somewhere else" }} [how]
 * @returns {Promise<string>} the link
 */
export async function invites(host, { where = "On the same Wi-Fi" } = {}) {
  await host.does(`
    await until("the start page", () => document.querySelector("#home-friend")).then((one) => one.click());
    await write("Your name", ${JSON.stringify(host.name)});
    await tap("${where}", "radio");
    await tap("Invite");`);
  return host.given();
}

/**
 * @param {Person} guest
 * @param {Person} host
 * @param {string} link
 * @param {{ where?: "On the same Wi-Fi" | "Somewhere else" }} [how]
 * @returns {Promise<string>} the reply
 */
export async function accepts(guest, host, link, { where = "On the same Wi-Fi" } = {}) {
  await guest.opens(link);
  await guest.reads(`${host.name} invites you`);
  await guest.does(`
    await write("Your name", ${JSON.stringify(guest.name)});
    await tap("${where}", "radio");
    await tap("Accept");`);
  return guest.given();
}

/**
 * The army of whichever colour the person has drawn.
 *
 * @param {Person} person
 * @param {{ red: string, blue: string }} armies
 * @returns {Promise<"red" | "blue">}
 */
export async function arrange(person, { red, blue }) {
  // An army can be made ready before the colours are drawn too, but not one for a colour.
  await person.reads("Arrange your army.");
  await person.taps("Arrange your army");
  const side = await person.sees(`
    const seal = () => /seal-(red|blue)/.exec(document.querySelector(".table-setup")?.innerHTML ?? "");
    return (await until("the colour", seal))[1];`);
  await person.arranges(side === "red" ? red : blue);
  return side;
}

/**
 * Both armies stand; the first one has red.
 *
 * @param {Person[]} people
 * @param {{ red: string, blue: string }} armies
 * @returns {Promise<[Person, Person]>}
 */
export async function arrangeBoth([one, other], armies) {
  const side = await arrange(one, armies);
  await arrange(other, armies);
  for (const person of [one, other]) await person.reads("Type a move");
  return side === "red" ? [one, other] : [other, one];
}

/**
 * Types one of the moves of a story and waits until both boards show it.
 *
 * @param {Person} mover
 * @param {Person} other
 * @param {string} move "a4 a5"
 * @param {number} ply how many there were before
 */
export async function plays(mover, other, move, ply) {
  await types(mover, move, ply);
  await bothSee([mover, other], ply + 1);
}

/**
 * @param {Person} mover
 * @param {string} move
 * @param {number} ply
 */
export function types(mover, move, ply) {
  return mover.does(`
    await until("${ply} moves", () => log().length === ${ply});
    await says("Your turn");
    document.querySelector(".record").open = true;
    await write("Type a move", "${move}");
    await tap("Move");`);
}

/**
 * @param {Person[]} people
 * @param {number} plies
 */
export async function bothSee(people, plies) {
  const looks = people.map((one) =>
    one.sees(`await until("${plies} moves", () => log().length === ${plies})`),
  );
  const blind = (await Promise.allSettled(looks)).filter(({ status }) => status === "rejected");
  // What both pages showed tells more than what one of them lacked.
  if (blind.length) throw new Error(blind.map((each) => /** @type {any} */ (each).reason.message).join("\n"));
}

/**
 * Nothing of the old connection is left: one of the two makes a fresh link to the game, the other one follows it.
 *
 * @param {Person} one
 * @param {Person} other
 */
export async function meetAgain(one, other) {
  await one.taps("Letters");
  await one.taps("Close");
  await one.taps("Connect by a new link");
  await one.taps("Make a new link");
  const link = await one.given();
  await other.opens(link);
  await other.reads(`${one.name} would like to go on`);
  await other.taps("Go on");
  await one.pastes(await other.given());
}
