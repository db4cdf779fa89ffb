import { Table, Text } from "@mantine/core";
import {
  DECIDED_FIGURES,
  DECIDED_NAMES,
  DEPARTURES,
  type DecidedFigure,
  departureOf,
  FIGURE_WORDS,
} from "@wage/contract/calculator/departure";
import { formatMoney } from "@wage/contract/core/numbers";
import { type Figure, knownAmount } from "@wage/law/figure";
import { useWatch } from "react-hook-form";
import { figureText } from "../../../core/figureText.ts";
import { Notice } from "../../../ui/page/Notice.tsx";

const MONEY = /^\$?[\d,]+(\.\d{1,2})?$/;

/** An amount as it is typed; null while it cannot be read. */
export const typedAmount = (typed: unknown): string | null =>
  MONEY.test(String(typed ?? "")) ? String(typed).replace(/[$,]/g, "") : null;

/** What will be ordered of a figure. A zero is only shown where somebody typed it or the law gives it. */
function enteredText(decided: string | null, isTyped: boolean, isOrdered: boolean): string {
  if (decided === null) return "Enter an amount";
  return isTyped || isOrdered ? formatMoney(decided) : "None ordered";
}

type Sums = Record<(typeof DECIDED_FIGURES)[DecidedFigure], Figure> & { civilPenalty: Figure };

/** The law's figure; the state's part of the penalties says nothing about a civil penalty that nobody has looked up. */
const byLaw = (name: DecidedFigure, figure: Figure, { civilPenalty }: Sums): string =>
  DECIDED_FIGURES[name] === "statePenalty" && figure.kind !== "unknown" && civilPenalty.kind === "unknown"
    ? `${figureText(figure)}, but for a civil penalty, which is not known`
    : figureText(figure);
interface FigureComparisonProps {
  /** What the law gives to the day that is entered. */
  law: Sums;
  /** What it gives to today, from which a decision departs if it computes to another day. */
  toToday: Sums;
  /** A day is entered to which the figures are computed; without one none are ordered. */
  isOrdered: boolean;
}

/** What the law gives beside what is entered, figure by figure; what departs is named, and what it then needs. */
export function FigureComparison({ law, toToday, isOrdered }: FigureComparisonProps) {
  const typed: unknown[] = useWatch({ name: DECIDED_NAMES });
  const rows = DECIDED_NAMES.map((name, index) => {
    const figure = toToday[DECIDED_FIGURES[name]];
    const decided = typedAmount(typed[index]) ?? (isOrdered ? knownAmount(law[DECIDED_FIGURES[name]]) : "0");
    const departure = decided === null ? null : departureOf(figure, decided);
    return { name, figure, decided, departure, isTyped: typedAmount(typed[index]) !== null };
  });
  return (
    <>
      <Table.ScrollContainer minWidth={300}>
        <Table verticalSpacing={4}>
          <caption className="wc-hidden">What the law gives and what is entered</caption>
          <Table.Thead>
            <Table.Tr>
              {["Amount", "By law", "Entered below", "Difference"].map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ name, figure, decided, departure, isTyped }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {FIGURE_WORDS[name].en}
                </Table.Th>
                <Table.Td className="wc-numbers">{byLaw(name, figure, toToday)}</Table.Td>
                <Table.Td className="wc-numbers">{enteredText(decided, isTyped, isOrdered)}</Table.Td>
                <Table.Td>
                  {departure ? <Text size="sm">{DEPARTURES[departure].en}</Text> : decided && "None"}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows.some(({ departure }) => departure !== null) && (
        <Notice tone="warning" title="These amounts are not what the law gives">
          Say why below: the reason appears in the letter to both sides. A person other than you must approve
          the decision.
        </Notice>
      )}
    </>
  );
}
