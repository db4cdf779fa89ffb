import { LINE_RULES } from "@wage/contract/calculator/lineByLaw";
import { excerptOf } from "@wage/law/excerpt";
import { invented } from "@wage/law/testing/inventedLaw";
import { TEST_FORM } from "./testForm.ts";

const LAW = invented(
  { "minimum_wage.general": "5.15", "minimum_wage.tipped_cash": "2.13" },
  TEST_FORM.settings.homeState,
);

/** The law by which the tests of the form compute, of the state of their form. */
export const TEST_LAW = { ruleSet: excerptOf(LAW, LINE_RULES) };
