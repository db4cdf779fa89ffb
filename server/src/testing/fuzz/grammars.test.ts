import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarText } from "../../claim/hearing/iCalendar.rules.ts";
import { AppError } from "../../core/errors.ts";
import { openFile } from "../../features/imports/reading/records.ts";
import { fileInMemory } from "../../features/imports/reading/sourceFile.ts";
import { unknownNames } from "../../features/letters/letters.rules.ts";
import { makeClaim } from "../make.ts";
import { type Client, type TestApp, testApp } from "../testApp.ts";

/* Texts of a grammar, put together from what its readers look for. FUZZ_SECONDS gives each its share of the time. */
const interruptAfterTimeLimit = (Number(process.env.FUZZ_SECONDS ?? 15) * 1000) / 4;
const runs = { interruptAfterTimeLimit, numRuns: 3000 };
const madeOf = (...parts: string[]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: "binary", maxLength: 6 })), {
      maxLength: 40,
    })
    .map((some) => some.join(""));

let t: TestApp;
let officer: Client;
beforeAll(async () => {
  t = await testApp();
  officer = await t.as("Compliance Officer");
  await makeClaim(t);
});
afterAll(() => t.close());

test("[V1.3.11] a calendar has the lines that were meant and no others, whatever a title holds", () => {
  const titles = fc.array(
    madeOf("\r\n", "\n", "\r", "BEGIN:VEVENT", "END:VCALENDAR", ";", "\\", ",", ":", "é", "𝕏"),
    {
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(titles, (summaries) => {
      const text = calendarText(
        summaries.map((summary, index) => ({
          uid: `${index}@claims.example`,
          stamp: "2026-11-26T12:00:00Z",
          when: ["DTSTART:20261126T120000Z"],
          summary,
          url: "https://claims.example/Claim/1",
        })),
      );
      const lines = text.split("\r\n");
      expect(lines.join("")).not.toMatch(/[\r\n]/);
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const names = lines.filter((line) => !line.startsWith(" ")).map((line) => line.split(/[:;]/)[0]);
      expect(names.filter((name) => name === "SUMMARY")).toHaveLength(summaries.length);
      expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(summaries.length);
      expect(new Set(names).difference(KNOWN)).toEqual(new Set());
    }),
    runs,
  );
});
const KNOWN = new Set([
  ..."BEGIN END VERSION PRODID METHOD REFRESH-INTERVAL UID DTSTAMP DTSTART SUMMARY URL TRANSP".split(" "),
  "",
]);

test("[V1.3.7] a letter's text is read to its end, whatever its marks", () => {
  const texts = madeOf(
    "{{",
    "}}",
    "{{employment.position}}",
    "{{#if option.a}}",
    "{{/if}}",
    "{{else}}",
    "**",
    "# ",
    "- ",
    "1. ",
    "\n\n",
    "|",
    "#set page()",
    "\\",
  );
  fc.assert(
    fc.property(texts, texts, (subject, body) => {
      expect(Array.isArray(unknownNames({ subject, body }, ["a"]))).toBe(true);
    }),
    runs,
  );
});

test("[V2.2.1] a file of records is read or refused with a message, however it is broken", async () => {
  const content = madeOf(
    '"',
    '""',
    ",",
    ";",
    "\t",
    "\r\n",
    "\n",
    "\r",
    "claim;employer",
    "\uFEFF",
    '{"a":',
    "}",
    "\0",
    "ÿþ",
    "PK\x03\x04",
    "1".repeat(5000),
  );
  await fc.assert(
    fc.asyncProperty(content, fc.constantFrom("utf8", "latin1", "utf16le"), async (text, encoding) => {
      try {
        const { rows, reading } = await openFile(
          fileInMemory("a.csv", Buffer.from(text, encoding as "utf8")),
        );
        for await (const { cells } of rows())
          expect(cells.length).toBeLessThanOrEqual(reading.columns.length);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }),
    runs,
  );
});

test("[V1.2.4] a search answers or refuses, whatever is searched for", { timeout: 300_000 }, async () => {
  const words = madeOf(
    "'",
    "--",
    "%",
    "_",
    "\\",
    ":*",
    "&",
    "|",
    "!",
    "(",
    ")",
    '"',
    "claim",
    "26-",
    "é",
    "０",
    "\u202E",
  );
  await fc.assert(
    fc.asyncProperty(words, async (q) => {
      const { status } = await officer.get(`/api/Claim?${new URLSearchParams({ q })}`);
      expect([200, 400]).toContain(status);
    }),
    { ...runs, numRuns: 150 },
  );
});
