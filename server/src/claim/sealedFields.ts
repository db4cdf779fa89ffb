import { isSsnAsked } from "@wage/contract/application/applicationQuestions";
import { message } from "@wage/contract/core/messages";
import type { Services } from "../core/context.ts";
import { fieldError } from "../core/errors.ts";
import { decrypt, encrypt } from "../core/identity/encryption.ts";
import type { Keys } from "../core/identity/keys.ts";
import type { SealedColumn } from "../core/identity/reseal.queries.ts";

/*
 * The identifying numbers that the product stores: an employer's FEIN and a person's date of birth. They are encrypted by
 * field; what is shown without a reason is stored beside (contract/src/core/masks.ts).
 */
const FEIN = "employer.fein";
const BIRTH_DATE = "person.birth_date";
const SSN = "person.ssn";

/** Returns the columns of an employer's FEIN: sealed, found by its keyed hash, and its last four digits. */
export const feinColumns = (keys: Keys, fein: string) => ({
  feinSealed: encrypt(keys, fein, FEIN),
  feinHash: keys.hash(feinSubject(fein)),
  feinLast4: fein.slice(-4),
});

/** Returns the columns of a person's date of birth, an ISO date: sealed, and its year. */
export const birthColumns = (keys: Keys, date: string) => ({
  birthDateSealed: encrypt(keys, date, BIRTH_DATE),
  birthYear: Number(date.slice(0, 4)),
});

/** Returns the columns of a person's Social Security number: sealed, and its last four digits. */
export const ssnColumns = (keys: Keys, ssn: string) => ({
  ssnSealed: encrypt(keys, ssn, SSN),
  ssnLast4: ssn.slice(-4),
});

/** The agency's reason for asking for the Social Security number, in both languages; empty if it does not ask. */
export const ssnNoticeOf = (settings: Services["settings"]) => ({
  en: settings.get("ssnNotice"),
  es: settings.get("ssnNoticeEs"),
});

/** Refuses a Social Security number that the agency has no notice for. */
export function refuseUnaskedSsn({ settings }: Pick<Services, "settings">, field: string): void {
  if (!isSsnAsked({ ssnNotice: ssnNoticeOf(settings) })) throw fieldError(field, message("ssnNotAsked"));
}

/** Returns the hashes by which an employer with this FEIN is found, one for each valid key. */
export const feinHashes = (keys: Pick<Keys, "hashes">, fein: string): Buffer[] =>
  keys.hashes(feinSubject(fein));

const feinSubject = (fein: string) => `fein|${fein}`;

export const openFein = (keys: Keys, sealed: Buffer): string => decrypt(keys, sealed, FEIN);
export const openSsn = (keys: Keys, sealed: Buffer): string => decrypt(keys, sealed, SSN);
export const openBirthDate = (keys: Keys, sealed: Buffer): string => decrypt(keys, sealed, BIRTH_DATE);

/** The application as signed is bound to the reference of its claim, the answers of a draft to its id. */
export const applicationPlace = (publicReference: string) => `claim.application|${publicReference}`;
export const draftPlace = (draftId: string) => `application_draft.answers|${draftId}`;
/** A PIN is bound to the reference of its claim or to the code of its draft. */
export const pinPlace = (numberOrCode: string) => `pin|${numberOrCode}`;
export const receiptPlace = (key: string) => `idempotency_key.pin|${key}`;

/** For `rotate-key`: the sealed columns of the tables that this folder writes. */
export const SEALED_CLAIM_COLUMNS: readonly SealedColumn[] = [
  {
    table: "employer",
    column: "fein_sealed",
    place: () => FEIN,
    hash: { column: "fein_hash", subject: feinSubject },
  },
  { table: "person", column: "birth_date_sealed", place: () => BIRTH_DATE },
  { table: "person", column: "ssn_sealed", place: () => SSN },
  { table: "claim", column: "pin_sealed", of: "public_reference", place: pinPlace },
  { table: "claim", column: "application_sealed", of: "public_reference", place: applicationPlace },
];
