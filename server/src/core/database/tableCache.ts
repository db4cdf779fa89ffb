import type { Notifications } from "./notifications.ts";

/** Rows of small tables, kept in memory for as long as every change to them is heard of. */
export type TableCache = {
  rows<Row>(table: string, load: () => Promise<Row[]>): Promise<Row[]>;
  /** Called by the writer's own process, so that its next answer shows the change. */
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
      // Rows that were read before a change was heard of may be out of date already.
      if (started === generation && notifications.listening()) known.set(table, rows);
      return rows;
    },
  };
}
