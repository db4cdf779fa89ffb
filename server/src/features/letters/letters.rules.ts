import { type Message, message } from "@wage/contract/core/messages";
import type { Role } from "@wage/contract/core/policy";
import {
  type LetterBlock,
  type LetterPreview,
  type LetterRecipient,
  type LetterStatus,
  MERGE_BLOCKS,
  MERGE_FIELDS,
} from "@wage/contract/letters";

/**
 * The language of letters. A blank line ends a paragraph; `## ` begins a heading, `- ` an item of a list;
 * `{{claim.number}}` is replaced by its value; `{{?claim.number}}` at the start of a paragraph or an item keeps it
 * only where there is a value, `{{!claim.number}}` only where there is none; `{{list details.items}}` alone makes a
 * list of a value's lines; `{{wageTable}}` and `{{wordings}}` stand alone. Nothing else means anything.
 */

type WageSums = { earned: string; paid: string; owed: string; found: string | null };
type WageLine = WageSums & { type: string; period: string };
export type MergeValues = {
  fields: Partial<Record<string, string>>;
  wageItems: readonly WageLine[];
  wageTotals: WageSums;
};
export type Filled = { blocks: LetterBlock[]; missing: string[]; unknown: string[] };

// With the full stop that may follow: "Inc." at the end of a sentence has one already.
const FIELD = /\{\{([^{}]*)\}\}(\.?)/g;
const CONDITION = /^\{\{([?!])([^{}]*)\}\}[ \t]*/;
const LIST = /^\{\{list ([^{}]*)\}\}$/;
const BLOCK = new RegExp(`^\\{\\{(${Object.keys(MERGE_BLOCKS).join("|")})\\}\\}$`);

/** Fills a template with a claim's values. Values are never read again, so braces in a name stay braces. */
export function fill(template: string, values: MergeValues): Filled {
  const reader = fieldReader(values);
  const blocks = template
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n+/)
    .flatMap((paragraph) => fillParagraph(paragraph.trim(), values, reader));
  return { blocks, ...reader.problems() };
}

/** A line of text, such as the subject. */
export function fillLine(
  template: string,
  values: MergeValues,
): { text: string; missing: string[]; unknown: string[] } {
  const reader = fieldReader(values);
  const text = reader.text(template).replace(/\s+/g, " ").trim();
  return { text, ...reader.problems() };
}

type Reader = ReturnType<typeof fieldReader>;

function fieldReader({ fields }: MergeValues) {
  const missing = new Set<string>();
  const unknown = new Set<string>();

  function known(name: string): string | undefined {
    if (!Object.hasOwn(MERGE_FIELDS, name)) {
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
      template.replace(FIELD, (_, name: string, stop: string) => {
        const value = wanted(name.trim());
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
  // Expanded when the letter is made; one that is left has no wording chosen.
  if (block === "wordings") return [];
  const list = LIST.exec(text)?.[1];
  if (list !== undefined) return [{ kind: "list", items: linesOf(reader.value(list.trim())) }];
  if (text.startsWith("## ")) {
    // A heading is one line: what follows it without a blank line stands below it.
    const [heading = "", ...below] = text.slice(3).split("\n");
    const rest = below.join("\n").trim();
    return [
      { kind: "heading", text: reader.text(heading) },
      ...(rest ? fillParagraph(rest, values, reader) : []),
    ];
  }
  return runs(text.split("\n"), reader);
}

/** The text without its condition, or nothing where the condition does not hold. */
function kept(text: string, reader: Reader): string | undefined {
  const condition = CONDITION.exec(text);
  if (!condition) return text;
  const holds = reader.has((condition[2] ?? "").trim()) === (condition[1] === "?");
  return holds ? text.slice(condition[0].length) : undefined;
}

/** Lines of text and lines of a list may follow each other without a blank line. */
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

function wageTable({ wageItems, wageTotals }: MergeValues): LetterBlock[] {
  if (!wageItems.length) return [];
  const found = wageTotals.found !== null;
  const row = (first: string, second: string, line: WageSums) => [
    first,
    second,
    line.earned,
    line.paid,
    line.owed,
    ...(found ? [line.found ?? "—"] : []),
  ];
  return [
    {
      kind: "table",
      head: ["Kind of pay", "Period", "Earned", "Paid", "Claimed", ...(found ? ["Found owed"] : [])],
      rows: wageItems.map((line) => row(line.type, line.period, line)),
      total: row("Total", "", wageTotals),
    },
  ];
}

/** The e-mail's words: the same language, as plain text. */
export function plainText(blocks: readonly LetterBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "list") return block.items.map((item) => `- ${item}`).join("\n");
      if (block.kind === "table") return block.rows.map((row) => row.join("  ")).join("\n");
      return block.text;
    })
    .join("\n\n");
}

/** Puts the chosen additional wording where the template wants it, else at its end. */
export function withWordings(body: string, wordings: readonly string[]): string {
  const text = wordings.map((wording) => wording.trim()).join("\n\n");
  if (/^\{\{wordings\}\}$/m.test(body)) return body.replace(/^\{\{wordings\}\}$/m, () => text);
  return text ? `${body}\n\n${text}` : body;
}

const LANGUAGE_NOTES: Partial<Record<string, string>> = {
  es: "Este mensaje es importante y está en inglés. Si no lo entiende, llámenos al {{agency.phone}}. El intérprete es gratis.",
};

/** Tells a person who wants another language than the text's, in theirs and first of all, where to get help. */
export function withLanguageNote(text: string, language: string, wanted: string): string {
  const note = language === wanted ? undefined : LANGUAGE_NOTES[wanted];
  return note ? `${note}\n\n${text}` : text;
}

export type TemplateText = { subject: string; body: string; emailBody?: string | null };

/** Subject, body and e-mail filled together, with everything that is missing named once. */
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
  };
}

/** Names in a template that are no field: told before it is published. */
export function unknownNames(template: TemplateText): string[] {
  const everything: MergeValues = {
    fields: Object.fromEntries(Object.keys(MERGE_FIELDS).map((name) => [name, "x"])),
    wageItems: [],
    wageTotals: { earned: "", paid: "", owed: "", found: null },
  };
  const nothing: MergeValues = { ...everything, fields: {} };
  const names = [everything, nothing].flatMap((values) => fillLetter(template, values).unknown);
  return [...new Set(names)];
}

type LetterState = { status: LetterStatus; requiresApproval: boolean };

const isAdministrator = (roles: readonly Role[]) => roles.includes("Administrator");

/** What this person may do with this letter now; the page shows buttons by it and the server acts by it. */
export function letterCan(letter: LetterState, roles: readonly Role[]) {
  const draft = letter.status === "Draft" || letter.status === "InReview" || letter.status === "Approved";
  const issued = letter.status === "Issued" || letter.status === "Delivered" || letter.status === "Returned";
  return {
    edit: draft,
    issue: draft && (!letter.requiresApproval || isAdministrator(roles)),
    void: draft || (issued && isAdministrator(roles)),
  };
}

/** Why a letter cannot go out, in words, or null. */
export function whyNotIssuable(
  letter: { recipientName: string; recipientAddress: string },
  filled: Pick<LetterPreview, "missing" | "unknown">,
): Message[] | null {
  const reasons = [
    ...(letter.recipientName && letter.recipientAddress ? [] : [message("letterNoAddress")]),
    ...(filled.missing.length ? [message("letterNoValue", filled.missing.join(", "))] : []),
    ...(filled.unknown.length ? [message("letterNoField", filled.unknown.join(", "))] : []),
  ];
  return reasons.length > 0 ? reasons : null;
}

/** To whom a template may be addressed. */
export function recipientsOf(recipientType: string): LetterRecipient[] {
  if (recipientType === "Employer") return ["employer"];
  if (recipientType === "Both") return ["claimant", "employer"];
  if (recipientType === "CountyAttorney") return ["countyAttorney"];
  return ["claimant"];
}
