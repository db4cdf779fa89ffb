import { type Call, timesAtRate } from "../harness/load.ts";
import { p99 } from "../harness/percentiles.ts";
import { pick, randomOf } from "../server/src/demo/demoRandom.ts";
import { type MeasurePromise, timed } from "./promise.ts";

const LETTERS_PER_SECOND = 20;
const SECONDS = 15;
const SHORTEST = 3;
const WANTED_MS = 30;

/** P8: the employers that are proposed while a name is typed, letter by letter, by several people. */
export const suggestions: MeasurePromise = async ({ data, service, headers }) => {
  const { rows } = await data.owner.query<{ name: string }>(
    "select legal_name as name from employer where length(legal_name) > 8 order by id limit 5000",
  );
  const next = randomOf(8);
  const typed: string[] = [];
  while (typed.length < LETTERS_PER_SECOND * SECONDS) {
    const { name } = pick(rows, next);
    for (let length = SHORTEST; length <= name.length; length++) typed.push(name.slice(0, length));
  }
  const call = (index: number): Call => ({
    path: `/api/Employer?q=${encodeURIComponent(typed[index] ?? "")}`,
    headers,
  });
  const measure = (seconds: number) => timesAtRate(service, { perSecond: LETTERS_PER_SECOND, seconds, call });
  await measure(3);
  return [timed("P8 employers proposed while typing, p99", p99(await measure(SECONDS)), WANTED_MS)];
};
