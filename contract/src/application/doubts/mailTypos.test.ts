import { expect, test } from "vitest";
import { meantEmail } from "./mailTypos.ts";

test.each([
  ["jose@gmail.con", "jose@gmail.com"],
  ["jose@gmial.com", "jose@gmail.com"],
  ["jose@gmail.co", "jose@gmail.com"],
  ["Jose.Luis@GMAIL.CM", "Jose.Luis@gmail.com"],
  ["ana@hotnail.com", "ana@hotmail.com"],
  ["ana@hotmial.com", "ana@hotmail.com"],
  ["ana@yaho.com", "ana@yahoo.com"],
  ["ana@yahooo.com", "ana@yahoo.com"],
  ["ana@outlok.com", "ana@outlook.com"],
  ["ana@iclould.com", "ana@icloud.com"],
  ["ana@gmial.con", "ana@gmail.com"],
  ["ana@comcast.ent", "ana@comcast.net"],
  ["ana@gmail.com.", null],
])("[BIZ] %s probably means %s", (typed, meant) => expect(meantEmail(typed)).toBe(meant));

test.each([
  "ana@gmail.com",
  "ana@mail.com",
  "ana@ymail.com",
  "ana@email.com",
  "ana@yahoo.fr",
  "ana@hotmail.co.uk",
  "ana@people.example",
  "ana@laborlaw.org",
  "ana@m.com",
  "ana",
  "@gmail.con",
  "",
])("%s is not asked about", (typed) => expect(meantEmail(typed)).toBeNull());
