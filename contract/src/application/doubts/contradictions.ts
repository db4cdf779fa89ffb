import { toDecimal } from "../../lines/wageSentences.ts";
import type { AnswerStep, Answers } from "../applicationQuestions.ts";
import { blank, dateOf, paidDays, type RuleContext } from "../applicationRules.ts";
import { meantEmail } from "./mailTypos.ts";
import { isZipOfOtherState } from "./zipStates.ts";

/*
 * Pairs of answers that cannot both be true. The form asks about them beside the later answer and before signing, and the
 * office sees those that were left: a remark never prevents filing, because which of the two is wrong only the worker knows.
 */

type All = Partial<Record<AnswerStep, Answers>>;
type Pair = {
  step: AnswerStep;
  field: string;
  isAskedByField?: true;
  /**
   * Returns the two answers if they contradict each other. A pair of the step of wages is asked of each line, which is
   * `values` there.
   */
  find: (values: Answers, all: All, context: RuleContext) => [here: string, there: string] | null;
};

const text = (value: unknown) => (blank(value) ? "" : String(value).trim());
/** The digits of a telephone without its extension, which tells two people of one office apart. */
const digits = (value: unknown) => (/[ex#]/i.test(text(value)) ? "" : text(value).replace(/\D/g, ""));
/** The two values if both are there and `differ`. */
const pair = (here: string | null, there: string | null, differ: (here: string, there: string) => boolean) =>
  here && there && differ(here, there) ? ([here, there] satisfies [string, string]) : null;
const before = (here: string, there: string) => here < there;
const after = (here: string, there: string) => here > there;
const same = (here: string, there: string) => here === there;

const firstDay = ({ job }: All) => dateOf(job?.startDate);
const lastDay = ({ job }: All) => (job?.stillWorking === "no" ? dateOf(job.lastDayWorked) : null);
const ownPhone = ({ you }: All) => digits(you?.phone).slice(-10);
const isNeverPaid = ({ pay }: All, { howPaid }: RuleContext) =>
  howPaid.some(({ id, neverPaid }) => neverPaid && id === Number(pay?.howPaidId));
const zipOf: Pair["find"] = ({ zip, stateCode }) =>
  pair(text(zip), text(stateCode), (code, state) => isZipOfOtherState(code, state));
const isOwnPhone = (values: Answers, field: string, all: All) =>
  pair(digits(values[field]).slice(-10), ownPhone(all), same);

const CONTRADICTIONS = {
  zipOfOtherState: { step: "you", field: "zip", find: zipOf },
  /** Its own field asks about it, with the address that was probably meant. */
  mailTypo: {
    step: "you",
    field: "email",
    isAskedByField: true,
    find: ({ email }) => {
      const meant = meantEmail(text(email));
      return meant === null ? null : [text(email), meant];
    },
  },
  emergencyPhoneIsOwn: {
    step: "you",
    field: "emergencyPhone",
    find: (values, all) => isOwnPhone(values, "emergencyPhone", all),
  },
  representativePhoneIsOwn: {
    step: "you",
    field: "representativePhone",
    find: (values, all) =>
      values.hasRepresentative === "yes" ? isOwnPhone(values, "representativePhone", all) : null,
  },
  employerZipOfOtherState: { step: "employer", field: "zip", find: zipOf },
  employerPhoneIsOwn: {
    step: "employer",
    field: "phone",
    find: (values, all) => isOwnPhone(values, "phone", all),
  },
  employerEmailIsOwn: {
    step: "employer",
    field: "email",
    find: ({ email }, { you }) => pair(text(email).toLowerCase(), text(you?.email).toLowerCase(), same),
  },
  hoursBeyondDays: {
    step: "pay",
    field: "daysPerWeek",
    find: ({ hoursPerWeek, daysPerWeek }) =>
      pair(text(daysPerWeek), text(hoursPerWeek), (days, hours) =>
        Boolean(toDecimal(hours)?.gt(toDecimal(days)?.mul(24) ?? hours)),
      ),
  },
  paidBeforeJob: {
    step: "pay",
    field: "lastPaidDate",
    find: ({ lastPaidDate }, all, context) =>
      isNeverPaid(all, context) ? null : pair(dateOf(lastPaidDate), firstDay(all), before),
  },
  askedBeforeJob: {
    step: "story",
    field: "askedDate",
    find: ({ askedEmployer, askedDate }, all) =>
      askedEmployer === "yes" ? pair(dateOf(askedDate), firstDay(all), before) : null,
  },
  lineBeforeJob: {
    step: "wages",
    field: "periodStart",
    find: (row, all, context) => pair(paidDays(row, context)?.from ?? null, firstDay(all), before),
  },
  lineAfterJob: {
    step: "wages",
    field: "periodEnd",
    find: (row, all, context) => pair(paidDays(row, context)?.to ?? null, lastDay(all), after),
  },
  dueBeforeWork: {
    step: "wages",
    field: "wageDueDate",
    find: (row, _, context) => pair(dateOf(row.wageDueDate), paidDays(row, context)?.from ?? null, before),
  },
  paidThoughNeverPaid: {
    step: "wages",
    field: "amountPaid",
    find: (row, all, context) =>
      isNeverPaid(all, context) && toDecimal(text(row.amountPaid))?.gt(0) ? [text(row.amountPaid), ""] : null,
  },
  commissionWithoutPlan: {
    step: "wages",
    field: "typeId",
    find: (row, { pay }, context) =>
      pay?.commissionPlan === "no" &&
      !blank(row.typeId) &&
      context.formulaOf(Number(row.typeId)) === "commission"
        ? ["", ""]
        : null,
  },
} as const satisfies Record<string, Pair>;

export type ContradictionKey = keyof typeof CONTRADICTIONS;
export const CONTRADICTION_KEYS = Object.keys(CONTRADICTIONS) as ContradictionKey[];

export interface Contradiction {
  key: ContradictionKey;
  step: AnswerStep;
  field: string;
  /** The line of wages, counted from 0; null elsewhere. */
  row: number | null;
  /** The answer at its place and the one that it contradicts; dates are ISO. */
  here: string;
  there: string;
}

/** True if the field asks by itself while it is typed. */
export const isAskedByField = (key: ContradictionKey): boolean => "isAskedByField" in CONTRADICTIONS[key];

/** Returns the pairs of answers, as typed or as parsed, that cannot both be true, in the order of the form. */
export function contradictions(all: All, context: RuleContext): Contradiction[] {
  return CONTRADICTION_KEYS.flatMap((key) => {
    const { step, field, find }: Pair = CONTRADICTIONS[key];
    const items = all.wages?.items;
    const places: Answers[] = step !== "wages" ? [all[step] ?? {}] : Array.isArray(items) ? items : [];
    return places.flatMap((values, row) => {
      const found = find(values, all, context);
      return found
        ? [{ key, step, field, row: step === "wages" ? row : null, here: found[0], there: found[1] }]
        : [];
    });
  });
}
