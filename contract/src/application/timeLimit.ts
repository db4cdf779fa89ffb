/* Separate from limitation.ts, whose calendar the first page of the form does not load. */

/** The time within which a claim can be filed. Laws that count days have more than 0 of them; the months then do not count. */
export type LimitationPeriod = { limitationMonths: number; limitationDays: number };

/** The unit in which the period is counted and shown. */
export const timeLimitOf = ({ limitationMonths, limitationDays }: LimitationPeriod) =>
  limitationDays > 0
    ? ({ unit: "days", number: limitationDays } as const)
    : ({ unit: "months", number: limitationMonths } as const);

/** A period with the answer to whose law it is: true if no one knows the state's, so that the federal one counts. */
export type ToldLimit = LimitationPeriod & { limitationIsFederal: boolean };

/** The number, and the message key, with which the period is shown. */
export function timeLimitWords(limit: ToldLimit) {
  const { unit, number } = timeLimitOf(limit);
  return { key: limit.limitationIsFederal ? "federal" : unit, number } as const;
}
