/** The origin of a fact: the claimant, the employer, a record, the officer's finding, or an assumption to try out. */
export type Origin = "claimed" | "employer" | "record" | "found" | "assumed";

/** A decimal, a date or a word as text. Null or absent means unknown, which is not the same as false. */
export type Scalar = string | boolean | null;
export type Fact =
  | Scalar
  | { value: Scalar; unit?: string; origin?: Origin; evidence?: string }
  | readonly Facts[];
export type Facts = { readonly [name: string]: Fact };

/** The place of work: a state's letters, a county's FIPS code, and a city as "CO/denver". */
export type WorkPlace = { state: string; county?: string | undefined; city?: string | undefined };

/** The place of work as it is recorded; without a state it is that of the agency. */
export const workPlaceOf = (
  { state, county, city }: { state: string | null; county: string | null; city: string | null },
  homeState: string,
): WorkPlace => ({ state: state ?? homeState, ...(county && { county }), ...(city && { city }) });

/** The place of an example of federal law alone. Every real place is in a state, whose profile must speak. */
export const FEDERAL_ONLY = "US";

/** A place in another state than the agency's, whose law is not known here: what federal law requires is the least. */
export const ANOTHER_STATE = "another state";
