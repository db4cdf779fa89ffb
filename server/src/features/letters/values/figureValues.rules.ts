import { DEPARTURES, FIGURE_WORDS } from "@wage/contract/calculator/departure";
import { figureMessage } from "@wage/contract/calculator/lawFigure";
import { type Language, resolveMessage } from "@wage/contract/core/messages";
import { MESSAGES } from "@wage/contract/core/messages/catalog";
import { formatMoney } from "@wage/contract/core/numbers";
import { amountOf } from "@wage/law/figure";
import type { LetterFacts } from "./letterFacts.rules.ts";
import { wording } from "./wording.rules.ts";

type Determination = LetterFacts["determination"];

/** The accounts of the sums that the law gives; a rule that gives nothing has none. */
export const accountsOf = (determination: Determination, language: Language): string[][] =>
  (determination?.computed ?? [])
    .filter(({ figure }) => Number(amountOf(figure) ?? 0) > 0)
    .map(({ account }) => account[language]);

/** What a decision orders otherwise than the law gives, figure by figure, and why; nothing if it follows the law. */
export function departureLines(determination: Determination, language: Language): string[] {
  if (!determination) return [];
  const { departures, decided, figuresReason } = determination;
  const lines = (departures ?? []).map(({ figure, kind, law }) => {
    const name = FIGURE_WORDS[figure][language];
    const byLaw = [
      resolveMessage(MESSAGES, figureMessage(law), language),
      DEPARTURES[kind][language],
    ] as const;
    // A zero beside what nobody knows would read as a sum of the law.
    return Number(decided[figure]) > 0
      ? wording(language, "departure", name, formatMoney(decided[figure]), ...byLaw)
      : wording(language, "departureToNone", name, ...byLaw);
  });
  return figuresReason ? [...lines, wording(language, "departureReason", figuresReason)] : lines;
}
