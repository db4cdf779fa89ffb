import type { LawEntry, RuleBook } from "@wage/contract/calculator/ruleBook";
import type { CitedCase } from "@wage/law/citedCase";
import type { Ctx } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { applicationForm } from "../application/application.commands.ts";
import { lawInForce } from "../calculator/calculator.commands.ts";
import { soundProfile } from "../profiles/applyProfile.commands.ts";
import { listProfileStates } from "../profiles/profileFiles.ts";
import type { Reader } from "./reader.rules.ts";
import { bookOf, entryOf } from "./ruleBook.rules.ts";

/** The cases that ship with a state's law, read once; none of a state without a profile. */
const shippedCases = new Map<string, Promise<readonly CitedCase[]>>();
function casesOf(state: string): Promise<readonly CitedCase[]> {
  const reading = shippedCases.get(state) ?? readCases(state);
  shippedCases.set(state, reading);
  return reading;
}
async function readCases(state: string): Promise<readonly CitedCase[]> {
  const isShipped = (await listProfileStates()).includes(state);
  return isShipped ? (await soundProfile(state)).cases : [];
}

async function readerOf(ctx: Ctx): Promise<Reader> {
  const { today, settings } = await applicationForm(ctx);
  const law = await lawInForce(ctx);
  const { homeState: state, homeStateName: stateName } = settings;
  return { law, place: { state }, stateName, today, language: ctx.language, cases: await casesOf(state) };
}

export const readRuleBook = async (ctx: Ctx): Promise<RuleBook> => bookOf(await readerOf(ctx));

export async function readLawEntry(ctx: Ctx, id: string): Promise<LawEntry> {
  const entry = entryOf(await readerOf(ctx), id);
  if (!entry) throw notFound("lawRule");
  return entry;
}
