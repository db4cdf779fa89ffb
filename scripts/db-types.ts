import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "../server/src/core/database/migrate.ts";
import { startEmbedded } from "../server/src/embedded/embedded.ts";

/** Writes server/src/core/database/db-types.ts from the schema that the migrations create in an empty database. */
const ROOT = path.join(import.meta.dirname, "..");
const OUT = path.join(ROOT, "server/src/core/database/db-types.ts");
const TIME = "ColumnType<string, Date | string, Date | string>";

const dataDir = mkdtempSync(path.join(tmpdir(), "wage-claim-types-"));
const database = await startEmbedded({ dataDir, log: () => undefined, fsync: false });
try {
  await migrate(database.ownerUrl, () => undefined);
  const bin = (name: string) => path.join(ROOT, "node_modules/.bin", name);
  execFileSync(
    bin("kysely-codegen"),
    [
      ["--camel-case", "--dialect", "postgres", "--date-parser", "string", "--numeric-parser", "string"],
      ["--type-mapping", JSON.stringify({ timestamptz: TIME, bytea: "Buffer" })],
      ["--default-schema", "public", "--exclude-pattern", "{pgboss,reporting}.*"],
      ["--url", database.ownerUrl, "--out-file", OUT, "--log-level", "error"],
    ].flat(),
    { stdio: "inherit" },
  );
  execFileSync(bin("biome"), ["check", "--write", OUT], { stdio: "inherit" });
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
