import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { FORM_PATH } from "@wage/contract/application/applicationSteps";
import type { CalculatorFacts, Estimate } from "@wage/contract/calculator/calculator";
import { weeklyHours, weeklyQuantity } from "@wage/contract/calculator/work";
import { toDecimal } from "@wage/contract/lines/wageSentences";
import { isSalaryUnit } from "@wage/contract/wages";
import { queryClient, queryPath } from "../../../core/http/query.ts";
import { pathOf } from "../form/pages.ts";
import { rowsOf } from "./draftRows.ts";
import { draft } from "./draftStore.ts";

type Answers = Record<string, Record<string, unknown>>;
const FIRST = { step: "screener", page: "screener" };
const isBlank = (value: unknown) => value === undefined || value === null || value === "";

/** Starts a claim with the answers, or adds them to the one on this device; returns the address of its page. */
export async function startClaim(facts: CalculatorFacts, estimate: Estimate): Promise<string> {
  const [form] = await Promise.all([
    queryClient.fetchQuery(queryPath<ApplicationForm>(FORM_PATH)),
    draft.load(),
  ]);
  const { started, receipt, answers } = draft.get();
  if (receipt) await draft.forget();
  const before = receipt ? {} : answers;
  const found = answersOf(facts, form);
  draft.change({
    started: true,
    answers: {
      ...before,
      ...merged(found, before),
      wages: { items: [...rowsOf(before), rowOf(facts, estimate, form)] },
    },
  });
  return pathOf(started && !receipt ? draft.get().place : FIRST);
}

/** Answers of the claim itself stay. */
const merged = (found: Answers, before: Answers): Answers =>
  Object.fromEntries(
    Object.entries(found).map(([step, values]) => {
      const known = Object.entries(before[step] ?? {}).filter(([, value]) => !isBlank(value));
      const added = Object.entries(values).filter(([, value]) => !isBlank(value));
      return [step, { ...Object.fromEntries(added), ...Object.fromEntries(known) }];
    }),
  );

const rateTypeOf = ({ unit }: CalculatorFacts, form: ApplicationForm) =>
  form.rateTypes.find((type) => type.unit === unit)?.id;

function answersOf(facts: CalculatorFacts, form: ApplicationForm): Answers {
  const { separation, lastDay, demandDate } = facts;
  const isKnown = separation !== null && separation !== "unknown";
  return {
    employer: placeOf(facts, form),
    pay: {
      wageRateTypeId: rateTypeOf(facts, form),
      rate: facts.rate,
      hoursPerWeek: weeklyHours(facts),
      daysPerWeek: facts.daysPerWeek,
      tips: facts.tips === null ? null : "yes",
    },
    job: {
      stillWorking: isKnown ? (separation === "working" ? "yes" : "no") : null,
      lastDayWorked: lastDay,
      noticeGiven: separation === "quit_with_notice" ? "yes" : separation === "quit" ? "no" : null,
    },
    story: demandDate ? { askedEmployer: "yes", askedDate: demandDate } : {},
  };
}

/** The city or county with a wage of its own, as the form asks for them. A city in several counties leaves theirs open. */
function placeOf({ place, locality }: CalculatorFacts, { counties, cities }: ApplicationForm) {
  if (place === "elsewhere") return { workOutside: true };
  const city = cities.find(({ code }) => code === locality?.replace("/", "-"));
  const [countyId, ...others] = city?.countyIds ?? [];
  return city
    ? { workCityId: city.id, workCountyId: others.length === 0 ? countyId : null }
    : { workCountyId: counties.find(({ code }) => code === locality)?.id };
}

/** The line of wages; with overtime its kind is overtime, because the same days are claimed once. */
function rowOf(facts: CalculatorFacts, { overtime, periodEnd }: Estimate, form: ApplicationForm) {
  const isSalary = isSalaryUnit(facts.unit);
  const wanted = facts.unit === "hour" && Number(overtime ?? 0) > 0 ? "overtime" : "hours";
  const quantity = weeklyQuantity(facts);
  const row = {
    typeId: form.wageTypes.find(({ formula }) => formula === wanted)?.id,
    periodStart: facts.start,
    periodEnd,
    rateTypeId: rateTypeOf(facts, form),
    rate: facts.rate,
    quantity: isSalary ? toDecimal(quantity)?.times(facts.weeks).toFixed() : quantity,
    weeks: isSalary ? null : String(facts.weeks),
    daysPerWeek: facts.daysPerWeek,
    amountPaid: facts.paid,
    wageDueDate: facts.nextPayday,
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !isBlank(value)));
}
