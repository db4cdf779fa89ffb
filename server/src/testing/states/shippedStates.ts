import { listProfileStates, readProfileFiles } from "../../features/profiles/profileFiles.ts";

const isWhole = async (state: string) =>
  (await readProfileFiles(state)).some(({ text }) => /^level: whole$/m.test(text));

const all = await listProfileStates();
const areWhole = await Promise.all(all.map(isWhole));

/** The states whose law was looked up rule by rule. */
export const WHOLE_STATES = all.filter((_, at) => areWhole[at]);
/** The others. Their files differ in values alone, so that tests with a database take a few of them. */
export const FLOOR_STATES = all.filter((_, at) => !areWhole[at]);

/** Boroughs instead of counties and daily overtime; no county at all; municipios and no state. */
const UNUSUAL = ["AK", "DC", "PR"];
/** The states with which a test that needs a database runs. STATES=AL,GA names others. */
export const SAMPLED_STATES = process.env.STATES?.split(",") ?? [
  ...WHOLE_STATES,
  ...FLOOR_STATES.filter((state) => UNUSUAL.includes(state)),
];
