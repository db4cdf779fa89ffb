/** A number of claims with the same time in days, and whether they ended then; otherwise they were still open after it. */
export type Observed = { days: number; ended: boolean; claims: number };

/**
 * Returns the first day on which at least this share of the claims had ended, by the estimator of Kaplan and Meier (1958); null if
 * so many have not ended within the longest time observed. A claim that is open on a day on which another ends counts as
 * at risk on that day.
 */
export function daysUntil(share: number, observed: readonly Observed[]): number | null {
  const byDay = new Map<number, { ended: number; open: number }>();
  for (const { days, ended, claims } of observed) {
    const day = byDay.get(days) ?? { ended: 0, open: 0 };
    day[ended ? "ended" : "open"] += claims;
    byDay.set(days, day);
  }
  let atRisk = observed.reduce((sum, { claims }) => sum + claims, 0);
  let surviving = 1;
  for (const [days, { ended, open }] of [...byDay].sort(([a], [b]) => a - b)) {
    surviving *= 1 - ended / atRisk;
    // The product of fractions misses a round share by the last binary digits.
    if (ended > 0 && surviving <= 1 - share + 1e-9) return days;
    atRisk -= ended + open;
  }
  return null;
}
