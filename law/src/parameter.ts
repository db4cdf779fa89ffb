import { z } from "zod";
import { parseDay } from "./days.ts";

/** From the broadest to the most specific. An agency's own rule stands above all of them. */
export const LEVELS = ["federal", "state", "county", "city", "agency"] as const;
export type Level = (typeof LEVELS)[number];

/** Text for readers in both languages. */
export const Text = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });
export type Text = z.output<typeof Text>;
export type Language = keyof Text;

export const isoDate = z.string().refine((text) => parseDay(text) !== undefined);

/** The source of a rule or value. */
export const Ref = z.strictObject({
  /** "29 USC 206(a)(1)(C)" */
  cite: z.string().min(1),
  url: z.url().optional(),
  /** The sentence of the law. */
  quote: z.string().min(1).optional(),
  /** Date on which the source was read. */
  retrieved: isoDate,
  /** False while no one of the agency has confirmed it: "confirm before use". */
  confirmed: z.boolean().optional(),
});
export type Ref = z.output<typeof Ref>;

/**
 * `scheduled`: enacted and not yet in force when it was entered. `projected`: an estimate. `not_set`: the law will set a
 * value that no one knows yet; asking for it is an error. `repealed`: there is no such rule any more.
 */
const STATUSES = ["enacted", "scheduled", "projected", "not_set", "repealed"] as const;
export type ParameterStatus = (typeof STATUSES)[number];

/** The law has no such rule here. A rule that asks for the value does not apply. */
export const NONE = "none";

const ParameterValue = z.strictObject({
  from: isoDate,
  /** The first day on which the value is no longer in force. */
  to: isoDate.optional(),
  value: z.union([z.string(), z.boolean(), z.null()]),
  status: z.enum(STATUSES),
  ref: Ref.optional(),
});

/**
 * The way in which the values of several places make one: `max` takes the highest, `replace` that of the most specific place,
 * `fill_gap` that of the broadest place that has one, `add` their sum. A county's or city's own `replace` takes the place of
 * the state's value where the federal parameter says otherwise: Oregon's nonurban counties have a lower minimum wage.
 */
const COMBINE = ["max", "replace", "add", "fill_gap"] as const;

export const Parameter = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/),
  /** A unit of units.ts, or "text", "bool", or "calendar": the name of a calendar. */
  unit: z.string(),
  place: z.strictObject({
    level: z.enum(LEVELS),
    /** A state's letters "CO", a county's FIPS code "08031", a city "CO/denver"; none for federal law. */
    code: z.string().optional(),
  }),
  /** The fact whose date selects the value, for the reader; the rule says which date it passes. */
  date_basis: z.string(),
  combine: z.enum(COMBINE),
  /** The levels whose values may come before this one; all if absent. */
  overridable_by: z.array(z.enum(LEVELS)).optional(),
  /** True if a profile need not speak of it: where it is silent, there is no such rule, and the rule says what holds instead. */
  may_be_silent: z.literal(true).optional(),
  one_of: z.array(z.string()).optional(),
  values: z.array(ParameterValue).min(1),
  note: z.string().optional(),
});
export type Parameter = z.output<typeof Parameter>;
export type ParameterValue = z.output<typeof ParameterValue>;

/** True if a state's profile must say something about the federal parameter, if only "none". */
export const stateMustSpeak = ({ overridable_by: by, may_be_silent: silent }: Parameter): boolean =>
  !silent && (by?.includes("state") ?? true);

/** Names the place of a parameter: "state WY", "city CO/denver", "federal". */
export const placeOf = ({ place }: Pick<Parameter, "place">): string =>
  [place.level, place.code].filter(Boolean).join(" ");
