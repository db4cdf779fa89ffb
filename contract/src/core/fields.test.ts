import { expect, test } from "vitest";
import {
  claimNumber,
  draftCode,
  email,
  fein,
  longText,
  personName,
  phone,
  pin,
  positiveMoney,
  text,
} from "./fields.ts";
import { message } from "./messages.ts";

// Bidirectional embeddings, overrides and isolates, and the characters that end them.
const MARKS = [
  "00ad",
  "200b",
  "2060",
  "feff",
  "202a",
  "202b",
  "202c",
  "202d",
  "202e",
  "2066",
  "2067",
  "2068",
  "2069",
];

test.each(MARKS)(
  "[V1.1.2] [H13] the bidirectional control character U+%s is removed wherever it stands",
  (code) => {
    const mark = String.fromCodePoint(Number.parseInt(code, 16));
    expect(text(20).parse(`${mark} pay${mark}exe.fdp ${mark}`)).toBe("payexe.fdp");
    expect(longText(40).parse(`Two${mark}\nlines`)).toBe("Two\nlines");
    expect(personName(40).parse(`Ana${mark} Ruiz`)).toBe("Ana Ruiz");
    expect(text(20).safeParse(mark).error?.issues[0]?.message).toBe(message("required"));
  },
);

test("invisible characters around a pasted address or number are removed", () => {
  expect(phone.parse("\u202a+1 307 555 0100\u202c")).toBe("+1 307 555 0100");
  expect(email.parse("\u2068Rosa@people.example\u2069")).toBe("rosa@people.example");
});

test("[V1.1.2] all other text is kept as it was typed, including names in Arabic and Hebrew", () => {
  for (const name of ["<b>O'Neil & Söhne", "محمد علي", "שרה\u200f כהן", "=1+1 {{x}}"])
    expect(text(40).parse(name)).toBe(name);
});

test.each(["\r", "\n", "\r\nBcc: everyone@example.org", "\0", "\u007f"])(
  "[V1.3.11] a line with a line break or another control character is refused: %j",
  (control) => {
    expect(text(80).safeParse(`Your claim${control}x`).success).toBe(false);
    expect(personName(80).safeParse(`Ana${control}Ruiz`).success).toBe(false);
    expect(email.safeParse(`ana@example.org${control}`.padEnd(60, "x")).success).toBe(false);
  },
);

test.each([
  ["phone", phone, "307-555"],
  ["fein", fein, "123"],
  ["personName", personName(40), "@na"],
  ["pin", pin, "12"],
  ["draftCode", draftCode, "AB12"],
  ["claimNumber", claimNumber, "26/00012"],
] as const)("a %s that is not one is refused with an example or its length", (key, schema, typed) => {
  expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(message(key));
});

test("the error for an amount with too many digits names the largest amount, not that it is no number", () => {
  for (const typed of ["1000000", "9999999999999"])
    expect(positiveMoney.safeParse(typed).error?.issues[0]?.message).toBe(message("atMost", "$999,999.99"));
  for (const typed of ["1e9", "abc"])
    expect(positiveMoney.safeParse(typed).error?.issues[0]?.message).toBe(message("numeric"));
});

test.each([
  ["pin", pin, "０４９ ９５１\u200f", "049951"],
  ["claimNumber", claimNumber, "２６\u2011０００１２\u200b", "26-00012"],
  ["draftCode", draftCode, "\u200eａｂ12 cd\u201334ef", "AB12CD34EF"],
] as const)(
  "[BIZ] a %s is read without invisible characters and with full-width digits",
  (_, schema, typed, read) => {
    expect(schema.parse(typed)).toBe(read);
  },
);
