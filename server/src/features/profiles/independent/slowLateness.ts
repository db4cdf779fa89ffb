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

/** The holidays of the state, as its profile lists them. */
export type Holidays = ReadonlySet<string>;
export type Leaving = {
  state: "CA" | "NV" | "OR" | "WY";
  way: "discharge" | "quit";
  left: string;
  payday: string;
};

/** Labor Code 201, 202; NRS 608.020 (immediately), 608.030; ORS 652.140(2); W.S. 27-4-104(a). */
export function slowDue({ state, way, left, payday }: Leaving, holidays: Holidays): string {
  if (state === "WY") return payday;
  if (way === "discharge" && state !== "OR") return left;
  if (state === "CA") return after(left, 3);
  const last = state === "NV" ? after(left, 7) : afterWorkingDays(left, 5, holidays);
  return payday < last ? payday : last;
}

/** ORS 652.140(2)(a): five days, Saturdays, Sundays and holidays excluded. */
function afterWorkingDays(date: string, days: number, holidays: Holidays): string {
  let day = date;
  for (let left = days; left > 0; ) {
    day = next(day);
    if (!isSaturday(day) && !isSunday(day) && !holidays.has(day)) left--;
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
  offOnSundaysAndHolidays?: true;
  /** Days count from the due day until payment, rather than those at whose end wages are unpaid. */
  fromDueDay?: true;
  /** There is no penalty on what is paid within so many days. */
  waits?: number;
};

/** K.S.A. 44-315(b); Labor Code 203; NRS 608.040; Utah Code 34-28-5; RSA 275:44, IV; I.C. 45-606; ORS 652.150. */
const STATUTES: Record<Late["state"], Statute> = {
  KS: { of: "unpaid", hundredths: 1n, free: 8, mostUnpaid: true, offOnSundaysAndHolidays: true },
  CA: { of: "dailyWage", hundredths: 100n, mostDays: 30, fromDueDay: true },
  NV: { of: "dailyWage", hundredths: 100n, mostDays: 30, waits: 3 },
  UT: { of: "unpaid", hundredths: 5n, mostDays: 20 },
  NH: { of: "unpaid", hundredths: 10n, mostUnpaid: true, offOnSundaysAndHolidays: true },
  ID: { of: "dailyWage", hundredths: 100n, mostDays: 15, most: 75_000n },
  OR: { of: "dailyWage", hundredths: 100n, mostDays: 30, mostUnpaid: true },
};

/** The penalty in cents; a day counts if the wages are still unpaid when it ends, unless the statute counts from the due day. */
export function slowPenalty({ state, due, asOf, paid, ...amounts }: Late, holidays: Holidays): bigint {
  const { of, hundredths, mostDays, free = 0, offOnSundaysAndHolidays, fromDueDay, waits } = STATUTES[state];
  if (waits !== undefined && !isUnpaidAfter(due, waits, asOf, paid)) return 0n;
  const [first, end] = fromDueDay ? [due, asOf] : [next(due), next(asOf)];
  let sum = 0n;
  let days = 0;
  let late = 0;
  for (let day = first; day < end && (paid === null || day < paid); day = next(day)) {
    late++;
    const isFree = late <= free || (offOnSundaysAndHolidays && (isSunday(day) || holidays.has(day)));
    if (isFree || (mostDays !== undefined && days >= mostDays)) continue;
    days++;
    sum += amounts[of] * hundredths;
  }
  return (capped(sum, state, amounts.unpaid) + 50n) / 100n;
}

function isUnpaidAfter(due: string, days: number, asOf: string, paid: string | null): boolean {
  const last = after(due, days);
  return last <= asOf && (paid === null || last < paid);
}

/** Hundredths of a cent, no more than the statute allows. */
function capped(sum: bigint, state: Late["state"], unpaid: bigint): bigint {
  const { mostUnpaid, most } = STATUTES[state];
  const caps = [...(mostUnpaid ? [unpaid] : []), ...(most === undefined ? [] : [most])];
  return caps.reduce((least, cap) => (least > cap * 100n ? cap * 100n : least), sum);
}
