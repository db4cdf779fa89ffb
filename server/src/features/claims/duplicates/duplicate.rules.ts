import { type Message, message } from "@wage/contract/core/messages";
import { type EmployerIdentity, matchOf } from "../employer/employerMatch.rules.ts";

/** The facts of a claim by which a second filing of the same wages is recognised. */
export type FiledClaim = {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  /** Null while the claim has no employer. */
  employer: EmployerIdentity | null;
  /** The first and the last day of the work or the wages, ISO dates; null if unknown. */
  from: string | null;
  to: string | null;
};

const plain = (text: string | null) =>
  (text ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9@.+]+/g, " ")
    .trim();
const digits = (text: string | null) => (text ?? "").replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
const same = (one: string, other: string) => one !== "" && one === other;

const agreements = (one: FiledClaim, other: FiledClaim) => ({
  last: same(plain(one.lastName), plain(other.lastName)),
  first: same(plain(one.firstName), plain(other.firstName)),
  email: same(plain(one.email), plain(other.email)),
  phone: same(digits(one.phone), digits(other.phone)),
});

/** True if both claims are surely the same person's: a namesake, or someone of the family, does not have both. */
export function isSamePerson(one: FiledClaim, other: FiledClaim): boolean {
  const { last, first, email, phone } = agreements(one, other);
  return last && first && (email || phone);
}

/** Returns the reasons why both claims may be the same person's; none if they are probably not. */
export function personReasons(one: FiledClaim, other: FiledClaim): Message[] {
  const { last, first, email, phone } = agreements(one, other);
  // A family may share a telephone or an address of e-mail, so one of the names must agree too.
  if (!(last && first) && !((email || phone) && (last || first))) return [];
  return [
    ...(last && first ? [message("duplicateName")] : []),
    ...(email ? [message("matchEmail")] : []),
    ...(phone ? [message("matchPhone")] : []),
  ];
}

function employerReasons(one: EmployerIdentity | null, other: EmployerIdentity | null): Message[] {
  if (!one || !other) return [];
  if (one.id === other.id) return [message("duplicateEmployer")];
  return matchOf(one, other) ? [message("duplicateLikeEmployer")] : [];
}

/** True if no day can be of both; an unknown day rules nothing out. */
const areApart = (one: FiledClaim, other: FiledClaim) =>
  (one.to !== null && other.from !== null && one.to < other.from) ||
  (other.to !== null && one.from !== null && other.to < one.from);

/**
 * Returns the reasons why two claims may be one filed twice: the same person, the same employer, the same period. None
 * if one of the three does not hold.
 */
export function duplicateReasons(one: FiledClaim, other: FiledClaim): Message[] {
  const person = personReasons(one, other);
  const employer = employerReasons(one.employer, other.employer);
  if (person.length === 0 || employer.length === 0 || areApart(one, other)) return [];
  const areDated = one.from !== null && other.from !== null;
  return [...person, ...employer, message(areDated ? "duplicatePeriod" : "duplicateNoPeriod")];
}
