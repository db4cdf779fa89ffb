import { compileLaw } from "@wage/law/engine/law";
import { expect, test } from "vitest";
import { soundProfile } from "../profiles/applyProfile.commands.ts";
import { rightsOf } from "./rights.rules.ts";

async function idsIn(state: string): Promise<string[]> {
  const law = compileLaw((await soundProfile(state)).ruleSet);
  return rightsOf(law, { state }, "2026-11-26").map(({ id }) => id);
}

test("[BIZ] a lower wage of the young or the tipped is told only where the state is known to allow it", async () => {
  // Nobody has looked up whether Massachusetts has a wage for the young, so that the federal one may not hold there.
  expect(await idsIn("MA")).toContain("minimum_wage.general");
  expect(await idsIn("MA")).not.toContain("minimum_wage.youth");
  expect(await idsIn("TX")).toContain("minimum_wage.tipped_cash");
});
