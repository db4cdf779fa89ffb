import { type Message, message } from "@wage/contract/core/messages";
import type { Role } from "@wage/contract/core/policy";
import type { LetterBlock, LetterPreview, LetterRecipient, LetterStatus } from "@wage/contract/letters";
import { markBold, withoutBold } from "@wage/contract/letters/boldText";
import { MERGE_BLOCKS, MERGE_FIELDS, pageOf } from "@wage/contract/letters/mergeFields";
import {
  admittedTable,
  computationSteps,
  installmentTable,
  ledgerTable,
  type MergeValues,
  wageTable,
} from "./values/letterTables.rules.ts";

/**
 * The template syntax of letters. A blank line ends a paragraph; `## ` begins a heading, `- ` a list item;
 * `{{claim.number}}` is replaced by its value; `{{?claim.number}}` at the start of a paragraph or item keeps it only if
 * there is a value, `{{!claim.number}}` only if there is none; `{{list details.items}}` alone makes a list of a value's
 * lines; `**words**` are bold; `{{wageTable}}`, `{{admittedTable}}`, `{{installmentTable}}`, `{{ledgerTable}}`, `{{computationSteps}}` and `{{wordings}}` stand alone. Everything else is plain text.
 */

export type Filled = { blocks: LetterBlock[]; missing: string[]; unknown: string[] };

// The full stop after a field belongs to the match: "Inc." at the end of a sentence already has one.
const FIELD = /\{\{([^{}]*)\}\}(\.?)/g;
const CONDITION = /^\{\{([?!])([^{}]*)\}\}[ \t]*/;
const LIST = /^\{\{list ([^{}]*)\}\}$/;
const BLOCK = new RegExp(`^\\{\\{(${Object.keys(MERGE_BLOCKS).join("|")})\\}\\}$`);

/** Renders a template with a claim's values. Values are not parsed again, so that braces in a name stay braces. */
export function fill(template: string, values: MergeValues): Filled {
  const reader = fieldReader(values);
  const blocks = template
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n+/)
    .flatMap((paragraph) => fillParagraph(paragraph.trim(), values, reader));
  return { blocks, ...reader.problems() };
}

/** Renders one line of text, such as the subject. */
export function fillLine(
  template: string,
  values: MergeValues,
): { text: string; missing: string[]; unknown: string[] } {
  const reader = fieldReader(values);
  const text = withoutBold(reader.text(template)).replace(/\s+/g, " ").trim();
  return { text, ...reader.problems() };
}

type Reader = ReturnType<typeof fieldReader>;

function fieldReader({ fields }: MergeValues) {
  const missing = new Set<string>();
  const unknown = new Set<string>();

  function known(name: string): string | undefined {
    // The options of a template are fields too; they have a key here even without a value.
    if (!Object.hasOwn(MERGE_FIELDS, name) && !(name.startsWith("option.") && Object.hasOwn(fields, name))) {
      unknown.add(name);
      return undefined;
    }
    return (Object.hasOwn(fields, name) && fields[name]?.trim()) || undefined;
  }

  function wanted(name: string): string {
    const value = known(name);
    if (value === undefined && !unknown.has(name)) missing.add(name);
    return value ?? `[${name}]`;
  }

  return {
    text: (template: string) =>
      markBold(template).replace(FIELD, (_, name: string, stop: string) => {
        const value = withoutBold(wanted(name.trim()));
        return value.endsWith(".") ? value : value + stop;
      }),
    value: wanted,
    has: (name: string) => known(name) !== undefined,
    problems: () => ({ missing: [...missing], unknown: [...unknown] }),
  };
}

function fillParagraph(paragraph: string, values: MergeValues, reader: Reader): LetterBlock[] {
  const text = kept(paragraph, reader);
  if (!text) return [];
  const block = BLOCK.exec(text)?.[1];
  if (block === "wageTable") return wageTable(values);
  if (block === "admittedTable") return admittedTable(values);
  if (block === "installmentTable") return installmentTable(values);
  if (block === "computationSteps") return computationSteps(values);
  if (block === "ledgerTable") return ledgerTable(values);
  // Wordings are inserted when the letter is made; a placeholder that is left has no wording chosen.
  if (block === "wordings") return [];
  const list = LIST.exec(text)?.[1];
  if (list !== undefined) return [{ kind: "list", items: linesOf(reader.value(list.trim())) }];
  if (text.startsWith("## ")) {
    // A heading is one line; lines after it without a blank line form the text below it.
    const [heading = "", ...below] = text.slice(3).split("\n");
    const rest = below.join("\n").trim();
    return [
      { kind: "heading", text: withoutBold(reader.text(heading)) },
      ...(rest ? fillParagraph(rest, values, reader) : []),
    ];
  }
  return runs(text.split("\n"), reader);
}

/** Returns the text without its condition; undefined if the condition does not hold. */
function kept(text: string, reader: Reader): string | undefined {
  const condition = CONDITION.exec(text);
  if (!condition) return text;
  const holds = reader.has((condition[2] ?? "").trim()) === (condition[1] === "?");
  return holds ? text.slice(condition[0].length) : undefined;
}

/** Text lines and list lines may follow each other without a blank line. */
function runs(lines: readonly string[], reader: Reader): LetterBlock[] {
  const blocks: LetterBlock[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (!line.startsWith("- ")) {
      const text = reader.text(line.trim());
      if (last?.kind === "paragraph") last.text += `\n${text}`;
      else blocks.push({ kind: "paragraph", text });
      continue;
    }
    const item = kept(line.slice(2).trim(), reader);
    if (!item) continue;
    if (last?.kind === "list") last.items.push(reader.text(item));
    else blocks.push({ kind: "list", items: [reader.text(item)] });
  }
  return blocks;
}

const linesOf = (value: string) =>
  value
    .split("\n")
    .map((line) => line.replace(/^[-•*]\s+/, "").trim())
    .filter(Boolean);

/** Returns the blocks as plain text, for the e-mail. */
export function plainText(blocks: readonly LetterBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "list") return block.items.map((item) => `- ${withoutBold(item)}`).join("\n");
      if (block.kind === "table") return block.rows.map((row) => row.join("  ")).join("\n");
      return withoutBold(block.text);
    })
    .join("\n\n");
}

/** Inserts the chosen wordings at their placeholder, or else at the end. */
export function withWordings(body: string, wordings: readonly string[]): string {
  const text = wordings.map((wording) => wording.trim()).join("\n\n");
  if (/^\{\{wordings\}\}$/m.test(body)) return body.replace(/^\{\{wordings\}\}$/m, () => text);
  return text ? `${body}\n\n${text}` : body;
}

const LANGUAGE_NOTES: Partial<Record<string, string>> = {
  es: "Este mensaje es importante y está en inglés. Si no lo entiende, llámenos al {{office.phone}}. El intérprete es gratis.",
};

/** Adds a first line, in the language the recipient asked for, that says where to get help with this letter. */
export function withLanguageNote(text: string, language: string, wanted: string): string {
  const note = language === wanted ? undefined : LANGUAGE_NOTES[wanted];
  return note ? `${note}\n\n${text}` : text;
}

export type TemplateText = { subject: string; body: string; emailBody?: string | null };

/** Renders subject, body and e-mail, and lists each missing value once. */
export function fillLetter(template: TemplateText, values: MergeValues): LetterPreview {
  const subject = fillLine(template.subject, values);
  const body = fill(template.body, values);
  const email = template.emailBody ? fill(template.emailBody, values) : undefined;
  const together = (key: "missing" | "unknown") => [
    ...new Set([...subject[key], ...body[key], ...(key === "unknown" ? (email?.[key] ?? []) : [])]),
  ];
  return {
    // The column holds 200 characters; a long business name in the subject must not stop the letter.
    subject: subject.text.slice(0, 200),
    blocks: body.blocks,
    emailText: email ? plainText(email.blocks) : null,
    missing: together("missing"),
    unknown: together("unknown"),
    enclosures: [...values.enclosures],
    copies: [...values.copies],
  };
}

/** Returns names in a template that are no merge field, so that publishing can refuse them. */
export function unknownNames(template: TemplateText, options: readonly string[] = []): string[] {
  const everything: MergeValues = {
    language: "en",
    fields: Object.fromEntries(
      [...Object.keys(MERGE_FIELDS), ...options.map((code) => `option.${code}`)].map((name) => [name, "x"]),
    ),
    wageItems: [],
    wageTotals: { grossEarned: "", amountPaid: "", amountClaimed: "", found: null, admitted: null },
    installments: [],
    planTotal: "",
    ledger: [],
    balance: null,
    enclosures: [],
    copies: [],
  };
  const noOptions = Object.fromEntries(options.map((code) => [`option.${code}`, undefined]));
  const nothing: MergeValues = { ...everything, fields: noOptions };
  const names = [everything, nothing].flatMap((values) => fillLetter(template, values).unknown);
  return [...new Set(names)];
}

type LetterState = { status: LetterStatus; requiresApproval: boolean; reviewAskedBy: number | null };
type Viewer = { id: number; roles: readonly Role[] };

const isAdministrator = (roles: readonly Role[]) => roles.includes("Administrator");

/** Returns what this user may do with this letter now; the page shows its buttons by it and the server enforces it. */
export function letterCan(letter: LetterState, { id, roles }: Viewer) {
  const draft = letter.status === "Draft" || letter.status === "InReview" || letter.status === "Approved";
  const issued = ["Issued", "Mailed", "Delivered", "Returned"].includes(letter.status);
  return {
    edit: draft,
    review: letter.status === "Draft",
    // A second person approves.
    approve: letter.status === "InReview" && isAdministrator(roles) && letter.reviewAskedBy !== id,
    issue: draft && (!letter.requiresApproval || letter.status === "Approved" || isAdministrator(roles)),
    correct: issued,
    void: draft || (issued && isAdministrator(roles)),
  };
}

/** The recipients in the lines of the action log. */
export const RECIPIENT_WORDS = {
  claimant: "the claimant",
  employer: "the employer",
  countyAttorney: "the county attorney",
  sheriff: "the sheriff",
  hearingOfficer: "the hearing officer",
  other: "another recipient",
};

/** Returns what a merge field stands for, in words. */
export const fieldWords = (field: string): string =>
  Object.hasOwn(MERGE_FIELDS, field) ? MERGE_FIELDS[field as "today"] : field;

/** Returns the reasons why a letter cannot be issued, or null. */
export function issueProblems(
  letter: { recipientName: string; recipientAddress: string },
  filled: Pick<LetterPreview, "missing" | "unknown">,
  unmet: readonly Message[],
): Message[] | null {
  const reasons = [
    ...unmet,
    ...(letter.recipientName && letter.recipientAddress ? [] : [message("letterNoAddress")]),
    ...filled.missing.map((field) => message("letterNoValue", fieldWords(field), message(pageOf(field)))),
    ...(filled.unknown.length ? [message("letterNoField", filled.unknown.join(", "))] : []),
  ];
  return reasons.length > 0 ? reasons : null;
}

/** Returns the recipients that a template may be addressed to. */
export function recipientsOf(recipientType: string): LetterRecipient[] {
  if (recipientType === "Employer") return ["employer"];
  if (recipientType === "Both") return ["claimant", "employer"];
  if (recipientType === "CountyAttorney") return ["countyAttorney"];
  if (recipientType === "Sheriff") return ["sheriff"];
  return recipientType === "Claimant" ? ["claimant"] : ["other"];
}
