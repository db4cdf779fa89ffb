import { compileLaw, type Law } from "@wage/law/engine/law";
import { FEDERAL_ONLY } from "@wage/law/facts";
import { FEDERAL } from "@wage/law/rules/federal";
import { soundProfile } from "../applyProfile.commands.ts";

/** The law of a state as its profile ships it, with federal law; federal law alone where no state is meant. */
async function shippedLaw(state: string): Promise<Law> {
  return compileLaw(state === FEDERAL_ONLY ? FEDERAL : (await soundProfile(state)).ruleSet);
}

/** The law of each of some states. */
export const shippedLaws = async (states: readonly string[]): Promise<ReadonlyMap<string, Law>> =>
  new Map(await Promise.all(states.map(async (state) => [state, await shippedLaw(state)] as const)));
