/**
 * The two-sided p value of the Mann-Whitney rank test, by the normal approximation with ties; valid from about 20
 * values on.
 */
export function rankTest(ours: number[], others: number[]): number {
  const all = [
    ...ours.map((value) => ({ value, own: true })),
    ...others.map((value) => ({ value, own: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to]?.value === all[from]?.value) to++;
    // Equal values share their mean rank.
    const rank = (from + 1 + to) / 2;
    rankSum += rank * all.slice(from, to).filter(({ own }) => own).length;
    ties += (to - from) ** 3 - (to - from);
  }
  const [n, m] = [ours.length, others.length];
  const total = n + m;
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  const distance = Math.abs(rankSum - (n * (n + 1)) / 2 - (n * m) / 2);
  return 2 * upperTail(Math.max(0, distance - 0.5) / spread);
}

/** The upper tail of the normal distribution at z (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
