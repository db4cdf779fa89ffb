import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "./projectFiles.ts";

const ROOT = path.join(import.meta.dirname, "..");
const files = projectFiles();
const DOCUMENTS = files.filter((file) => /^(?:[A-Z]+|docs\/(?:decisions\/)?[\w-]+)\.md$/.test(file));
/** A file, or a folder with at least one file, of the whole path or of its end. */
const ends = new Set(
  files.flatMap((file) => {
    const steps = file.split("/");
    const wholes = steps.map((_, count) => steps.slice(0, count + 1));
    return wholes.flatMap((whole) => whole.map((_, from) => whole.slice(from).join("/")));
  }),
);

const CODE = /(?<!`)`([^`\s]+)`(?!`)/g;
const PATH =
  /^(?:(?:[\w.-]+|<\w+>|\*)\/)+(?:[\w.*<>-]*)$|^(?:\*|<\w+>)?[\w.-]*\.(?:tsx?|mjs|sql|md|json|ya?ml)$/;
const LINK = /\]\(([^)\s:#]+)(?:#[^)]*)?\)/g;
/** Fractions, paths that the build or the service makes, names of new files in a recipe, and addresses of calls. */
const MADE =
  /^\d+\/\d+$|(?:^|\/)(?:dist|node_modules)(?:\/|$)|^(?:data|DATA_DIR)\/|^\W|^<[A-Z]\w*>[A-Z]|^[A-Z]\w*\/[A-Z]/;

const exists = (name: string) => {
  const wanted = name.replace(/\/$/, "");
  if (!/[*<]/.test(wanted)) return ends.has(wanted);
  const pattern = wanted.replace(/[.+]/g, String.raw`\$&`).replace(/\*/g, "[^/]*").replace(/<\w+>/g, "[^/]+");
  const whole = new RegExp(`(?:^|/)${pattern}$`);
  return [...ends].some((end) => whole.test(end));
};

test("every path and link in the documents leads to a file of the project", () => {
  expect(DOCUMENTS.length).toBeGreaterThan(50);
  const lost = DOCUMENTS.flatMap((document) => {
    const text = readFileSync(path.join(ROOT, document), "utf8");
    const links = [...text.matchAll(LINK)].map(([, to = ""]) =>
      path.posix.join(path.posix.dirname(document), to),
    );
    const paths = [...text.matchAll(CODE)]
      .map(([, code = ""]) => code)
      .filter((code) => PATH.test(code) && !MADE.test(code));
    return [
      ...links.filter((link) => !ends.has(link.replace(/\/$/, ""))),
      ...paths.filter((code) => !exists(code)),
    ].map((name) => `${document}: ${name}`);
  });
  expect(lost).toEqual([]);
});

const NAME = /^[A-Za-z_]\w*(?:\(.*\))?$/;

test("every name that ARCHITECTURE.md and the recipes give occurs in the code", () => {
  const code = files
    .filter((file) =>
      /^(?:law|contract|server|web|scripts|profiles)\/.*\.(?:tsx?|sql|ya?ml|json)$/.test(file),
    )
    .filter((file) => file !== "scripts/documents.test.ts")
    .map((file) => readFileSync(path.join(ROOT, file), "utf8"));
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  const lost = ["ARCHITECTURE.md", "docs/recipes.md"].flatMap((document) => {
    const text = readFileSync(path.join(ROOT, document), "utf8").replace(/```[\s\S]*?```/g, "");
    const names = [...text.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(([, name = ""]) => name);
    return names
      .filter((name) => NAME.test(name) && !words.has(name.replace(/\(.*/, "")))
      .map((name) => `${document}: ${name}`);
  });
  expect(lost).toEqual([]);
});

test("ARCHITECTURE.md names every feature, and no other", () => {
  const featuresOf = (end: string) =>
    files.flatMap((file) => {
      const feature = new RegExp(`^${end}/src/features/([\\w-]+)/`).exec(file)?.[1];
      return feature ? [feature] : [];
    });
  const text = readFileSync(path.join(ROOT, "ARCHITECTURE.md"), "utf8");
  const [, named = "", onlyOnTheWeb = ""] =
    /^Features: ([\s\S]*?); on the web also ([\w, ]+)\.$/m.exec(text) ?? [];
  const told = [named, onlyOnTheWeb].join(", ").match(/\w+/g) ?? [];
  const there = new Set([...featuresOf("server"), ...featuresOf("web")]);
  expect(told.filter((word) => word !== "and").toSorted()).toEqual([...there].toSorted());
});

test("decisions are numbered without a gap, and their titles have one form: # 001 What was decided", () => {
  const decisions = files.filter((file) => file.startsWith("docs/decisions/"));
  const expected = decisions.map((_, index) => String(index + 1).padStart(3, "0"));
  expect(decisions.map((file) => /^docs\/decisions\/(\d{3})-[\w-]+\.md$/.exec(file)?.[1])).toEqual(expected);
  const titles = decisions.map((file) => readFileSync(path.join(ROOT, file), "utf8").split("\n", 1)[0]);
  const ofAnotherForm = titles.filter(
    (title, index) => !title?.match(`^# ${expected[index]} \\S.*[^.:\\s]$`),
  );
  expect(ofAnotherForm).toEqual([]);
});
