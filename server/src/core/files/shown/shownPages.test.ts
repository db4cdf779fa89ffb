import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "../../../testing/files/readPdf.ts";
import {
  CANARY,
  canaryPaper,
  FIRST,
  hiddenPaper,
  holds,
  SECOND,
  STAMP,
} from "../../../testing/hostile/canaryPaper.ts";
import { type TestApp, testApp } from "../../../testing/testApp.ts";
import { mergePdf } from "../mergePdf.ts";
import { assemblePdf, enclosedPages, redactPage, showPage } from "../paper/paper.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

const paperOf = (content: Buffer) => ({ content, mimeType: "application/pdf" });
const firstOnly = [{ number: 1, rotation: 0 }];

test("the paper of these tests holds what they look for", async () => {
  const paper = await canaryPaper();
  expect([holds(paper, CANARY), holds(paper, SECOND)]).toEqual([true, true]);
  for (const how of ["layer", "crop"] as const) expect(holds(await hiddenPaper(how), CANARY), how).toBe(true);
});

test("[H12] a page that is taken out of a file brings what is shown on it and nothing else of the file", async () => {
  const taken = await assemblePdf(t.services, [{ paper: paperOf(await canaryPaper()), pages: firstOnly }]);
  expect(holds(taken, CANARY)).toBe(false);
  expect(holds(taken, SECOND)).toBe(false);
  const [page] = await readPdf(taken);
  expect(page?.words).toContain(FIRST);
  expect(page?.words).toContain(STAMP);
});

test("[H12] the looks of a page stay: its picture is the same before and after", async () => {
  const paper = await canaryPaper();
  const taken = await assemblePdf(t.services, [{ paper: paperOf(paper), pages: firstOnly }]);
  const pixels = async (content: Buffer) =>
    sharp(await showPage(t.services, paperOf(content), 1))
      .greyscale()
      .raw()
      .toBuffer();
  const [before, after] = [await pixels(paper), await pixels(taken)];
  expect(after.length).toBe(before.length);
  const different = before.filter((shade, at) => Math.abs(shade - (after[at] ?? 0)) > 64).length;
  expect(different).toBeLessThan(before.length / 10_000);
});

test.each(["layer", "crop"] as const)("[H12] a page with a hidden %s becomes its picture", async (how) => {
  const paper = paperOf(await hiddenPaper(how));
  const taken = await assemblePdf(t.services, [{ paper, pages: firstOnly }]);
  expect(holds(taken, CANARY)).toBe(false);
  expect(holds(taken, FIRST)).toBe(false);
  expect((await PDFDocument.load(taken)).getPageCount()).toBe(1);
});

test.each([
  [
    "assembled",
    async (paper: Buffer) => {
      const pages = [1, 2].map((number) => ({ number, rotation: 90 }));
      return assemblePdf(t.services, [{ paper: paperOf(paper), pages }]);
    },
  ],
  ["enclosed", (paper: Buffer) => enclosedPages(t.services, paperOf(paper))],
  ["merged", async (paper: Buffer) => (await mergePdf([paper, paper])).pdf],
  ["redacted", (paper: Buffer) => redactPage(t.services, paperOf(paper), { number: 1, areas: [] })],
] as const)("[H12] a file whose pages are %s has none of what its source hides", async (_, make) => {
  const made = Buffer.from(await make(await canaryPaper()));
  expect(holds(made, CANARY)).toBe(false);
});

test("pages of several papers come in the order that was chosen", async () => {
  const other = await PDFDocument.create();
  for (const word of ["one", "two"]) other.addPage([612, 792]).drawText(`Other ${word}`, { x: 60, y: 700 });
  const [a, b] = [paperOf(await canaryPaper()), paperOf(Buffer.from(await other.save()))];
  const made = await assemblePdf(
    t.services,
    [
      [b, 2],
      [a, 2],
      [b, 1],
      [a, 1],
      [b, 2],
    ].map(([paper, number]) => ({
      paper: paper as typeof a,
      pages: [{ number: number as number, rotation: 0 }],
    })),
  );
  const words = (await readPdf(made)).map((page) => page.words);
  expect(words.map((each) => /Other \w+|SECOND|Shown/.exec(each)?.[0])).toEqual([
    "Other two",
    "SECOND",
    "Other one",
    "Shown",
    "Other two",
  ]);
});
