import { withoutBold } from "@wage/contract/letters/boldText";
import { Parser } from "htmlparser2";

/*
 * Reads what was copied from a word processor or a web page as merge text: paragraphs, headings, lists and bold words. Nothing
 * else gets through, because only words and these four are written. The page's policy lets nothing else than this parser read
 * markup: text never becomes elements of the page.
 */

const SKIPPED = new Set(
  "audio button canvas embed head iframe math noscript object script select style svg template textarea title video".split(
    " ",
  ),
);
const BLOCKS = new Set(
  "address article aside blockquote body caption center dd div dl dt fieldset figure footer form header hr li main nav ol p pre section table tr ul".split(
    " ",
  ),
);
const HEADING = /^h[1-6]$/;
const BOLD_STYLE = /font-weight:\s*(bold|[6-9]00)/i;
const PLAIN_STYLE = /font-weight:\s*(normal|[1-5]00)/i;
/** Word writes an item as a paragraph, and its bullet as text that other programs should ignore. */
const WORD_ITEM = /mso-list:\s*l\d/i;
const WORD_BULLET = /mso-list:\s*ignore/i;

interface Open {
  isSkipped: boolean;
  isBold: boolean;
}

/** Writes words of one weight; the language has no stars within bold words. */
function marked(words: string, isBold: boolean): string {
  const bare = words.trim();
  return isBold && bare !== "" && !bare.includes("*") ? words.replace(bare, () => `**${bare}**`) : words;
}

export function textOfHtml(html: string): string {
  const open: Open[] = [{ isSkipped: false, isBold: false }];
  const blocks: { mark: string; text: string }[] = [];
  let mark = "";
  let runs: { words: string; isBold: boolean }[] = [];

  const isEmpty = () => runs.every(({ words }) => words.trim() === "");
  const endBlock = (next = "") => {
    const text = runs
      .map(({ words, isBold }) => marked(words, isBold && mark !== "## "))
      .join("")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .join(mark === "" ? "\n" : " ");
    if (text !== "") blocks.push({ mark, text });
    runs = [];
    mark = next;
  };
  const write = (words: string, isBold: boolean) => {
    const last = runs.at(-1);
    if (last?.isBold === isBold && words !== "\n") last.words += words;
    else runs.push({ words, isBold });
  };

  const parser = new Parser({
    onopentag(name, { style = "" }) {
      const outer = open.at(-1);
      const isHeading = HEADING.test(name);
      if (isHeading) endBlock("## ");
      else if (name === "li" || (name === "p" && WORD_ITEM.test(style))) endBlock("- ");
      // A paragraph within an item is the item's.
      else if (BLOCKS.has(name) && !(mark === "- " && isEmpty() && name !== "ul" && name !== "ol"))
        endBlock();
      else if (name === "br") write("\n", false);
      else if (name === "td" || name === "th") write(" ", false);
      open.push({
        isSkipped: (outer?.isSkipped ?? false) || SKIPPED.has(name) || WORD_BULLET.test(style),
        isBold:
          !PLAIN_STYLE.test(style) &&
          ((outer?.isBold ?? false) || name === "b" || name === "strong" || BOLD_STYLE.test(style)),
      });
    },
    ontext(text) {
      const { isSkipped, isBold } = open.at(-1) ?? { isSkipped: true, isBold: false };
      if (!isSkipped)
        write(
          withoutBold(text)
            .replace(/[\u200B\uFEFF]/g, "")
            .replace(/\s/g, " "),
          isBold,
        );
    },
    onclosetag(name) {
      open.pop();
      if (HEADING.test(name) || BLOCKS.has(name)) endBlock();
    },
  });
  parser.end(html);
  endBlock();
  return blocks
    .map(({ mark: sign, text }, at) => {
      const isNext = sign === "- " && blocks[at - 1]?.mark === "- ";
      return `${at === 0 ? "" : isNext ? "\n" : "\n\n"}${sign}${text.replace(/ {2,}/g, " ")}`;
    })
    .join("");
}
