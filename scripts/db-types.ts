import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../server/src/core/database/db.ts";
import { migrate } from "../server/src/core/database/migrate.ts";
import { startEmbedded } from "../server/src/embedded/embedded.ts";
import { writeWorkflow } from "../server/src/features/profiles/workflow/givenFile.commands.ts";
import { readWorkflow } from "../server/src/features/profiles/workflow/givenWorkflow.commands.ts";

/**
 * Writes server/src/core/database/db-types.ts from the schema that the migrations create in an empty database, and
 * profiles/workflow.yaml from the workflow that they write there.
 */
const ROOT = path.join(import.meta.dirname, "..");
const OUT = path.join(ROOT, "server/src/core/database/db-types.ts");
const WORKFLOW = path.join(ROOT, "profiles/workflow.yaml");
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
      ["--default-schema", "public", "--exclude-pattern", "pgboss.*"],
      ["--url", database.ownerUrl, "--out-file", OUT, "--log-level", "error"],
    ].flat(),
    { stdio: "inherit" },
  );
  execFileSync(bin("biome"), ["check", "--write", OUT], { stdio: "inherit" });
  const opened = openDatabase(database.ownerUrl);
  writeFileSync(WORKFLOW, writeWorkflow(await readWorkflow(opened.db)));
  await opened.close();
  execFileSync(bin("biome"), ["check", "--write", WORKFLOW], { stdio: "inherit" });
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
