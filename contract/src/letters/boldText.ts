/*
 * Bold in the text of a letter. In a template it is written **so**; in a filled letter it stands between these two
 * private-use characters, which no value may contain, so that stars in a name stay stars.
 */
const BOLD_START = "\uE000";
const BOLD_END = "\uE001";

const MARKS = new RegExp(`[${BOLD_START}${BOLD_END}]`, "g");
const WRITTEN = /\*\*(?!\s)([^*\n]+?)(?<!\s)\*\*/g;

/** Marks what the template writes in bold. */
export const markBold = (template: string): string => template.replace(WRITTEN, `${BOLD_START}$1${BOLD_END}`);

/** Returns the text without bold. */
export const withoutBold = (text: string): string => text.replace(MARKS, "");

/** Returns the parts of a filled text, each bold or not. */
export const boldRuns = (text: string): { text: string; isBold: boolean }[] =>
  text
    .split(BOLD_START)
    .flatMap((part, at) => {
      const [bold = "", ...rest] = part.split(BOLD_END);
      return at === 0
        ? [{ text: withoutBold(part), isBold: false }]
        : [
            { text: bold, isBold: true },
            { text: rest.join(""), isBold: false },
          ];
    })
    .filter((run) => run.text !== "");
