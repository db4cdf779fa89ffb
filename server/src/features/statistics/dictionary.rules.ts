import { SMALLEST_COUNT } from "@wage/contract/statistics/statistics";

/** What each column and value of the published data means. It is part of the JSON file, and shown by the page in words. */
export const DICTIONARY = {
  period:
    "month: one month, or several that are published together because each has few claims. year: several of these.",
  from: "First month, YYYY-MM.",
  to: "Last month, YYYY-MM.",
  division:
    "total: all claims. wageType, industry, county: the claims divided by the kind of wages of which most is claimed, by the employer's industry, and by county.",
  category: "Code of the category; empty for all claims, and for those for which it is not recorded.",
  label: "Name of the category in English.",
  labelEs: "Name of the category in Spanish.",
  measure: {
    received: "Claims received in the period.",
    closed: "Claims closed in the period.",
    open: "Claims received and not closed at the end of the period.",
    claimed: "US dollars claimed in the claims closed in the period, as far as recorded.",
    found: "US dollars that decisions in the claims closed in the period found to be owed.",
    collected: "US dollars paid on the claims closed in the period, as far as recorded.",
  },
  state: {
    shown: "The value is published.",
    hidden: `The figure counts 1 to ${SMALLEST_COUNT - 1} claims, or such a figure could be computed from it.`,
    unknown: "The figure is not recorded for any of the claims. It is not zero.",
  },
  value: "Count of claims, or US dollars with cents. Empty unless the state is shown.",
  published: "Day of publication, YYYY-MM-DD. A figure does not change after it.",
} as const;
