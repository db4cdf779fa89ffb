import { type Language, type Message, type MessageKey, message } from "@wage/contract/core/messages";
import type { LetterRecipient } from "@wage/contract/letters";
import { COPY_PARTIES, type CopyParty, type LetterOption } from "@wage/contract/letters/parts";
import type { MergeValues } from "../values/letterTables.rules.ts";
import { dollars, longDate } from "../values/wording.rules.ts";

/** A row of the look-up of options. */
export type TemplateOption = {
  code: string;
  description: string;
  descriptionEs: string | null;
  kind: string;
  required: boolean;
  defaultValue: string | null;
  choices: string[];
};

export type EnclosedDocument = {
  id: number;
  title: string;
  mimeType: string;
  storageKey: string;
  visibility: string;
  confidential: boolean;
  scanStatus: string;
  withdrawnAt: Date | string | null;
  fileMissingSince: Date | string | null;
  hasRedactedCopy: boolean;
};

/** The choices made for a letter beside its text, with their meaning on its claim. */
export type ChosenParts = {
  options: readonly TemplateOption[];
  values: Readonly<Record<string, string>>;
  enclosures: readonly number[];
  copies: readonly CopyParty[];
  documents: readonly EnclosedDocument[];
  nameOf: (party: CopyParty) => string;
};

const labelOf = ({ description, descriptionEs }: TemplateOption, language: Language) =>
  (language === "es" && descriptionEs) || description;

/** Returns one language of a choice, which is stored as "English | Spanish". */
const choiceIn = (choice: string, language: Language) => {
  const [english = "", spanish] = choice.split("|").map((text) => text.trim());
  return (language === "es" && spanish) || english;
};

export const PARTY_NAMES: Record<CopyParty, MessageKey> = {
  claimant: "partyClaimant",
  employer: "partyEmployer",
  countyAttorney: "partyCountyAttorney",
  sheriff: "partySheriff",
  hearingOfficer: "partyHearingOfficer",
};

/** Returns the values of the options of a new letter. A usual copy is left out for a party that cannot get it. */
export const defaultValues = (
  options: readonly TemplateOption[],
  mayCopy: (party: CopyParty) => boolean,
): Record<string, string> =>
  Object.fromEntries(
    options.flatMap(({ code, kind, defaultValue }) =>
      defaultValue && kind !== "Delivery" && (kind !== "CC" || mayCopy(defaultValue as CopyParty))
        ? [[code, defaultValue]]
        : [],
    ),
  );

/** Returns the value of a letter's first option for an enclosure; none without a document. */
export function enclosedAs(options: readonly TemplateOption[], documentId?: number): Record<string, string> {
  const option = options.find(({ kind }) => kind === "Enclosure");
  return option && documentId ? { [option.code]: String(documentId) } : {};
}

/** Returns the options as a form shows them. */
export const optionsFor = (options: readonly TemplateOption[]): LetterOption[] =>
  options
    .filter(({ kind }) => kind !== "Delivery")
    .map((option) => ({
      code: option.code,
      label: option.description,
      kind: option.kind as LetterOption["kind"],
      required: option.required,
      choices: option.choices.map((choice) => choiceIn(choice, "en")),
    }));

/** Returns the documents that follow the letter: those of the options first. */
export const enclosedIds = ({
  options,
  values,
  enclosures,
}: Pick<ChosenParts, "options" | "values" | "enclosures">): number[] => [
  ...new Set([
    ...options
      .filter(({ code, kind }) => kind === "Enclosure" && values[code])
      .map(({ code }) => Number(values[code])),
    ...enclosures,
  ]),
];

/** Returns the parties who get a copy: those of the options too, but not the recipient. */
export const copyParties = (
  { options, values, copies }: ChosenParts,
  recipient: LetterRecipient,
): CopyParty[] => {
  const chosen = options.filter(({ kind }) => kind === "CC").map(({ code }) => values[code]);
  return COPY_PARTIES.filter(
    (party) => party !== recipient && (copies.includes(party) || chosen.includes(party)),
  );
};

/** Adds the values of the options, `option.CODE`, and the lists below the letter. */
export function withParts<Values extends MergeValues>(
  values: Values,
  parts: ChosenParts,
  recipient: LetterRecipient,
): Values {
  const { language } = values;
  const documentOf = (id: number) => parts.documents.find((document) => document.id === id);
  const byOption = new Map(
    parts.options
      .filter(({ kind }) => kind === "Enclosure")
      .map((option) => [Number(parts.values[option.code]), labelOf(option, language)]),
  );
  return {
    ...values,
    fields: {
      ...values.fields,
      ...Object.fromEntries(
        parts.options.map((option) => [`option.${option.code}`, textOf(option, parts, language)]),
      ),
    },
    enclosures: enclosedIds(parts).map((id) => byOption.get(id) ?? documentOf(id)?.title ?? ""),
    copies: copyParties(parts, recipient).map(parts.nameOf),
  };
}

function textOf(option: TemplateOption, parts: ChosenParts, language: Language): string | undefined {
  const value = parts.values[option.code];
  if (!value) return undefined;
  switch (option.kind) {
    case "Date":
      return longDate(value, language);
    case "Money":
      return dollars(value);
    case "Choice":
      return option.choices
        .map((choice) => ({ english: choiceIn(choice, "en"), text: choiceIn(choice, language) }))
        .find(({ english }) => english === value)?.text;
    case "Enclosure":
      return parts.documents.find(({ id }) => id === Number(value))?.title;
    case "CC":
      return COPY_PARTIES.includes(value as CopyParty) ? parts.nameOf(value as CopyParty) : undefined;
    default:
      return value === "yes" ? labelOf(option, language) : undefined;
  }
}

const PRINTABLE = ["application/pdf", "image/jpeg", "image/png"];

/** Returns why a document may not be enclosed in a letter to this recipient; null if it may. */
export function enclosureProblem(document: EnclosedDocument, recipient: LetterRecipient): Message | null {
  const { title, visibility, confidential, scanStatus, mimeType } = document;
  if (document.withdrawnAt || document.fileMissingSince || ["Infected", "Failed"].includes(scanStatus))
    return message("enclosureGone", title);
  if (document.hasRedactedCopy) return message("enclosureRedacted", title);
  const mayRead =
    recipient === "claimant"
      ? ["Claimant", "Both"].includes(visibility)
      : !confidential && (recipient !== "employer" || ["Employer", "Both"].includes(visibility));
  if (!mayRead) return message("enclosureWithheld", title);
  return PRINTABLE.includes(mimeType) ? null : message("enclosureNotPrintable", title);
}

/** Returns what keeps a letter with these parts from being issued. */
export function partProblems(
  parts: ChosenParts,
  filled: MergeValues,
  { recipient }: { recipient: LetterRecipient },
): Message[] {
  const known = new Map(parts.documents.map((document) => [document.id, document]));
  return [
    ...parts.options
      .filter(
        ({ kind, required, code }) => required && kind !== "Delivery" && !filled.fields[`option.${code}`],
      )
      .map((option) => message("letterNoValue", option.description, message("pageLetter"))),
    ...enclosedIds(parts).flatMap((id) => {
      const document = known.get(id);
      return (document ? enclosureProblem(document, recipient) : message("enclosureGone", `#${id}`)) ?? [];
    }),
    ...copyParties(parts, recipient)
      .filter((party) => parts.nameOf(party) === "")
      .map((party) => message("copyNoAddress", message(PARTY_NAMES[party]))),
  ];
}
