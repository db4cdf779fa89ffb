import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { withConnection } from "../harness/connection.ts";
import { debianPostgres, folderForUser } from "../harness/debian.ts";
import { debianServer } from "../harness/debianServer.ts";
import { freePort } from "../harness/freePort.ts";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";
import { opposite, USES_DATABASE } from "./databaseTests.ts";
import { ensureInstalled, stop } from "./prepare.mjs";
import { conclude, vitest } from "./results.mjs";

// The tests that use a database, on a separate PostgreSQL server, version 15 where there is one: the oldest we promise.
// With DATABASE_TESTS, those that `npm test` leaves out with the same value.
await ensureInstalled();
const bin = debianPostgres() ?? stop("PostgreSQL 15 or later is needed: install postgresql-15.");
const folder = newTemporaryFolder("wage-claim-postgres-");
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const place = await folderForUser(path.join(folder, "server"));
const port = await freePort();
const server = debianServer(bin, {
  data: path.join(place, "data"),
  socket: place,
  settings: { listen_addresses: "127.0.0.1", port, fsync: "off", jit: "on" },
});
server.initialise();
await server.start();
process.once("exit", () => void server.kill());
const password = randomBytes(12).toString("hex");
await withConnection(server.urlOf("postgres"), (admin) =>
  admin.query(`alter role postgres password '${password}'`),
);
console.log(`Testing on ${execFileSync(path.join(bin, "postgres"), ["--version"]).toString().trim()}`);
const results = await vitest(
  ["related", USES_DATABASE, "--run", "--project", "server", ...process.argv.slice(2)],
  {
    DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    DATABASE_TESTS: opposite(process.env.DATABASE_TESTS),
  },
);
await server.kill();
process.exit(conclude([results]));
