import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { reasonMessage } from "@wage/contract/calculator/lawReason";
import { hoursOfDay } from "@wage/contract/core/calendar";
import { type Language, resolveMessage } from "@wage/contract/core/messages";
import { LAW_MESSAGES } from "@wage/contract/core/messages/law";
import { type WageItem, wageRoutes } from "@wage/contract/wageItems";
import { calculate } from "@wage/law/calculate";
import { compileLaw, type Law } from "@wage/law/engine/law";
import { missingFacts, type Node, unsetLaw } from "@wage/law/engine/node";
import { inWords, unsetNames } from "@wage/law/engine/problem";
import { ANOTHER_STATE, FEDERAL_ONLY, type WorkPlace, workPlaceOf } from "@wage/law/facts";
import { type Rational, roundedText } from "@wage/law/rational";
import type { RuleSet } from "@wage/law/ruleSet";
import { FEDERAL } from "@wage/law/rules/federal";
import { type Line, linesOf, namesOf } from "@wage/law/trace/lines";
import { traceOf } from "@wage/law/trace/trace";
import { wording } from "@wage/law/trace/wording";
import { type ReactNode, useMemo, useState } from "react";
import { agencyTimeZone } from "../../../core/format.ts";
import { query } from "../../../core/http/query.ts";
import { CopyButton } from "../../../ui/display/CopyButton.tsx";
import { TraceView, UnconfirmedValues } from "../../../ui/display/TraceView.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { Comparison } from "./Comparison.tsx";
import { FactField } from "./FactField.tsx";
import { factsOf, type Typed } from "./facts.ts";
import { RulePicker } from "./RulePicker.tsx";
import { UseAsFound } from "./UseAsFound.tsx";

interface InForce {
  ruleSet: RuleSet;
  place: WorkPlace;
}

const FEDERAL_LAW: InForce = { ruleSet: FEDERAL, place: { state: FEDERAL_ONLY } };

interface ClaimCalculatorProps {
  claimId: number;
  /** The lines whose finding the user may enter, and the one from which the calculator was opened. */
  items: readonly WageItem[];
  itemId: number | null;
  /** The rule with which it opens, and what is typed already. */
  rule: string;
  typed: Typed;
}

/** The calculator with the law that is in force where the work of the claim was done. */
export function ClaimCalculator({ claimId, items, itemId, ...start }: ClaimCalculatorProps) {
  const { data, error, refetch } = useQuery(query(wageRoutes.law, { params: { claimId } }));
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={8} />;
  // The server has checked the rule set when it was published; null before the first.
  const ruleSet = data.ruleSet as unknown as RuleSet | null;
  const inForce = ruleSet && { ruleSet, place: workPlaceOf(data.place, data.place.state) };
  const typed = { ...(data.hiredOn && { hired_date: data.hiredOn }), ...start.typed };
  return (
    <WageCalculator
      inForce={inForce}
      rule={start.rule}
      typed={typed}
      use={(rule, amount) => (
        <UseAsFound claimId={claimId} rule={rule} amount={amount} items={items} itemId={itemId} />
      )}
    />
  );
}

interface WageCalculatorProps {
  inForce: InForce | null;
  rule: string;
  typed: Typed;
  /** The uses of a computed amount. */
  use: (rule: string, amount: string) => ReactNode;
}

/** Computes a rule from what is typed, step by step. Only what the officer then uses as found is saved. */
function WageCalculator({ inForce, rule: firstRule, typed: first, use }: WageCalculatorProps) {
  const { ruleSet, place } = inForce ?? FEDERAL_LAW;
  const law = useMemo(() => compileLaw(ruleSet), [ruleSet]);
  const [ruleId, setRuleId] = useState(firstRule);
  const [typed, setTyped] = useState(first);
  const [language, setLanguage] = useState<Language>("en");
  const [kept, setKept] = useState<readonly Line[] | null>(null);
  const names = useMemo(() => namesOf(ruleSet), [ruleSet]);
  const { nameOf } = wording("en", names);
  const rule = law.rule(ruleId)?.source;
  if (!rule) return null;
  const answer = answerOf(law, ruleId, factsOf(rule.inputs, typed), place, language);
  return (
    <Stack gap="sm">
      {inForce === null && (
        <Notice tone="warning">Only federal law is computed. The law of the state may give more.</Notice>
      )}
      {place.state === ANOTHER_STATE && (
        <Notice tone="warning">
          The claimant says that the work was outside the state, or does not know its county. Federal law is
          computed as the least: record the work state or county under Employment.
        </Notice>
      )}
      <RulePicker
        rules={ruleSet.rules}
        value={ruleId}
        names={nameOf}
        onChange={(id) => {
          setRuleId(id);
          setKept(null);
        }}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {Object.entries(rule.inputs).map(([name, input]) => (
          <FactField
            key={`${ruleId} ${name}`}
            name={name}
            input={input}
            value={typed[name]}
            names={nameOf}
            errors={answer.errors}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </SimpleGrid>
      {answer.problem && <Notice tone="error">{answer.problem}</Notice>}
      {answer.missing.length > 0 && (
        <Notice>
          Still needed: {answer.missing.map(nameOf).join(", ")}. What is not known is not taken as “no”.
        </Notice>
      )}
      {answer.lines.length > 0 && (
        <>
          <Group justify="space-between">
            <Text fw={700} size="lg" className="wc-numbers" aria-live="polite">
              {answer.lines.at(-1)?.name}: {answer.lines.at(-1)?.value}
            </Text>
            <Group gap="xs">
              <SegmentedControl
                size="xs"
                aria-label="Language of the calculation"
                value={language}
                data={[
                  { value: "en", label: "English" },
                  { value: "es", label: "Español" },
                ]}
                onChange={(value) => {
                  setLanguage(value === "es" ? "es" : "en");
                  setKept(null);
                }}
              />
              <Button variant="default" size="compact-md" onClick={() => setKept(answer.lines)}>
                Keep to compare
              </Button>
            </Group>
          </Group>
          {answer.unset.length > 0 && (
            <Notice tone="warning" title={`Nobody has looked up: ${answer.unset.map(nameOf).join(", ")}`}>
              The result is the least by the law that is known. That law may give more.
            </Notice>
          )}
          <UnconfirmedValues lines={answer.lines} />
          {answer.amount !== null && use(ruleId, answer.amount)}
          {kept && <Comparison kept={kept} lines={answer.lines} onForget={() => setKept(null)} />}
          <TraceView lines={answer.lines} />
          <Group>
            <CopyButton value={answer.json} label="calculation as JSON" />
          </Group>
        </>
      )}
    </Stack>
  );
}

const hoursOfAgencyDay = (day: string) => hoursOfDay(day, agencyTimeZone() ?? "UTC");

type Answer = {
  errors: Record<string, string>;
  problem: string | null;
  missing: string[];
  /** The law that is not set and without which the result is a floor. */
  unset: string[];
  lines: Line[];
  /** The result in dollars and cents; null if it is unknown or no amount of money. */
  amount: string | null;
  /** The whole calculation, for a file or another system. */
  json: string;
};

function answerOf(
  law: Law,
  ruleId: string,
  facts: ReturnType<typeof factsOf>,
  place: WorkPlace,
  language: Language,
): Answer {
  const computed = calculate(law, ruleId, facts, place, hoursOfAgencyDay);
  if ("problems" in computed) {
    const names = namesOf(law.ruleSet);
    const texts = computed.problems.map(({ path, reason }) => ({
      path,
      text: resolveMessage(LAW_MESSAGES, reasonMessage(inWords(reason, (id) => names[id]?.en ?? id)), "en"),
    }));
    const errors = Object.fromEntries(
      texts.flatMap(({ path, text }) => (path.length === 0 ? [] : [[path.join("."), text]])),
    );
    return {
      errors,
      problem: texts.find(({ path }) => path.length === 0)?.text ?? null,
      missing: [],
      unset: [],
      lines: [],
      amount: null,
      json: "",
    };
  }
  const { result } = computed.outcome;
  const missing = [...new Set(missingFacts(result).map((path) => path.split(".").at(-1) ?? path))];
  return {
    errors: {},
    problem: null,
    missing,
    unset: [...new Set(unsetNames(unsetLaw(result)))],
    amount: dollarsOf(result),
    lines: linesOf(result, language, namesOf(law.ruleSet)),
    json: JSON.stringify(traceOf(result)),
  };
}

const dollarsOf = ({ type, value }: Node): string | null =>
  type.kind === "number" && type.unit === "USD" && value != null ? roundedText(value as Rational, 2) : null;
