/** Waiting work that is taken in turns: whoever sends much, or something slow, waits for himself and for nobody else. */
export type FairQueue<Item> = {
  add(turn: string, item: Item): void;
  /** Takes the next item of a turn that is not excluded; the turn goes to the end of the line. */
  take(isExcluded: (turn: string) => boolean): { turn: string; item: Item } | undefined;
  /** Takes out all waiting items that fit, of whatever turn. */
  remove(fits: (item: Item) => boolean): Item[];
  waitingOf(turn: string): number;
};

export function fairQueue<Item>(): FairQueue<Item> {
  // A map keeps the order in which its keys were added.
  const turns = new Map<string, Item[]>();
  return {
    add(turn, item) {
      const waiting = turns.get(turn);
      if (waiting) waiting.push(item);
      else turns.set(turn, [item]);
    },
    take(isExcluded) {
      for (const [turn, [item, ...rest]] of turns) {
        if (item === undefined || isExcluded(turn)) continue;
        turns.delete(turn);
        if (rest.length > 0) turns.set(turn, rest);
        return { turn, item };
      }
      return undefined;
    },
    remove(fits) {
      const removed: Item[] = [];
      for (const [turn, items] of turns) {
        removed.push(...items.filter(fits));
        const kept = items.filter((item) => !fits(item));
        if (kept.length > 0) turns.set(turn, kept);
        else turns.delete(turn);
      }
      return removed;
    },
    waitingOf: (turn) => turns.get(turn)?.length ?? 0,
  };
}
