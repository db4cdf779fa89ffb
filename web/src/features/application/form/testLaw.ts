import { LINE_RULES } from "@wage/contract/calculator/lineByLaw";
import { excerptOf } from "@wage/law/excerpt";
import { lawOf } from "@wage/law/testing/stateLaw";
import { TEST_FORM } from "./testForm.ts";

/** The law by which the tests of the form compute, of the state of their form. */
export const TEST_LAW = { ruleSet: { ...excerptOf(lawOf(TEST_FORM.settings.homeState), LINE_RULES) } };
