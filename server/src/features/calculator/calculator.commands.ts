import { isTooOld } from "@wage/contract/application/limitation";
import {
  type CalculatorFacts,
  calculatorErrors,
  type Estimate,
  lastDayOf,
  type Outlook,
  type OutlookFacts,
  type Rights,
} from "@wage/contract/calculator/calculator";
import { estimate, outlook } from "@wage/contract/calculator/estimate";
import { message } from "@wage/contract/core/messages";
import type { Law } from "@wage/law/engine/law";
import { ANOTHER_STATE, type WorkPlace } from "@wage/law/facts";
import { localPlaces } from "@wage/law/localPlaces";
import { lawInForce } from "../../claim/law/compiledLaw.commands.ts";
import type { Ctx, Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { applicationForm } from "../application/application.commands.ts";
import { listCountiesOfCity } from "../lookups/places.queries.ts";
import type { ComputingTime } from "./computingTime.ts";
import { localitiesOf, rightsOf } from "./rights.rules.ts";

/** Computes what a visitor may be owed. Nothing is stored. */
export async function computeEstimate(
  ctx: Ctx,
  facts: CalculatorFacts,
  time: ComputingTime,
): Promise<Estimate> {
  const { today, settings } = await applicationForm(ctx);
  const errors = calculatorErrors(facts, today);
  if (Object.keys(errors).length > 0) throw new AppError("invalid", undefined, { errors });
  const law = await lawInForce(ctx.db);
  const around = {
    law,
    place: await workPlace(ctx, facts, law, settings.homeState),
    today,
    language: ctx.language,
    stateName: settings.homeStateName,
  };
  const result = time.spend(() => estimate(facts, around));
  if (!result) throw new AppError("invalid", message("calculatorNoResult"));
  const { limitationMonths, limitationDays, limitationIsFederal } = settings;
  const period = { limitationMonths, limitationDays, limitationIsFederal };
  const firstWeek = { wageDueDate: null, periodEnd: lastDayOf(facts.start, 1, today) };
  return { ...result, tooOld: isTooOld([firstWeek], today, period) ? period : null };
}

/** The place of work; of a city in a single county also the county, whose law may count too. */
async function workPlace(
  { db }: Services,
  { place, locality }: CalculatorFacts,
  law: Law,
  state: string,
): Promise<WorkPlace> {
  if (place !== "here") return { state: ANOTHER_STATE };
  if (locality === null) return { state };
  const found = localPlaces(law).find(({ code }) => code === locality);
  if (!found) throw new AppError("invalid", undefined, { errors: { locality: [message("format")] } });
  if (found.level === "county") return { state, county: locality };
  const [county, ...others] = await listCountiesOfCity(db, locality);
  return { state, city: locality, ...(county && others.length === 0 && { county }) };
}

/** Computes what the claim of a visitor may bring beside the wages. Nothing is stored. */
export async function computeOutlook(ctx: Ctx, facts: OutlookFacts, time: ComputingTime): Promise<Outlook> {
  const { today, settings } = await applicationForm(ctx);
  const place = { state: settings.homeState };
  const around = { law: await lawInForce(ctx.db), place, today, language: ctx.language };
  return time.spend(() => outlook(facts, around));
}

/** Returns the values of the law that every worker should know, as they are in force today. */
export async function readRights(ctx: Ctx): Promise<Rights> {
  const { today, settings } = await applicationForm(ctx);
  const law = await lawInForce(ctx.db);
  const values = rightsOf(law, { state: settings.homeState }, today);
  return { stateName: settings.homeStateName, localities: localitiesOf(law), today, values };
}
