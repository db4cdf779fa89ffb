import { STEP_COUNT, STEPS, type Step } from "@wage/contract/application/applicationSteps";
import { draftText } from "../../../core/i18n.ts";
import type { UiSettings } from "../../../ui/uiContext.ts";

export type Place = { step: string; page: string };
export const REVIEW_PATH = "/Public/publicClaimAppReview";
const STEPPER_PATH = "/Public/ClaimApplicationStepper";
export const START_PATH = "/Public/ClaimApplication";

const PLACES: Place[] = STEPS.flatMap((step) =>
  step.pages.map((page) => ({ step: step.key, page: page.key })),
);

/** The title of a step in the language of the page. */
export const stepTitle = (
  { key, title }: Step,
  { language, pageLanguage }: Pick<UiSettings, "language" | "pageLanguage">,
): string => draftText("steps", key, pageLanguage) ?? title[language];

/** The address of a page; the review has its own. */
export const pathOf = ({ step, page }: Place): string =>
  step === "review" ? REVIEW_PATH : `${STEPPER_PATH}?step=${step}&page=${page}`;

const indexOf = ({ step, page }: Place) =>
  PLACES.findIndex((place) => place.step === step && place.page === page);

/** The page of an address; the first where it names none. */
export function placeOf(search: URLSearchParams): Place {
  const place = { step: search.get("step") ?? "", page: search.get("page") ?? "" };
  if (indexOf(place) >= 0) return place;
  const step = STEPS.find(({ key }) => key === place.step) ?? STEPS[0];
  return { step: step?.key ?? "", page: step?.pages[0]?.key ?? "" };
}

export const nextPath = (place: Place): string => {
  const next = PLACES[indexOf(place) + 1];
  return next ? pathOf(next) : REVIEW_PATH;
};
export const previousPath = (place: Place): string => {
  const before = PLACES[indexOf(place) - 1];
  return before ? pathOf(before) : START_PATH;
};

/** The position of a page among all pages. "About", because a form with several kinds of wages has more. */
export const progressOf = (place: Place): { number: number; count: number } => ({
  number: indexOf(place) + 1,
  count: PLACES.length,
});

export const stepNumber = (key: string): number => STEPS.findIndex((step) => step.key === key) + 1;
export const stepAt = (number: number): Step | undefined => STEPS[Math.min(number, STEP_COUNT) - 1];
export const stepOf = (key: string): Step | undefined => STEPS.find((step) => step.key === key);

/** The page of a field. */
export const placeOfField = (step: string, field: string): Place => ({
  step,
  page:
    stepOf(step)?.pages.find(({ fields }) => fields.includes(field))?.key ??
    stepOf(step)?.pages[0]?.key ??
    "",
});
