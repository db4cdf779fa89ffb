import type { Word } from "./words.ts";

/** A number of a paper as plain decimal text, null if the word is none. Both 1,234.50 and 1.234,50 are read. */
export function figureOf(text: string): string | null {
  const bare = text
    .replace(/^[$S](?=[\d.,])/, "")
    .replace(/[$*%|]+/g, "")
    .replace(/(?<![.,:;])[.,:;]+$/, "")
    .replace(/(?<=\d)[oO](?=\d|$|[.,])/g, "0")
    .replace(/(?<=[\d.,])[lI](?=\d|$)/g, "1");
  const parts = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}|\d{4}))?$/.exec(bare);
  if (!parts) return null;
  const [, whole = "", cents] = parts;
  const digits = whole.replace(/[.,]/g, "");
  return String(Number(digits)) + (cents ? `.${cents}` : "");
}

/** An amount of money has its cents: a number without them may be anything. */
export function amountOf(text: string): string | null {
  const figure = figureOf(text);
  return figure !== null && /\.\d\d$/.test(figure) ? figure : null;
}

const MONTHS = "jan ene|feb|mar|apr abr|may|jun|jul|aug ago|sep set|oct|nov|dec dic"
  .split("|")
  .map((names) => names.split(" "));
const monthOf = (name: string) => MONTHS.findIndex((names) => names.includes(name.slice(0, 3))) + 1;

const NAME = "(jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|set|oct|nov|dec|dic)[a-z]*\\.?";
const FORMS: { form: RegExp; read: (parts: string[]) => [year: string, month: number, day: number] }[] = [
  { form: /(\d{4})-(\d{1,2})-(\d{1,2})/g, read: ([y = "", m, d]) => [y, Number(m), Number(d)] },
  // An American paper names the month first; one whose first number is no month names the day first.
  {
    form: /(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})(?!\d)/g,
    read: ([a, b, y = ""]) => (Number(a) > 12 ? [y, Number(b), Number(a)] : [y, Number(a), Number(b)]),
  },
  {
    form: new RegExp(`${NAME} ?(\\d{1,2}),? ?(\\d{4})`, "g"),
    read: ([name = "", d, y = ""]) => [y, monthOf(name), Number(d)],
  },
  {
    form: new RegExp(`(\\d{1,2}) (?:de )?${NAME},?(?: de| del)? (\\d{4})`, "g"),
    read: ([d, name = "", y = ""]) => [y, monthOf(name), Number(d)],
  },
];

export interface DateInRow {
  /** ISO 8601. */
  day: string;
  words: Word[];
}

/** Returns the dates of a row from left to right, each with the words that it was read from. */
export function datesOf(row: readonly Word[]): DateInRow[] {
  const starts: number[] = [];
  let text = "";
  for (const word of row) {
    starts.push(text.length);
    text += `${plain(word.text)} `;
  }
  const found: (DateInRow & { at: number })[] = [];
  for (const { form, read } of FORMS)
    for (const match of text.matchAll(form)) {
      const day = dayOf(read(match.slice(1)));
      const [from, to] = [match.index, match.index + match[0].length];
      const words = row.filter((word, at) => {
        const start = starts[at] ?? 0;
        return start < to && start + word.text.length > from;
      });
      if (day !== null && !found.some((other) => other.words.some((word) => words.includes(word))))
        found.push({ day, words, at: from });
    }
  return found.sort((a, b) => a.at - b.at).map(({ day, words }) => ({ day, words }));
}

function dayOf([year, month, day]: [string, number, number]): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const date = new Date(Date.UTC(Number(full), month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month > 0;
  return isReal && /^(19|20)\d\d$/.test(full) ? date.toISOString().slice(0, 10) : null;
}

/** A word in small letters without accents, whose length stays. */
export const plain = (text: string): string =>
  [...text.toLowerCase()].map((sign) => sign.normalize("NFD")[0] ?? sign).join("");
