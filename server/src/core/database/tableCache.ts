import type { Notifications } from "./notifications.ts";

/** Caches the rows of small tables for as long as every change to them is notified. */
export type TableCache = {
  rows<Row>(table: string, load: () => Promise<Row[]>): Promise<Row[]>;
  /** Called by the writing process, so that its next response shows the change. */
  forget(table: string): void;
};

export function createTableCache(notifications: Notifications): TableCache {
  const known = new Map<string, unknown[]>();
  let generation = 0;
  function forget(table?: string) {
    generation += 1;
    if (table) known.delete(table);
    else known.clear();
  }
  notifications.on("lookup_changed", forget);
  notifications.onLost(() => forget());
  return {
    forget,
    async rows<Row>(table: string, load: () => Promise<Row[]>) {
      const kept = notifications.listening() ? known.get(table) : undefined;
      if (kept) return kept as Row[];
      const started = generation;
      const rows = await load();
      // Rows read before a change was notified may be outdated.
      if (started === generation && notifications.listening()) known.set(table, rows);
      return rows;
    },
  };
}
