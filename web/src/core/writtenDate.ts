import { parseDate, today } from "./format.ts";

/** The first three letters of the months' names, English and Spanish. */
const MONTHS = [
  ["jan", "ene"],
  ["feb"],
  ["mar"],
  ["apr", "abr"],
  ["may"],
  ["jun"],
  ["jul"],
  ["aug", "ago"],
  ["sep", "set"],
  ["oct"],
  ["nov"],
  ["dec", "dic"],
] as const satisfies readonly (readonly string[])[];

/** A year of two digits up to the next year is of this century; the nine years after it may be of either. */
const YEARS_OF_EITHER_CENTURY = 9;

const monthOf = (word: string): number =>
  MONTHS.findIndex((names: readonly string[]) => names.includes(word.slice(0, 3).toLowerCase())) + 1;

/** Returns the year that is meant; null if two digits may mean either century. */
function yearOf(written: string, thisYear: number): number | null {
  const year = Number(written);
  if (written.length === 4) return year;
  const century = Math.floor(thisYear / 100) * 100;
  if (century + year <= thisYear + 1) return century + year;
  return century + year > thisYear + 1 + YEARS_OF_EITHER_CENTURY ? century - 100 + year : null;
}

/** Returns month, day and year as they are written: 6/1/26, 6 1 26, June 1st, 2026, 1 de junio de 2026. */
function partsOf(written: string): readonly [month: number, day: number, year: string] | null {
  const digits = /^(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(\d{4}|\d{2})$/.exec(written);
  if (digits) {
    const [first, second] = [Number(digits[1]), Number(digits[2])];
    // No month has a number above 12: the day is written first, as is usual outside the United States.
    const [month, day] = first > 12 ? [second, first] : [first, second];
    return [month, day, digits[3] ?? ""];
  }
  const monthFirst = /^(\p{L}{3,})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4}|\d{2})$/iu.exec(written);
  if (monthFirst) return [monthOf(monthFirst[1] ?? ""), Number(monthFirst[2]), monthFirst[3] ?? ""];
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|º)?(?: de)? +(\p{L}{3,})\.?,?(?: del?)? +(\d{4}|\d{2})$/iu.exec(
    written,
  );
  return dayFirst ? [monthOf(dayFirst[2] ?? ""), Number(dayFirst[1]), dayFirst[3] ?? ""] : null;
}

/**
 * Returns the ISO date that a complete text means, as people habitually write dates; null if it is no date of the calendar,
 * or if its year may be of either century.
 */
export function readWrittenDate(written: string): string | null {
  const parts = partsOf(written.normalize("NFKC").trim());
  if (!parts) return parseDate(written);
  const [month, day, writtenYear] = parts;
  const year = yearOf(writtenYear, Number(today().slice(0, 4)));
  return year === null ? null : parseDate(`${month}/${day}/${year}`);
}
