import type { LawEntry, RuleBook } from "@wage/contract/calculator/ruleBook";
import { lawInForce } from "../../claim/law/compiledLaw.commands.ts";
import type { Ctx } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { applicationForm } from "../application/application.commands.ts";
import { federalCases, shippedCases } from "../profiles/applyProfile.commands.ts";
import type { Reader } from "./reader.rules.ts";
import { bookOf, entryOf } from "./ruleBook.rules.ts";

async function readerOf(ctx: Ctx): Promise<Reader> {
  const { today, settings } = await applicationForm(ctx);
  const law = await lawInForce(ctx.db);
  const { homeState: state, homeStateName: stateName } = settings;
  return {
    law,
    place: { state },
    stateName,
    today,
    language: ctx.language,
    cases: await shippedCases(state),
    federalCases: federalCases(),
  };
}

export const readRuleBook = async (ctx: Ctx): Promise<RuleBook> => bookOf(await readerOf(ctx));

export async function readLawEntry(ctx: Ctx, id: string): Promise<LawEntry> {
  const entry = entryOf(await readerOf(ctx), id);
  if (!entry) throw notFound("lawRule");
  return entry;
}
