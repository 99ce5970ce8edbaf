/**
 * What leaves the person no choice any more is done at once: the invitation was accepted before, and an army may be waiting for its colour.
 *
 * @param {import("./situation.js").Parts} parts
 */
export function createDuties({ now, table, changed, failed }) {
  let placing = false;

  async function join() {
    await table.command({ do: "join", hand: table.record()?.hand ?? null }).catch(failed);
  }

  async function placePrepared() {
    const record = table.record();
    const { view } = now;
    if (!record?.prepared || !view?.seat || !("placed" in view) || view.placed[view.seat]) return;
    if (placing) return;
    placing = true;
    try {
      await table.remember({ prepared: undefined, draft: await place(record.prepared) });
    } finally {
      placing = false;
      changed();
    }
  }

  /** @param {string} text @returns {Promise<string | undefined>} the army, if it could not be placed */
  async function place(text) {
    try {
      await table.command({ do: "place", text });
    } catch (error) {
      failed(error);
      return text;
    }
  }

  return {
    placePrepared,
    async doWhatIsDue() {
      if (!now.view) return;
      const { phase, friend } = now.view;
      const joins = phase === "invite" && !friend.host && friend.awaited?.what === "join";
      // House rules that did not fit into the link are read first.
      if (joins && (table.record()?.invitation?.complete ?? true)) await join();
      if (phase === "setup") await placePrepared();
    },
  };
}
