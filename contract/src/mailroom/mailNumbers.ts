/** Returns the number of a letter as it is stored, from what a person types or a scanner reads; null if it is none. */
export function letterNumberOf(text: string): string | null {
  const found = /^L?(\d{1,10})[\s-]*([0-9A-F]{5})$/.exec(text.trim().toUpperCase());
  return found ? `L${Number(found[1])}-${found[2]}` : null;
}

/** Returns the article number of a certified letter without its spaces. */
export const articleNumberOf = (text: string): string => text.toUpperCase().replace(/[\s-]/g, "");

/**
 * True for an article number of the postal service whose check digit is right: 20 or 22 digits (GS1, modulo 10), or two
 * letters, nine digits and two letters (UPU S10, modulo 11).
 */
export function isArticleNumber(number: string): boolean {
  if (/^(\d{20}|\d{22})$/.test(number)) return gs1Digit(number.slice(0, -1)) === Number(number.at(-1));
  const international = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number);
  return international !== null && s10Digit(international[1] ?? "") === Number(international[2]);
}

/** The digits count three and one times, from the right. */
function gs1Digit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

function s10Digit(digits: string): number {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  const rest = 11 - (sum % 11);
  return rest === 10 ? 0 : rest === 11 ? 5 : rest;
}
