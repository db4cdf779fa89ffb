import { type LineTerms, wageLawOf } from "@wage/contract/calculator/lineByLaw";
import type { WageLaw } from "@wage/contract/lines/wageLaw";
import { compileLaw } from "@wage/law/engine/law";
import type { RuleSet } from "@wage/law/ruleSet";

/* The engine of the law, in a script of its own: the first questions of the form do without it. */

/** Returns the law that was loaded, ready to compute lines at any place. */
export function lawOfPlaces(ruleSet: RuleSet): (terms: LineTerms) => WageLaw {
  const law = compileLaw(ruleSet);
  return (terms) => wageLawOf(law, terms);
}
