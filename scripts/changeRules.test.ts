import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readChange, setVersion, withRelease } from "./changeRules.ts";

const ROOT = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

test("each file of changes has the form that a release joins", () => {
  const names = readdirSync(path.join(ROOT, "changes")).filter((name) => name !== "README.md");
  for (const name of names) expect(readChange(name, read(`changes/${name}`)).text).not.toBe("");
});

test("a change names its kind, or is a change of what there was", () => {
  expect(readChange("a.md", "fixed: A taken port\nis named.\n")).toEqual({
    kind: "fixed",
    text: "A taken port is named.",
  });
  expect(readChange("a.md", "`npm start` is short.").kind).toBe("changed");
  expect(() => readChange("a.md", "fix: A taken port is named.")).toThrow("none of added, changed");
  expect(() => readChange("a.md", "fixed: a taken port")).toThrow("changes/a.md is not a sentence");
  expect(() => readChange("a.md", "")).toThrow("changes/a.md is not a sentence");
});

test("a release lists its changes by kind above the release before", () => {
  const before = "# Changelog\n\nIntroduction.\n\n## 1.0.0 (2026-11-26)\n\n- All.\n";
  const changes = [
    { kind: "fixed" as const, text: "One." },
    { kind: "added" as const, text: "Two." },
    { kind: "fixed" as const, text: "Three." },
  ];
  expect(withRelease(before, "1.1.0", "2026-12-01", changes)).toBe(
    "# Changelog\n\nIntroduction.\n\n## 1.1.0 (2026-12-01)\n\n### Added\n\n- Two.\n\n### Fixed\n\n- One.\n- Three.\n\n" +
      "## 1.0.0 (2026-11-26)\n\n- All.\n",
  );
  expect(withRelease("# Changelog\n", "1.0.0-rc.1", "2026-11-26", [])).toBe(
    "# Changelog\n\n## 1.0.0-rc.1 (2026-11-26)\n",
  );
  expect(() => withRelease(before, "1.0.0", "2026-12-01", changes)).toThrow("released before");
  expect(() => withRelease(before, "next", "2026-12-01", changes)).toThrow("not a version");
});

test("a release sets the version of a package and of its siblings, and of nothing else", () => {
  const manifest = { version: "0.1.0", dependencies: { "@wage/contract": "0.1.0", zod: "0.1.0" } };
  setVersion(manifest, "1.0.0");
  expect(manifest).toEqual({ version: "1.0.0", dependencies: { "@wage/contract": "1.0.0", zod: "0.1.0" } });
});

test("all packages, the lockfile and the changelog are of one version", () => {
  const { version, workspaces } = JSON.parse(read("package.json"));
  const lock = JSON.parse(read("package-lock.json"));
  const versions = ["", ...workspaces].flatMap((folder: string) => [
    JSON.parse(read(path.join(folder, "package.json"))).version,
    lock.packages[folder].version,
  ]);
  expect(new Set([...versions, lock.version])).toEqual(new Set([version]));
  expect(/^## (\S+) \(/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version);
});
