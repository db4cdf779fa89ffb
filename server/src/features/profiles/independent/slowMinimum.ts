/*
 * An independent way to the least pay of a week of a young worker or a learner: every quarter of an hour is looked at in
 * turn, with the age read off the written date and the days of the job counted one by one. It shares no code with the
 * engine. Amounts are in hundredths of a cent.
 */

type Minimum = { general: bigint; young?: bigint; under?: number; firstDays?: number };

/** 29 USC 206(g); Minn. Stat. 177.24; WAC 296-126-020, to the cent; Montana has no training wage. */
const FEDERAL: Minimum = { general: 72_500n, young: 42_500n, under: 20, firstDays: 90 };
const STATES: Record<string, Minimum> = {
  MN: { general: 114_100n, young: 93_100n, under: 20, firstDays: 90 },
  WA: { general: 171_300n, young: 145_600n, under: 16 },
  MT: { general: 108_500n },
  CA: { general: 169_000n },
};
/** 8 CCR 11040, 4(A): 85 % of $16.90 is $14.365, to the nickel $14.35, for 160 hours. */
const LEARNER = 143_500n;
const LEARNER_QUARTERS = 160 * 4;

export type SlowShift = { date: string; quarters: number };
export type SlowWorker = { kind: "youth" | "learner"; born: string; hired: string; before: number };

const next = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

function dayOfTheJob(hired: string, date: string): number {
  let count = 1;
  for (let day = hired; day < date; day = next(day)) count++;
  return count;
}

function least({ general, young, under, firstDays }: Minimum, worker: SlowWorker, date: string): bigint {
  if (young === undefined || under === undefined) return general;
  const birthday = `${Number(worker.born.slice(0, 4)) + under}${worker.born.slice(4)}`;
  const late = firstDays !== undefined && dayOfTheJob(worker.hired, date) > firstDays;
  return date < birthday && !late ? young : general;
}

/** The pay that is due for a week, in cents. */
export function slowMinimum(state: string, worker: SlowWorker, shifts: readonly SlowShift[]): bigint {
  const law = STATES[state];
  let sum = 0n;
  let done = worker.before;
  for (const { date, quarters } of shifts) {
    for (let quarter = 0; quarter < quarters; quarter++) {
      done++;
      if (worker.kind === "learner") {
        sum += state === "CA" && done <= LEARNER_QUARTERS ? LEARNER : (law?.general ?? 0n);
        continue;
      }
      const federal = least(FEDERAL, worker, date);
      const ofState = law ? least(law, worker, date) : 0n;
      sum += federal > ofState ? federal : ofState;
    }
  }
  // Four quarters make an hour, and a hundred hundredths a cent; half a cent is rounded up.
  return (sum + 200n) / 400n;
}
