import type { RuleSet } from "../ruleSet.ts";
import { CLAIM } from "./claim.ts";
import { EARNINGS } from "./earnings.ts";
import { FEDERAL_PARAMETERS } from "./federalParameters.ts";
import { FINAL_PAY } from "./finalPay.ts";
import { CONSEQUENCES } from "./interest.ts";
import { PENALTIES } from "./penalties.ts";
import { RUNNING_PENALTIES } from "./runningPenalties.ts";
import { SANITY } from "./sanity.ts";
import { OVERTIME } from "./weeks/overtime.ts";
import { PREMIUMS } from "./weeks/premiums.ts";
import { SALARY } from "./weeks/salary.ts";
import { WAGE_FLOOR } from "./weeks/wageFloor.ts";
import { WORDS } from "./words.ts";

/** Federal law and the rules that every state fills with its own parameters. */
export const FEDERAL: RuleSet = {
  parameters: FEDERAL_PARAMETERS,
  rules: [
    ...EARNINGS,
    ...OVERTIME,
    ...SALARY,
    ...WAGE_FLOOR,
    ...PREMIUMS,
    ...FINAL_PAY,
    ...RUNNING_PENALTIES,
    ...PENALTIES,
    ...CONSEQUENCES,
    ...SANITY,
    ...CLAIM,
  ],
  words: WORDS,
  calendars: {},
};
