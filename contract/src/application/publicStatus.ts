import { z } from "zod";
import { Agreed } from "../claims/agreed.ts";
import { Waiting } from "../claims/summary/waiting.ts";
import {
  claimNumber,
  email,
  longText,
  matching,
  ok,
  optional,
  phone,
  pin,
  rowVersion,
  stateCode,
  text,
  yesNo,
  zip,
} from "../core/fields.ts";
import { JSON_BODY_MAX_BYTES } from "../core/limits.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { LEAVE_PATH } from "../core/sharedComputer.ts";
import { PublicLetter, PublicLetterRow, publicLetterParams } from "../letters/publicLetter.ts";
import { PublicOffice } from "../offices/publicOffices.ts";
import { Roadmap } from "../statistics/roadmap.ts";
import { Application, Attestation, SignatureAsked } from "./application.ts";
import { TextsState } from "./textMessages.ts";

/*
 * The claimant's view of their own claim. Number and PIN are exchanged once for an HttpOnly cookie, and no route below
 * identifies a claim by number. A wrong number, a wrong PIN and a locked number have the same response.
 */

const PUBLIC_PARTIES = ["claimant", "employer", "signer"] as const;
export type PublicParty = (typeof PUBLIC_PARTIES)[number];

/** The stages of a claim that its claimant sees. */
export const MILESTONES = [
  "received",
  "accepted",
  "officerAssigned",
  "employerNotified",
  "answerReceived",
  "determination",
  "paidInFull",
  "closed",
] as const;

const bothLanguages = z.object({ en: z.string(), es: z.string() });

/** An address may be missing, as in a claim; one that is begun has a street and a city, and abroad neither state nor ZIP. */
const ContactDetails = z.object({
  email: optional(email),
  phone: optional(phone),
  addressLine1: optional(text(100)),
  addressLine2: optional(text(100)),
  city: optional(text(60)),
  stateCode: optional(stateCode),
  zip: optional(zip),
});
type Details = z.output<typeof ContactDetails>;

/** The fields of an address that was begun and is not complete. */
const missingContact = ({ addressLine1, city, stateCode, zip }: Details): (keyof Details)[] => {
  if (!addressLine1 && !city && !stateCode && !zip) return [];
  return [
    ...(addressLine1 ? [] : (["addressLine1"] as const)),
    ...(city ? [] : (["city"] as const)),
    ...(zip && !stateCode ? (["stateCode"] as const) : []),
    ...(stateCode && !zip ? (["zip"] as const) : []),
  ];
};
const completeAddress = (details: Details, refuse: z.RefinementCtx) => {
  for (const field of missingContact(details))
    refuse.addIssue({ code: "custom", path: [field], message: message("required") });
};
export const ContactForm = ContactDetails.superRefine(completeAddress);

/** The claimant's answer to the question about an interpreter, with the language. */
export const Interpreter = z
  .object({ needed: yesNo, language: optional(text(60)) })
  .refine(({ needed, language }) => needed === "no" || language !== null, {
    path: ["language"],
    error: message("required"),
  });

export const PublicStatus = z.object({
  claimNumber: z.string(),
  receivedDate: z.string(),
  statusCode: z.string(),
  category: z.string(),
  text: bothLanguages,
  /** The party that must act, for what and by when; null once the claim is closed. */
  waiting: Waiting.nullable(),
  /** The claimant's part of it, by the instruction of the status; null while others are to act. */
  youMust: z
    .object({
      key: z.enum(["information", "reply", "appeal"]),
      due: z.string().nullable(),
      isLate: z.boolean(),
    })
    .nullable(),
  milestones: z.array(z.object({ key: z.enum(MILESTONES), at: z.string() })),
  /** The day by which the office looks at the claim, unless it has passed. */
  reviewBy: z.string().nullable(),
  amountClaimed: z.string().nullable(),
  amountDetermined: z.string().nullable(),
  amountPaid: z.string().nullable(),
  agreed: Agreed,
  officer: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** The office that has the claim; null in an agency without offices. */
  office: PublicOffice.nullable(),
  letters: z.array(PublicLetterRow),
  documents: z.array(z.object({ title: z.string(), fileName: z.string(), receivedAt: z.string() })),
  contact: z.object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    addressLine1: z.string().nullable(),
    addressLine2: z.string().nullable(),
    city: z.string().nullable(),
    stateCode: z.string().nullable(),
    zip: z.string().nullable(),
    rowVersion: z.number(),
    /** A new address, which is used once the code mailed to it has been entered. */
    emailToConfirm: z.string().nullable(),
  }),
  roadmap: Roadmap,
  /** When the office wrote the last message, if the claimant has not written since; it may ask for something. */
  ourMessageAt: z.string().nullable(),
  interpreter: z.object({ needed: z.boolean(), language: z.string().nullable() }),
  texts: TextsState.nullable(),
  /** The way in which the claimant was asked to sign what someone else has signed; null if no signature is awaited. */
  signature: SignatureAsked.nullable(),
  can: z.object({ withdraw: z.boolean(), amend: z.boolean(), texts: z.boolean() }),
});
export type PublicStatus = z.output<typeof PublicStatus>;

/**
 * The code that is printed in the employer's notice, or mailed to confirm an address: eight of an alphabet without
 * look-alikes.
 */
export const mailedCode = z
  .string()
  .transform((value) =>
    value
      .normalize("NFKC")
      .toUpperCase()
      .replace(/[\s\p{Cf}\p{Pd}]/gu, ""),
  )
  .pipe(matching(/^[A-Z0-9]{8}$/, 8, message("mailedCode")));

/** Whoever opens a mailed link is asked for one of these facts: the first that the claim knows. */
export const OWN_EMAIL_ASKS = ["phone", "zip", "name"] as const;
export type OwnEmailAsk = (typeof OWN_EMAIL_ASKS)[number];

export const publicStatusRoutes = {
  open: route("POST", "/Public/Access", {
    access: "anyone",
    cost: "guess",
    body: z.object({ claimNumber, pin }),
    reply: z.object({ claimNumber: z.string() }),
  }),
  /** null if no claim is open in this browser, which is not an error. */
  status: route("GET", "/Public/Status", { access: "anyone", cost: "read", reply: PublicStatus.nullable() }),
  /** The application as it was signed, for the printable view. */
  filed: route("GET", "/Public/Filed", {
    access: "anyone",
    cost: "read",
    reply: z.object({
      claimNumber: z.string(),
      submittedAt: z.string(),
      application: Application,
      signed: z.object({ name: z.string(), at: z.string(), language: z.string(), text: z.string() }),
      /** If someone else signed for the claimant: whether the claimant has yet to sign, and the signature. */
      claimant: z.object({
        awaited: z.boolean(),
        signed: z.object({ name: z.string(), at: z.string() }).nullable(),
      }),
    }),
  }),
  /** The same as a tagged PDF. */
  filedPdf: route("GET", "/Public/Filed/File", { access: "anyone", cost: "file", kind: "file" }),
  /** Replaces the answers about employer, job, pay, wages and story until an officer has the claim. */
  amend: route("POST", "/Public/Amend", {
    access: "anyone",
    cost: "draft",
    body: z.object({ application: Application, attestation: Attestation }).strict(),
    bodyLimit: JSON_BODY_MAX_BYTES,
    reply: ok,
  }),
  letter: route("GET", "/Public/Letters/:letterId", {
    access: "anyone",
    cost: "read",
    params: publicLetterParams,
    reply: PublicLetter,
  }),
  letterFile: route("GET", "/Public/Letters/:letterId/File", {
    access: "anyone",
    cost: "file",
    params: publicLetterParams,
    kind: "file",
  }),
  updateContact: route("PUT", "/Public/Contact", {
    access: "anyone",
    cost: "mail",
    body: ContactDetails.extend({ rowVersion }).superRefine(completeAddress),
    /** `confirm` is the new e-mail address that a code was mailed to. */
    reply: z.object({ rowVersion: z.number(), confirm: z.string().nullable() }),
  }),
  confirmContact: route("POST", "/Public/Contact/Confirm", {
    access: "anyone",
    cost: "guess",
    body: z.object({ code: mailedCode }),
    reply: ok,
  }),
  /** The mailed link of a claim that was just filed, or of a new PIN: opens nothing, and sends the rest to the address. */
  ownEmail: route("POST", "/Public/Contact/Own", {
    access: "anyone",
    cost: "mail",
    body: z.object({ claimNumber, code: mailedCode, known: text(80), newPin: z.boolean().default(false) }),
    reply: z.object({ withPin: z.boolean() }),
  }),
  withdraw: route("POST", "/Public/Withdraw", {
    access: "anyone",
    cost: "write",
    body: z.object({ reason: longText(2000, 3) }),
    reply: ok,
  }),
  interpreter: route("PUT", "/Public/Interpreter", {
    access: "anyone",
    cost: "write",
    body: Interpreter,
    reply: ok,
  }),
  leave: route("POST", LEAVE_PATH, { access: "anyone", cost: "write", body: z.object({}), reply: ok }),
  /** Lists a claim that was filed without signing in under the account from now on. */
  attachClaim: route("POST", "/Public/MyClaims", {
    access: "signed-in",
    body: z.object({ claimNumber, pin }),
    reply: ok,
  }),
  myClaims: route("GET", "/Public/MyClaims", {
    access: "signed-in",
    reply: z.object({
      claims: z.array(
        z.object({
          claimNumber: z.string(),
          employer: z.string().nullable(),
          receivedDate: z.string(),
          statusCode: z.string(),
          category: z.string(),
          text: bothLanguages,
          amountClaimed: z.string().nullable(),
        }),
      ),
    }),
  }),
};
