import { ANOTHER_STATE } from "@wage/law/facts";
import type { LineTerms } from "../calculator/lineByLaw.ts";
import type { ApplicationForm } from "./applicationDraft.ts";
import type { Answers } from "./applicationQuestions.ts";

type Places = Pick<ApplicationForm, "counties" | "cities"> & { settings: { homeState: string } };
type Said = { employer?: Answers | undefined; pay?: Answers | undefined };

/**
 * Returns the place and the pay of the work for the lines of the claim. Of another state only federal law is known, which is
 * the least. Who names a county of the state did not work outside of it.
 */
export function lineTermsOf({ employer = {}, pay = {} }: Said, form: Places): LineTerms {
  const chosen = (id: unknown) => (row: { id: number }) => row.id === Number(id);
  const county = form.counties.find(chosen(employer.workCountyId))?.code;
  // The code of a city is its place in the law with another mark between state and name.
  const city = form.cities.find(chosen(employer.workCityId))?.code.replace("-", "/");
  const { daysPerWeek } = pay;
  return {
    place:
      employer.workOutside === true && !county && !city
        ? { state: ANOTHER_STATE }
        : { state: form.settings.homeState, ...(county && { county }), ...(city && { city }) },
    hasTips: pay.tips === "yes",
    daysPerWeek: typeof daysPerWeek === "string" && daysPerWeek !== "" ? daysPerWeek : null,
  };
}
