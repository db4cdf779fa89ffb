import { expect, test } from "vitest";
import { messageViolations, type Table } from "./messageRules.ts";

const page: Table = { required: { en: "Required", es: "Obligatorio" } };
const all: Table = { ...page, gone: { en: "{0} is gone", es: "{0} ya no está" } };
const USES = { path: "server/src/features/a/a.routes.ts", text: 'message("required"); message("gone", 1);' };
const check = (path: string, text: string, table = all) =>
  messageViolations([USES, { path, text }], table, page).join("\n");

test.each([
  ["an error", "server/src/features/a/a.commands.ts", 'throw new AppError("conflict", "This is gone");'],
  [
    "an error over several lines",
    "server/src/features/a/a.commands.ts",
    'new AppError(\n  "gone",\n  `Gone`,\n)',
  ],
  ["a field's error", "server/src/features/a/a.commands.ts", 'throw fieldError("name", "Give a name");'],
  ["a refinement", "contract/src/a.ts", 'z.string().refine((v) => v.length > 2, "Too short")'],
  ["a minimum length", "contract/src/a.ts", 'z.array(f.id).min(1, "Choose one")'],
  ["an issue", "contract/src/a.ts", 'ctx.addIssue({ code: "custom", message: "No" })'],
  ["a refinement of a path", "contract/src/a.ts", 'refine(ok, { path: ["to"], message: "Ends too early" })'],
])("refuses %s with a text instead of a key", (_, path, text) => {
  expect(check(path, text)).toMatch(/worded in place/);
});

test("refuses an unused message", () => {
  expect(check("web/src/a.ts", "", { ...all, lonely: { en: "Lonely", es: "Solo" } })).toBe(
    "message lonely: nothing uses it",
  );
});

test("refuses a message without Spanish or with different placeholders", () => {
  const text = 'message("half"); message("odd", 1)';
  const table = { ...all, half: { en: "Half", es: "" }, odd: { en: "{0} left", es: "quedan {1}" } };
  expect(check("server/src/a.ts", text, table)).toBe(
    "message half: a language is missing\nmessage odd: the placeholders differ",
  );
});

test("refuses a message of the server's table in the contract or the page", () => {
  expect(check("contract/src/a.ts", 'z.string().min(1, message(short ? "gone" : "required"))')).toBe(
    "contract/src/a.ts: message gone is not in PAGE_MESSAGES",
  );
});

test("refuses a key that two tables define", () => {
  expect(check("contract/src/core/messages/a.ts", "  gone: { en,\n  gone: { en,")).toBe(
    "message gone: two tables define it",
  );
});

test("accepts keys of the message tables", () => {
  expect(
    check(
      "contract/src/a.ts",
      'z.string().min(min, message("required")).refine((v) => ok(v, "x"), message("required")); z.enum(["a b", "c d"])',
    ),
  ).toBe("");
  expect(check("server/src/b.ts", 'throw new AppError("conflict", message("gone", name));')).toBe("");
});
