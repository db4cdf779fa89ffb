import { type Message, message } from "@wage/contract/core/messages";
import { type EmployerIdentity, isTypo, matchOf } from "../employer/employerMatch.rules.ts";

/** The facts of a claim by which a second filing of the same wages is recognised. */
export type FiledClaim = {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  /** Street and ZIP code of the claimant. */
  addressLine1: string | null;
  zip: string | null;
  /** What is claimed; null if unknown. */
  amount: string | null;
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

/** Names are shorter than the words of an employer's name, and each must be alike; from here on a slip is believed. */
const SLIP_FROM = 4;

/**
 * True if two names are one written in another way: a slip in a word, first and last name exchanged, a second surname or
 * a middle name left out. One word in common is a relative.
 */
function isOtherSpelling(one: string, other: string): boolean {
  const [few = [], many = []] = [one, other]
    .map((name) => name.split(" ").filter(Boolean))
    .sort((a, b) => a.length - b.length);
  const left = [...many];
  return (
    few.length > 1 &&
    few.every((word) => {
      const at = left.findIndex((each) => each === word || isTypo(word, each, SLIP_FROM));
      return at >= 0 && left.splice(at, 1).length > 0;
    })
  );
}

const nameOf = ({ firstName, lastName }: FiledClaim) => plain(`${firstName ?? ""} ${lastName ?? ""}`);
const placeOf = ({ addressLine1, zip }: FiledClaim) =>
  addressLine1 && zip ? `${plain(addressLine1.replaceAll(".", ""))} ${zip.slice(0, 5)}` : "";

function agreements(one: FiledClaim, other: FiledClaim) {
  const last = same(plain(one.lastName), plain(other.lastName));
  const first = same(plain(one.firstName), plain(other.firstName));
  return {
    last,
    first,
    spelling: !(last && first) && isOtherSpelling(nameOf(one), nameOf(other)),
    email: same(plain(one.email), plain(other.email)),
    phone: same(digits(one.phone), digits(other.phone)),
    address: same(placeOf(one), placeOf(other)),
    amount: same(one.amount ?? "", other.amount ?? ""),
  };
}

/** True if both claims are surely the same person's: a namesake, or someone of the family, does not have both. */
export function isSamePerson(one: FiledClaim, other: FiledClaim): boolean {
  const { last, first, email, phone } = agreements(one, other);
  return last && first && (email || phone);
}

/** Returns the reasons why both claims may be the same person's; none if they are probably not. */
export function personReasons(one: FiledClaim, other: FiledClaim): Message[] {
  const { last, first, spelling, email, phone, address, amount } = agreements(one, other);
  const isName = last && first;
  // A name written in another way may be another person's, so something else must agree too. A family may share a
  // telephone, an address of e-mail or a home, so one of the names must agree; those at one home also claim differently.
  const isProbable =
    isName ||
    (spelling && (email || phone || address || amount)) ||
    ((email || phone || (address && amount)) && (last || first));
  if (!isProbable) return [];
  return [
    ...(isName ? [message("duplicateName")] : []),
    ...(spelling ? [message("matchSimilarName")] : []),
    ...(email ? [message("matchEmail")] : []),
    ...(phone ? [message("matchPhone")] : []),
    ...(address ? [message("matchAddress")] : []),
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
 * if one of the three does not hold; but surely the same person with the same amount for the same days may have named the employer
 * otherwise, as by the sign over the door.
 */
export function duplicateReasons(one: FiledClaim, other: FiledClaim): Message[] {
  const person = personReasons(one, other);
  const employer = employerReasons(one.employer, other.employer);
  const { amount } = agreements(one, other);
  const areDated = one.from !== null && other.from !== null;
  const isOne = employer.length > 0 || (amount && areDated && isSamePerson(one, other));
  if (person.length === 0 || !isOne || areApart(one, other)) return [];
  return [
    ...person,
    ...employer,
    ...(amount ? [message("duplicateAmount")] : []),
    message(areDated ? "duplicatePeriod" : "duplicateNoPeriod"),
  ];
}
