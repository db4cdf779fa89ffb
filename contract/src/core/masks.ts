/*
 * The rule for identifying numbers, in this one place: no reply shows one whole. A reply carries the mask; a role with
 * `identifier:reveal` sees the whole number by a call of its own that asks for a reason, which the history records.
 */

/** Precedes the last four digits of an employer's FEIN. */
export const FEIN_MASK = "**-***";
/** Precedes the last four digits of a Social Security number. */
export const SSN_MASK = "***-**-";
/** Precedes the year of a date of birth. */
export const BIRTH_DATE_MASK = "**/**/";
