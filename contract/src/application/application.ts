import { z } from "zod";
import {
  choice,
  decimal,
  email,
  fein,
  integer,
  isoDate,
  longText,
  money,
  optional,
  personName,
  phone,
  rate,
  ssn,
  stateCode,
  text,
  yesNo,
  yesNoUnknown,
  zip,
} from "../core/fields.ts";
import { WAGE_ITEMS_MAX } from "../core/limits.ts";
import { message } from "../core/messages.ts";
import {
  type AnswerStep,
  QUESTION_PAGES,
  type Question,
  type QuestionKind,
  type QuestionOf,
  type Questions,
  WAGE_QUESTIONS,
} from "./applicationQuestions.ts";

/*
 * The schemas of the public application, by step, derived from its questions (applicationQuestions.ts). Rules that
 * depend on another answer, on the date or on a look-up are in applicationRules.ts, also for both ends.
 */

// The form sends an empty text for a checkbox that was never touched.
const flag = z
  .union(
    [z.literal("").transform(() => false), z.null().transform(() => false), z.boolean()],
    message("format"),
  )
  .optional()
  .default(false);

/** The schema of a required answer, by the kind of its question. */
const SCHEMAS = {
  text: ({ max }) => text(max),
  personName: ({ max }) => personName(max),
  longText: ({ max, min }) => longText(max, min),
  email: () => email,
  phone: () => phone,
  zip: () => zip,
  fein: () => fein,
  ssn: () => ssn,
  date: () => isoDate,
  money: () => money,
  rate: () => rate,
  decimal: (limits) => decimal(limits),
  integer: ({ min, max }) => integer(min, max),
  yesNo: () => yesNo,
  yesNoUnknown: () => yesNoUnknown,
  check: () => flag,
  choice: ({ choices }) => choice(choices),
  lookup: () => integer(1, 2147483647),
  state: () => stateCode,
} satisfies { [K in QuestionKind]: (question: QuestionOf<K>) => z.ZodType };
const schemaMakers: { [K in QuestionKind]: (question: QuestionOf<K>) => z.ZodType } = SCHEMAS;

type RequiredSchema<Q extends Question> = Q extends {
  choices: infer Choices extends readonly [string, ...string[]];
}
  ? ReturnType<typeof choice<Choices>>
  : ReturnType<(typeof SCHEMAS)[Q["kind"]]>;
type Optional<S> = S extends z.ZodType ? ReturnType<typeof optional<S>> : never;
type SchemaOf<Q> = Q extends Question
  ? Q extends { required: true } | { kind: "check" }
    ? RequiredSchema<Q>
    : Optional<RequiredSchema<Q>>
  : never;

function schemaOf<K extends QuestionKind>(question: QuestionOf<K>): z.ZodType {
  const schema = schemaMakers[question.kind](question);
  return question.required === true || question.kind === "check" ? schema : optional(schema);
}

const objectOf = <Q extends Questions>(questions: Q) =>
  z.object(
    Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, schemaOf(question)])) as {
      [Name in keyof Q]: SchemaOf<Q[Name]>;
    },
  );

/** The schema of an answer of a paper form: whatever is missing there stays so. */
type GivenSchema<Q extends Question> = Q extends { kind: "check" }
  ? typeof flag
  : Optional<RequiredSchema<Q>>;

/** Returns the schema of questions that staff copy from a paper form, on which nothing can be required. */
export const givenAnswers = <Q extends Questions>(questions: Q) =>
  z.object(
    Object.fromEntries(
      Object.entries(questions).map(([name, { required: _, ...question }]) => [name, schemaOf(question)]),
    ) as { [Name in keyof Q]: GivenSchema<Q[Name]> },
  );

type Pages = Record<string, Questions>;
type NameIn<P extends Pages> = { [Page in keyof P]: keyof P[Page] }[keyof P];
/** The questions of all pages of a step as one object. */
type QuestionsIn<P extends Pages> = {
  [Name in NameIn<P>]: { [Page in keyof P]: Name extends keyof P[Page] ? P[Page][Name] : never }[keyof P];
};
const stepOf = <P extends Pages>(pages: P) =>
  objectOf<QuestionsIn<P>>(Object.assign({}, ...Object.values(pages)));

const Screener = stepOf(QUESTION_PAGES.screener);
const You = stepOf(QUESTION_PAGES.you);
const Employer = stepOf(QUESTION_PAGES.employer);
const Job = stepOf(QUESTION_PAGES.job);
export const Pay = stepOf(QUESTION_PAGES.pay);
const Story = stepOf(QUESTION_PAGES.story);
const Documents = stepOf(QUESTION_PAGES.documents);

export const WageRow = objectOf(WAGE_QUESTIONS);
const Wages = z.object({
  items: z
    .array(WageRow, { error: (issue) => message(issue.input == null ? "required" : "format") })
    .min(1, message("required"))
    .max(WAGE_ITEMS_MAX, message("atMost", WAGE_ITEMS_MAX)),
});

export const Attestation = z.object({
  name: personName(141),
  /** The reason why another person than the claimant signs; required if the claim names no one of that name (signature.ts). */
  capacity: optional(text(150)),
  agree: z.literal(true, message("required")),
  /** The version of the statement that was shown: ApplicationForm.settings.attestation. */
  version: text(64),
  language: choice(["en", "es"]),
});
export type Attestation = z.output<typeof Attestation>;

/** The way in which the claimant is asked to sign: a mailed link, or a letter that the office prints. */
export const SignatureAsked = z.enum(["mailed", "letter"]);
export type SignatureAsked = z.output<typeof SignatureAsked>;

/** The complete claim that is sent and signed. */
export const Application = z.object({
  screener: Screener.optional().default(() => Screener.parse({})),
  you: You,
  employer: Employer,
  job: Job,
  pay: Pay,
  wages: Wages,
  story: Story,
  documents: Documents.optional().default({ sendLater: false }),
});
export type Application = z.output<typeof Application>;
/** An application before it is parsed; an answer that a question requires is not optional here either. */
export type ApplicationInput = z.input<typeof Application>;

/** The schema of one step's answers. */
export const STEP_SCHEMAS = {
  screener: Screener,
  you: You,
  employer: Employer,
  job: Job,
  pay: Pay,
  wages: Wages,
  story: Story,
  documents: Documents,
} as const satisfies Record<AnswerStep, z.ZodType>;
