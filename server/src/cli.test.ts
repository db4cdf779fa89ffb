import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { newTemporaryFolder } from "./testing/temporaryFolder.ts";

// Starting real processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test("a command without the settings of the service makes no database, and names the one it looked for", async () => {
  const folder = newTemporaryFolder("wage-claim-cli-");
  const command = promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, "cli.ts"), "create-admin", "--email", "ana@agency.example"],
    { env: { PATH: process.env.PATH, DATA_DIR: path.join(folder, "data") } },
  );
  await expect(command).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^No service has started yet on the database the embedded PostgreSQL in .+\n$/,
    ),
  });
  expect(await readdir(folder)).toEqual([]);
});
