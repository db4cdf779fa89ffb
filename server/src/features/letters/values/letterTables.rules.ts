import type { Language } from "@wage/contract/core/messages";
import type { LetterBlock } from "@wage/contract/letters";
import type { OfficeHead } from "./officeHead.rules.ts";
import { wording } from "./wording.rules.ts";

type WageSums = {
  grossEarned: string;
  amountPaid: string;
  amountClaimed: string;
  found: string | null;
  admitted: string | null;
};
type WageLine = WageSums & { type: string; period: string };
export type MergeValues = {
  language: Language;
  fields: Partial<Record<string, string>>;
  wageItems: readonly WageLine[];
  wageTotals: WageSums;
  installments: readonly { number: string; dueOn: string; amount: string }[];
  planTotal: string;
  /** The account of the claim, and the balance that its entries add up to; null before a decision. */
  ledger: readonly { date: string; kind: string; change: string }[];
  balance: string | null;
  /** The steps of each figure that the law gave; none in letters that were issued before there were any. */
  computation?: readonly (readonly string[])[];
  /** What the decision orders otherwise than the law gives, and why; none in letters that were issued before. */
  departures?: readonly string[];
  /** The names of what is enclosed and of who gets a copy. */
  enclosures: readonly string[];
  copies: readonly string[];
  /** The office of the claim in the letterhead; none in letters that were issued before there were any. */
  office?: OfficeHead | null;
  /** The pictures that the letter prints, by their ids; none in letters that were issued before there were any. */
  pictures?: { logo: number | null; signature: number | null };
};

/** The claimed wages, with what was found owed once it adds up to the determination. */
export function wageTable({ wageItems, wageTotals, language }: MergeValues): LetterBlock[] {
  if (!wageItems.length) return [];
  const found = wageTotals.found !== null;
  const row = (first: string, second: string, line: WageSums) => [
    first,
    second,
    line.grossEarned,
    line.amountPaid,
    line.amountClaimed,
    ...(found ? [line.found ?? "—"] : []),
  ];
  return [
    {
      kind: "table",
      head: (
        ["kindOfPay", "period", "earned", "paid", "claimed", ...(found ? ["found" as const] : [])] as const
      ).map((name) => wording(language, name)),
      rows: wageItems.map((line) => row(line.type, line.period, line)),
      total: row(wording(language, "total"), "", wageTotals),
    },
  ];
}

/** The wage lines of which the employer admits something, with what it admits of each. */
export function admittedTable({ wageItems, wageTotals, language }: MergeValues): LetterBlock[] {
  const lines = wageItems.filter(({ admitted }) => admitted !== null && admitted !== "$0.00");
  if (!lines.length) return [];
  return [
    {
      kind: "table",
      head: (["kindOfPay", "period", "admitted"] as const).map((name) => wording(language, name)),
      rows: lines.map(({ type, period, admitted }) => [type, period, admitted ?? ""]),
      total: [wording(language, "total"), "", wageTotals.admitted ?? ""],
    },
  ];
}

/** The schedule of the payment plan. */
export function installmentTable({ installments, planTotal, language }: MergeValues): LetterBlock[] {
  if (installments.length === 0) return [];
  return [
    {
      kind: "table",
      head: (["installment", "dueDate", "amount"] as const).map((name) => wording(language, name)),
      rows: installments.map(({ number, dueOn, amount }) => [number, dueOn, amount]),
      total: [wording(language, "total"), "", planTotal],
    },
  ];
}

/** The table of the entries that made the balance, from the first amount due to the last payment. */
export function ledgerTable({ ledger, balance, language }: MergeValues): LetterBlock[] {
  if (ledger.length === 0 || balance === null) return [];
  return [
    {
      kind: "table",
      head: (["entry", "date", "amount"] as const).map((name) => wording(language, name)),
      rows: ledger.map(({ date, kind, change }) => [kind, date, change]),
      total: [wording(language, "balance"), "", balance],
    },
  ];
}

/**
 * How penalty and interest were computed, a list of steps for each figure, and which of them the decision orders otherwise;
 * nothing where the law gave none.
 */
export function computationSteps({
  computation = [],
  departures = [],
  language,
}: MergeValues): LetterBlock[] {
  const listed = (
    name: "computation" | "departures",
    lists: readonly (readonly string[])[],
  ): LetterBlock[] =>
    lists.length === 0
      ? []
      : [
          { kind: "heading", text: wording(language, name) },
          ...lists.map((items): LetterBlock => ({ kind: "list", items: [...items] })),
        ];
  return [
    ...listed("computation", computation),
    ...listed("departures", departures.length > 0 ? [departures] : []),
  ];
}
