import type { Words } from "../../claimStatus.ts";
import { usDate } from "../../core/calendar.ts";
import { lacksReason } from "../../wageItems.ts";

/*
 * The table of rules by which a decision is looked through for what it lacks, for the draft of a determination and the claim's summary.
 * None of them forbids a decision; what must be there is refused where it is missing.
 */

/** The facts of a claim that the rules read. */
export type DecisionFacts = {
  lines: readonly {
    name: string;
    origin: string;
    amountClaimed: string;
    employerAdmits: string | null;
    investigatedAmount: string | null;
    disallowReason: string | null;
    /** The ISO date on which it was due; null if nobody said so. */
    dueOn: string | null;
    /** The number of passages of documents that are marked for it. */
    evidence: number;
  }[];
  /** True if the employer disputes the whole, so that no line needs an answer of its own. */
  answeredInAll: boolean;
  /** Documents of the parties and of courts that nobody of the office has opened. */
  unread: readonly string[];
  /** The ISO date on which the law made final pay due; null if the person still works there, or it is not known. */
  finalPayDueOn: string | null;
  /** Rules of law that nobody has looked up and on which penalty or interest depends. */
  lawUnset: readonly string[];
  /** True if dates of the claim or of its payments contradict one another, so that neither can be computed. */
  datesContradict: boolean;
};

type Gap = Words & {
  /** The tab of the claim's page where it is mended; null if it is not mended there. */
  tab: "wages" | "documents" | null;
  /** The names of what is missing. */
  of: (facts: DecisionFacts) => readonly string[];
};
const namesOf = (lines: DecisionFacts["lines"]) => lines.map(({ name }) => name);

export const DECISION_GAPS = {
  linesNotFound: {
    en: "Wage lines without an amount found",
    es: "Líneas de salarios sin cantidad determinada",
    tab: "wages",
    of: ({ lines }) => namesOf(lines.filter(({ investigatedAmount }) => investigatedAmount === null)),
  },
  findingsWithoutReason: {
    en: "Wage lines found otherwise than claimed, without a reason",
    es: "Líneas que difieren de lo reclamado, sin motivo",
    tab: "wages",
    of: ({ lines }) => namesOf(lines.filter((line) => lacksReason(line, line))),
  },
  linesNotAnswered: {
    en: "Wage lines about which the employer has said nothing",
    es: "Líneas de las que el empleador no ha dicho nada",
    tab: "wages",
    of: ({ lines, answeredInAll }) =>
      answeredInAll
        ? []
        : namesOf(
            lines.filter(({ employerAdmits, origin }) => employerAdmits === null && origin !== "Finding"),
          ),
  },
  linesWithoutEvidence: {
    en: "Wage lines for which no passage of a document is marked",
    es: "Líneas sin ningún pasaje de un documento marcado",
    tab: "documents",
    of: ({ lines }) => namesOf(lines.filter(({ evidence }) => evidence === 0)),
  },
  documentsNotOpened: {
    en: "Documents of the parties that nobody has opened",
    es: "Documentos de las partes que nadie ha abierto",
    tab: "documents",
    of: ({ unread }) => unread,
  },
  lawNotKnown: {
    en: "Law that nobody has looked up, so that penalty or interest is not known",
    es: "Ley que nadie ha consultado, de modo que la multa o los intereses no se conocen",
    tab: null,
    of: ({ lawUnset }) => lawUnset,
  },
  dueAfterFinalPay: {
    en: "Wage lines with a later due date than the law's day of final pay, which is in parentheses",
    es: "Líneas que vencen después del día en que la ley exige el último pago, que está entre paréntesis",
    tab: "wages",
    of: ({ lines, finalPayDueOn }) =>
      lines.flatMap(({ name, dueOn }) =>
        dueOn && finalPayDueOn && dueOn > finalPayDueOn
          ? [`${name}, ${usDate(dueOn)} (${usDate(finalPayDueOn)})`]
          : [],
      ),
  },
  datesContradict: {
    en: "Dates that contradict one another, so that penalty and interest cannot be computed",
    es: "Fechas que se contradicen, de modo que la multa y los intereses no se pueden calcular",
    tab: "wages",
    of: (facts) => (facts.datesContradict ? ["wages, separation, payments"] : []),
  },
} as const satisfies Record<string, Gap>;
export type DecisionGap = keyof typeof DECISION_GAPS;
export const DECISION_GAP_NAMES = Object.keys(DECISION_GAPS) as [DecisionGap, ...DecisionGap[]];

/** Returns what a decision lacks, in the order of the table; a rule to which nothing is missing has no row. */
export const decisionGapsOf = (facts: DecisionFacts): { gap: DecisionGap; names: readonly string[] }[] =>
  DECISION_GAP_NAMES.flatMap((gap) => {
    const names = DECISION_GAPS[gap].of(facts);
    return names.length > 0 ? [{ gap, names }] : [];
  });
