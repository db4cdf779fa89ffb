import { expect, test } from "vitest";
import { isUnresolved, message, resolveMessage } from "./messages.ts";

const TABLE = {
  notFound: { en: "{0} not found", es: "No se encuentra {0}" },
  claim: { en: "Claim", es: "el reclamo" },
  twice: { en: "{0} of {1}, {0} again", es: "{1}: {0}, otra vez {0}" },
};
const custom = (key: string, ...values: unknown[]) => `\u0001${JSON.stringify([key, ...values])}`;

test("a message is translated into the reader's language", () => {
  expect(resolveMessage(TABLE, custom("twice", 3, "x"), "en")).toBe("3 of x, 3 again");
  expect(resolveMessage(TABLE, custom("twice", 3, "x"), "es")).toBe("x: 3, otra vez 3");
});

test("a value that is itself a message is translated into the same language", () => {
  const text = custom("notFound", custom("claim"));
  expect(resolveMessage(TABLE, text, "en")).toBe("Claim not found");
  expect(resolveMessage(TABLE, text, "es")).toBe("No se encuentra el reclamo");
});

test("placeholders and special characters in a value are kept literally", () => {
  expect(resolveMessage(TABLE, custom("twice", "{1} $1 $&", "y"), "en")).toBe(
    "{1} $1 $& of y, {1} $1 $& again",
  );
});

test("a text that is not a message is returned unchanged", () => {
  for (const text of ["", "Bad Gateway", '["required"]', "{0}"])
    expect(resolveMessage(TABLE, text, "es")).toBe(text);
});

test("untranslated messages are detected in JSON", () => {
  expect(isUnresolved(JSON.stringify({ Messages: [message("required")] }))).toBe(true);
  expect(isUnresolved(JSON.stringify({ Messages: ["This field is required"] }))).toBe(false);
});
