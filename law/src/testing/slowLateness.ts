/*
 * An independent way to the day on which final pay was due and to a penalty for each day, written from the words of the
 * statutes: a calendar is walked day by day, and each day adds its own amount. It shares no code with the engine.
 */

const at = (date: string) => new Date(`${date}T12:00:00Z`);
function next(date: string): string {
  const day = at(date);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
const isSunday = (date: string) => at(date).getUTCDay() === 0;
const isSaturday = (date: string) => at(date).getUTCDay() === 6;
function after(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0; left--) day = next(day);
  return day;
}

export type Leaving = {
  state: "CA" | "NV" | "OR" | "WY";
  way: "discharge" | "quit";
  left: string;
  payday: string;
};

/** Labor Code 201, 202; NRS 608.020, 608.030; ORS 652.140(2); W.S. 27-4-104(a). */
export function slowDue({ state, way, left, payday }: Leaving): string {
  if (state === "WY") return payday;
  if (state === "CA") return way === "discharge" ? left : after(left, 3);
  if (state === "NV" && way === "discharge") return after(left, 3);
  const last = state === "NV" ? after(left, 7) : afterWorkingDays(left, 5);
  return payday < last ? payday : last;
}

/** ORS 652.140(2)(a): five days, Saturdays, Sundays and holidays excluded; these tests know no holidays of Oregon. */
function afterWorkingDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0; ) {
    day = next(day);
    if (!isSaturday(day) && !isSunday(day)) left--;
  }
  return day;
}

export type Late = {
  state: "CA" | "KS" | "NV" | "UT" | "NH" | "ID" | "OR";
  due: string;
  asOf: string;
  paid: string | null;
  /** Cents. */
  unpaid: bigint;
  dailyWage: bigint;
};
/** The part that a day adds is of the wage of a day, or of the unpaid wages, in hundredths. */
type Statute = {
  of: "dailyWage" | "unpaid";
  hundredths: bigint;
  mostDays?: number;
  mostUnpaid?: true;
  most?: bigint;
  free?: number;
  off?: readonly string[];
};

/** K.S.A. 44-315(b); Labor Code 203; NRS 608.040; Utah Code 34-28-5; RSA 275:44, IV; I.C. 45-606; ORS 652.150. */
const STATUTES: Record<Late["state"], Statute> = {
  KS: { of: "unpaid", hundredths: 1n, free: 8, mostUnpaid: true, off: ["2026-05-25", "2026-07-03"] },
  CA: { of: "dailyWage", hundredths: 100n, mostDays: 30 },
  NV: { of: "dailyWage", hundredths: 100n, mostDays: 30 },
  UT: { of: "unpaid", hundredths: 5n, mostDays: 20 },
  NH: { of: "unpaid", hundredths: 10n, mostUnpaid: true, off: ["2026-05-25"] },
  ID: { of: "dailyWage", hundredths: 100n, mostDays: 15, most: 75_000n },
  OR: { of: "dailyWage", hundredths: 100n, mostDays: 30, mostUnpaid: true },
};

/** The penalty in cents; a day counts if the wages are still unpaid when it ends. */
export function slowPenalty({ state, due, asOf, paid, ...amounts }: Late): bigint {
  const { of, hundredths, mostDays, mostUnpaid, most, free = 0, off } = STATUTES[state];
  let sum = 0n;
  let days = 0;
  let late = 0;
  for (let day = next(due); day <= asOf && (paid === null || day < paid); day = next(day)) {
    late++;
    const isFree = late <= free || (off && (isSunday(day) || off.includes(day)));
    if (isFree || (mostDays !== undefined && days >= mostDays)) continue;
    days++;
    sum += amounts[of] * hundredths;
  }
  const caps = [...(mostUnpaid ? [amounts.unpaid] : []), ...(most === undefined ? [] : [most])];
  for (const cap of caps) if (sum > cap * 100n) sum = cap * 100n;
  return (sum + 50n) / 100n;
}
