import { z } from "zod";
import * as f from "../core/fields.ts";
import { route } from "../core/route.ts";
import { Source, Step } from "./calculator.ts";

/*
 * The rule book: a public page for each rule and each parameter of the state's wage law, in the reader's language. It says
 * what the rules in force say, so that a reader can follow a computation to its sources.
 */

const maybe = z.string().nullable();

/** A source with the sentence of the law. */
export const LawSource = Source.extend({ quote: maybe });
export type LawSource = z.output<typeof LawSource>;

/**
 * A value in words: "$15.16 an hour". `at_least`: the law of some layer is not known, and this is the floor; `none`: the law
 * is known to have no such rule; `silent`: nothing is stated, and the rule says what holds then; `unknown`: nobody has looked
 * it up.
 */
export const ValueInWords = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("known"), text: z.string() }),
  z.object({ kind: z.literal("at_least"), text: z.string() }),
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("silent") }),
  z.object({ kind: z.literal("unknown") }),
]);
export type ValueInWords = z.output<typeof ValueInWords>;

const named = { id: z.string(), title: z.string() };
const Entry = z.object(named);
/** A parameter with what is in force today, by the law of the state and by federal law. */
const ParameterToday = z.object({ ...named, state: ValueInWords, federal: ValueInWords });
export type ParameterToday = z.output<typeof ParameterToday>;

/** The subjects of the law, in the order of the book. */
export const LAW_TOPICS = [
  "minimum_wage",
  "earnings",
  "overtime",
  "premium",
  "final_pay",
  "penalty",
  "damages",
  "interest",
  "payment",
  "limitation",
  "claim",
  "calendar",
] as const;
export type LawTopic = (typeof LAW_TOPICS)[number];

const about = { stateName: z.string(), today: z.string() };

export const RuleBook = z.object({
  ...about,
  topics: z.array(
    z.object({
      topic: z.enum(LAW_TOPICS),
      rules: z.array(Entry),
      parameters: z.array(ParameterToday),
    }),
  ),
});
export type RuleBook = z.output<typeof RuleBook>;

/** Answers of the public calculator, by its fields. */
export type TryIt = Record<string, string>;
/** A tested case, computed with the rules in force. */
const WorkedExample = z.object({
  title: z.string(),
  tryIt: z.record(z.string(), z.string()),
  source: LawSource.nullable(),
  facts: z.array(z.string()),
  steps: z.array(Step),
});
export type WorkedExample = z.output<typeof WorkedExample>;

const DatedValue = z.object({
  from: z.string(),
  to: maybe,
  value: ValueInWords,
  source: LawSource.nullable(),
});

export const LawEntry = z.object({
  ...about,
  ...named,
  topic: z.enum(LAW_TOPICS),
  kind: z.enum(["rule", "parameter"]),
  /** Of a parameter: its values over time at each place, the broadest first. */
  places: z.array(z.object({ level: z.string(), name: z.string(), values: z.array(DatedValue) })),
  /** Of a rule: where it is written. */
  sources: z.array(LawSource),
  /** Of a rule: the values that it reads, and the rules that it uses. Of a parameter: the rules that read it. */
  parameters: z.array(ParameterToday),
  rules: z.array(Entry),
  example: WorkedExample.nullable(),
});
export type LawEntry = z.output<typeof LawEntry>;

export const ruleBookRoutes = {
  list: route("GET", "/Public/Law", { access: "anyone", cost: "law", reply: RuleBook }),
  get: route("GET", "/Public/Law/:id", {
    access: "anyone",
    cost: "law",
    params: z.object({ id: f.matching(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/, 100) }),
    reply: LawEntry,
  }),
};
