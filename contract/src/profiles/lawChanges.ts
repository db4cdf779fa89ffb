import { z } from "zod";
import * as f from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { PROFILE_LEVELS } from "../profiles.ts";

const maybe = z.string().nullable();

const decimalOrNone = f.text(40);
const ref = z.object({
  cite: f.text(300),
  url: z.union([z.literal(""), f.text(300)]).optional(),
  quote: z.union([z.literal(""), f.longText(1000)]).optional(),
  retrieved: f.isoDate,
});
const valueBody = z.object({
  from: f.isoDate,
  value: decimalOrNone,
  status: z.enum(["enacted", "scheduled", "projected", "not_set", "repealed"], message("format")),
  ref,
});
/** A parameter as the form sends it: its values by the day on which each begins. */
export const ParameterChange = z.object({
  id: f.text(100),
  place: f.text(80),
  values: z.array(valueBody).min(1, message("required")).max(100),
  reason: f.longText(1000),
});
export type ParameterChange = z.output<typeof ParameterChange>;

/** A value for a county or city whose law of wages the rules do not know yet. */
export const NewPlace = z.object({
  /** The parameter: "minimum_wage.general". */
  id: f.text(100),
  level: f.choice(["county", "city"]),
  /** The FIPS code of the county, or those of the city's counties. */
  counties: z
    .array(f.matching(/^\d{5}$/, 5))
    .min(1, message("required"))
    .max(5),
  /** The name of the city; for a county its own is used. */
  name: f.optional(f.text(100)),
  nameEs: f.optional(f.text(100)),
  from: f.isoDate,
  value: decimalOrNone,
  ref,
  reason: f.longText(1000),
});
export type NewPlace = z.output<typeof NewPlace>;

const shownValue = z.object({
  from: z.string(),
  to: maybe,
  value: maybe,
  status: z.string(),
  cite: maybe,
  url: maybe,
  quote: maybe,
  retrieved: maybe,
  confirmed: z.boolean(),
});
/** A parameter at a place: "county 56027", which people name "Niobrara County". */
const placed = { name: z.string(), place: z.string(), placeName: z.string(), unit: z.string() };
export const ShownParameter = z.object({
  id: z.string(),
  ...placed,
  combine: z.string(),
  note: maybe,
  choices: z.array(z.string()),
  values: z.array(shownValue),
  isLocal: z.boolean(),
});
export type ShownParameter = z.output<typeof ShownParameter>;

const version = z.object({
  id: z.number(),
  /** Counts the versions from 1. */
  number: z.number(),
  hash: z.string(),
  summary: z.string(),
  publishedAt: z.string(),
  publishedBy: maybe,
  approvedBy: maybe,
});
const change = z.object({
  id: z.number(),
  parameter: z.string(),
  ...placed,
  before: z.array(shownValue),
  after: z.array(shownValue),
  reason: z.string(),
  status: z.enum(["Proposed", "Published", "Refused", "Undone"]),
  author: z.string(),
  createdAt: z.string(),
  decidedBy: maybe,
  decidedAt: maybe,
  rowVersion: z.number(),
  /** The titles of the agency's test cases that an open change would break: it cannot be published. */
  broken: z.array(z.string()),
  can: z.object({ publish: z.boolean(), refuse: z.boolean() }),
});
export type LawChange = z.output<typeof change>;
/** The figures of a claim that depend on the law: what it adds to the wages, and what may be due beside them. */
export const EFFECT_PARTS = [
  "minimumWage",
  "overtime",
  "penalty",
  "statePenalty",
  "damages",
  "interest",
] as const;
export type EffectPart = (typeof EFFECT_PARTS)[number];
/** The rows that the page shows; the counts are of all. */
export const EFFECTS_SHOWN = 200;
const seen = { params: z.object({ id: f.id }), body: z.object({ rowVersion: f.rowVersion }) };

export const lawRoutes = {
  list: route("GET", "/Law", {
    access: "law:write",
    reply: z.object({
      version,
      /** The level of the profile in force: the state's law was looked up rule by rule, or as a floor; null if it is older than the levels. */
      level: z.object({ is: z.enum(PROFILE_LEVELS), text: z.string() }).nullable(),
      versions: z.array(version),
      parameters: z.array(ShownParameter),
      /** The parameters that a county or city may set. */
      local: z.array(z.object({ id: z.string(), name: z.string(), unit: z.string() })),
      changes: z.array(change),
    }),
  }),
  /** Computes the examples of the rules with a changed parameter; saves nothing. */
  tryOut: route("POST", "/Law/Try", {
    access: "law:write",
    body: ParameterChange.omit({ reason: true }),
    reply: z.object({
      problems: z.array(z.string()),
      examples: z.array(z.object({ rule: z.string(), cite: z.string(), before: maybe, after: maybe })),
      /** The agency's test cases that the change would break. */
      broken: z.array(z.object({ title: z.string(), rule: z.string(), expected: z.string(), after: maybe })),
    }),
  }),
  /** The differences of a version of the rules from the one before it. */
  compare: route("GET", "/Law/Version/:id", {
    access: "law:write",
    params: z.object({ id: f.id }),
    reply: z.object({
      parameters: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          place: z.string(),
          placeName: z.string(),
          unit: z.string(),
          /** Empty where the other version does not have the parameter. */
          before: z.array(shownValue),
          after: z.array(shownValue),
        }),
      ),
      /** The rules whose own steps, examples or wording differ. */
      rules: z.array(z.string()),
    }),
  }),
  /** Proposes law of its own for a county or city that has none yet. */
  addPlace: route("POST", "/Law/Place", { access: "law:write", body: NewPlace, reply: change }),
  propose: route("POST", "/Law/Change", { access: "law:write", body: ParameterChange, reply: change }),
  publish: route("POST", "/Law/Change/:id/Publish", {
    access: "law:write",
    fresh: true,
    ...seen,
    reply: change,
  }),
  refuse: route("POST", "/Law/Change/:id/Refuse", { access: "law:write", ...seen, reply: change }),
};

export const lawEffectRoutes = {
  /** The open claims whose figures a proposed change would change, the largest differences first. */
  effects: route("GET", "/Law/Change/:id/Effects", {
    access: "law:write",
    params: z.object({ id: f.id }),
    reply: z.object({
      /** Null until the computation begins. */
      run: z
        .object({ total: z.number(), examined: z.number(), computedTo: z.string(), isComplete: z.boolean() })
        .nullable(),
      claims: z.number(),
      /** The sum of all differences in dollars, those in favor of employers with a minus. */
      difference: z.string(),
      rows: z.array(
        z.object({
          claimId: z.number(),
          claimNumber: z.string(),
          part: z.enum(EFFECT_PARTS),
          before: z.string(),
          after: z.string(),
          difference: z.string(),
        }),
      ),
    }),
  }),
};
