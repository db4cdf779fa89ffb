import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepPreviousAssets, previousAssetsFolder } from "./previousAssets.ts";

let folder: string;
let built: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "wage-claim-kept-"));
  built = await mkdtemp(path.join(folder, "built-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hours = (count: number) => new Date(Date.UTC(2026, 2, 2) + count * 3_600_000);
const deploy = async (name: string) => {
  for (const old of await readdir(built)) await rm(path.join(built, old));
  await writeFile(path.join(built, name), `the part ${name}`);
};
const kept = () => readdir(path.join(previousAssetsFolder(folder), "assets"));

test("[F14] an asset stays available for a day after the deployment that replaced it, however long it was in use", async () => {
  await deploy("a-1.js");
  await keepPreviousAssets(built, folder, hours(0));
  await deploy("b-2.js");
  await keepPreviousAssets(built, folder, hours(1000));
  expect(await kept()).toEqual(["a-1.js", "b-2.js"]);
  expect(await readFile(path.join(previousAssetsFolder(folder), "assets", "a-1.js"), "utf8")).toBe(
    "the part a-1.js",
  );
  await keepPreviousAssets(built, folder, hours(1023));
  expect(await kept()).toEqual(["a-1.js", "b-2.js"]);
  await keepPreviousAssets(built, folder, hours(1025));
  expect(await kept()).toEqual(["b-2.js"]);
});

test("an asset that a later deployment contains again is current", async () => {
  await deploy("a-1.js");
  await keepPreviousAssets(built, folder, hours(0));
  await deploy("b-2.js");
  await keepPreviousAssets(built, folder, hours(1));
  await deploy("a-1.js");
  await keepPreviousAssets(built, folder, hours(100));
  expect(await kept()).toEqual(["a-1.js", "b-2.js"]);
  await keepPreviousAssets(built, folder, hours(200));
  expect(await kept()).toEqual(["a-1.js"]);
});
