// Not in database.ts: the tests that import that file are run on PostgreSQL 15 too, and the global setup, which needs this,
// would make it an import of every test.

/** Returns the URL of another database on the same server, for the same user. */
export function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
