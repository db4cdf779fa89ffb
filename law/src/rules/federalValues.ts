import type { Parameter, ParameterValue, Ref } from "../parameter.ts";

/** The notation of the federal parameters: their sources, and values that hold since the first federal law of wages. */

export const CODE = "https://www.law.cornell.edu/uscode/text/29/";
export const RULES = "https://www.law.cornell.edu/cfr/text/29/";
export const read = (cite: string, url: string, quote?: string): Ref => ({
  cite,
  url,
  ...(quote && { quote }),
  retrieved: "2026-11-22",
  confirmed: false,
});

const ALWAYS = "1938-10-24";
export const always = (value: string | boolean, ref: Ref): ParameterValue[] => [
  { from: ALWAYS, value, status: "enacted", ref },
];
/** Federal law has no such rule. */
export const NO_RULE: ParameterValue[] = always(
  "none",
  read("29 USC 218(a): federal law leaves this to the states", `${CODE}218`),
);

/** A parameter without what all federal ones share. */
export type Short = Pick<Parameter, "id" | "unit" | "values"> & Partial<Parameter>;

export const DUE = { date_basis: "due_date" } as const;
