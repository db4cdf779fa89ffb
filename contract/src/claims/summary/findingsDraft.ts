import { Decimal } from "decimal.js";
import { usDate } from "../../core/calendar.ts";
import { formatMoney } from "../../core/numbers.ts";
import type { Evidence } from "../../documents/evidence.ts";
import type { WageItem } from "../../wageItems.ts";

/*
 * Sentences for the findings of a determination, each from one fact of the record and none from two, so that a reader can compare
 * it with its source. What nobody recorded makes no sentence. The officer takes each by itself; none gets into a letter unread.
 */

type Line = Pick<
  WageItem,
  | "id"
  | "type"
  | "periodStart"
  | "periodEnd"
  | "amountClaimed"
  | "employerAdmits"
  | "investigatedAmount"
  | "disallowReason"
  | "calcTrace"
  | "estimated"
  | "origin"
  | "entryReason"
>;
type Mark = Pick<Evidence, "id" | "itemId" | "document" | "documentId" | "page" | "quote" | "note">;

/** A sentence, and the marked passage from which it comes; null if it comes from the line itself. */
export type DraftedSentence = {
  key: string;
  text: string;
  evidence: { id: number; documentId: number } | null;
};
/** A wage line with the sentences about it, which say “it” of the line: a paragraph of them begins with its name. */
export type DraftedLine = { itemId: number; name: string; sentences: DraftedSentence[] };

/** Ends a text that people typed as a sentence. */
const ended = (text: string): string =>
  /[.!?…]["”’)]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;

/** The kind of the line and its time: `Regular wages from 01/05/2026 to 01/11/2026`. */
function nameOf({ type, periodStart, periodEnd }: Line): string {
  if (periodStart && periodEnd)
    return periodStart === periodEnd
      ? `${type} of ${usDate(periodStart)}`
      : `${type} from ${usDate(periodStart)} to ${usDate(periodEnd)}`;
  if (periodStart) return `${type} from ${usDate(periodStart)}`;
  return periodEnd ? `${type} to ${usDate(periodEnd)}` : type;
}

function claimed(line: Line): string[] {
  if (line.origin === "Finding")
    return [`Nobody claims it.${line.entryReason ? ` ${ended(line.entryReason)}` : ""}`];
  const computation = line.calcTrace.at(-1);
  return [
    `The claimant claims ${formatMoney(line.amountClaimed)}${line.estimated ? ", by an estimate" : ""}.`,
    ...(computation ? [`The claim computes it as ${ended(computation)}`] : []),
  ];
}

function admitted({ employerAdmits, amountClaimed, origin }: Line): string[] {
  if (employerAdmits === null) return [];
  const admits = new Decimal(employerAdmits);
  if (admits.isZero()) return ["The employer admits nothing of it."];
  if (origin !== "Finding" && admits.eq(amountClaimed)) return ["The employer admits all of it."];
  return [`The employer admits ${formatMoney(employerAdmits)}${admits.lt(amountClaimed) ? " of it" : ""}.`];
}

function found({ investigatedAmount, amountClaimed, disallowReason, origin }: Line): string[] {
  if (investigatedAmount === null) return [];
  const amount = new Decimal(investigatedAmount);
  const why = disallowReason ? ` ${ended(disallowReason)}` : "";
  if (amount.isZero()) return [`Nothing of it was due.${why}`];
  // What was due stays due in the sentence also after the employer has paid some of it.
  const due = `${formatMoney(investigatedAmount)} was due`;
  if (origin === "Finding") return [`${due}.${why}`];
  if (amount.eq(amountClaimed)) return [`${due}, as claimed.${why}`];
  return [`${due}, ${amount.lt(amountClaimed) ? "less" : "more"} than is claimed.${why}`];
}

/** Returns the words of a marked passage; without them what the officer wrote beside it, and without both only its place. */
function shown({ document, page, quote, note }: Mark): string {
  const place = page === null ? document : `${document}, page ${page}`;
  const remark = note ? ` ${ended(note)}` : "";
  if (quote) return `${place}${page === null ? "" : ","} says: ${ended(`“${quote.trim()}”`)}${remark}`;
  return note ? `${ended(note)} See ${place}.` : `See ${place}.`;
}

/** Returns the sentences for the findings, line by line: what is claimed, what the employer says, what the papers show, what is owed. */
export const findingsDraftOf = (lines: readonly Line[], marks: readonly Mark[]): DraftedLine[] =>
  lines.map((line) => {
    const ofLine = (part: string, texts: readonly string[]): DraftedSentence[] =>
      texts.map((text, index) => ({ key: `${line.id} ${part} ${index}`, text, evidence: null }));
    const passages = marks
      .filter(({ itemId }) => itemId === line.id)
      .map((mark) => ({
        key: `${line.id} evidence ${mark.id}`,
        text: shown(mark),
        evidence: { id: mark.id, documentId: mark.documentId },
      }));
    return {
      itemId: line.id,
      name: nameOf(line),
      sentences: [
        ...ofLine("claimed", claimed(line)),
        ...ofLine("admitted", admitted(line)),
        ...passages,
        ...ofLine("found", found(line)),
      ],
    };
  });
