import { Badge, Stack, Text } from "@mantine/core";
import { DEPARTURES, FIGURE_WORDS } from "@wage/contract/calculator/departure";
import {
  type ClaimDetermination,
  type ClaimMoney,
  type ClaimProceeding,
  DECISION_TITLES,
} from "@wage/contract/claims/claimMoney";
import { PROCEEDINGS } from "@wage/contract/claims/proceedings";
import { formatMoney, formatQuantity } from "@wage/contract/core/numbers";
import { figureText } from "../../../core/figureText.ts";
import { formatDate } from "../../../core/format.ts";
import { Amount } from "../../../ui/display/Amount.tsx";
import { KeyValueList } from "../../../ui/display/KeyValueList.tsx";
import { TraceView, UnconfirmedValues } from "../../../ui/display/TraceView.tsx";
import { Section } from "../../../ui/page/Section.tsx";

const STATE: Record<string, string> = {
  InReview: "In review",
  Returned: "Returned to the officer",
  Issued: "Issued",
  Superseded: "Superseded",
};

/** The determinations and legal steps of the claim, each with its sums and dates. */
export function DecisionSections({ determinations, proceedings }: ClaimMoney) {
  return (
    <Stack gap="md">
      {determinations.map((one) => (
        <Section
          key={one.id}
          title={DECISION_TITLES[one.kind] ?? one.kind}
          action={<Badge color="secondary">{STATE[one.status] ?? one.status}</Badge>}
        >
          <KeyValueList
            columns={2}
            items={[
              { label: "Wages", value: <Amount value={one.amount} /> },
              { label: "Penalty to the claimant", value: <Amount value={one.penalty} /> },
              { label: "Penalty to the state", value: <Amount value={one.statePenalty} /> },
              { label: "Interest", value: <Amount value={one.interest} /> },
              { label: "Drafted", value: `${formatDate(one.draftedAt)} ${one.draftedBy ?? ""}` },
              {
                label: "Approved",
                value: one.approvedAt && `${formatDate(one.approvedAt)} ${one.approvedBy ?? ""}`,
              },
              { label: "Appeal by", value: formatDate(one.appealByDate) },
              { label: "Pay by", value: formatDate(one.payByDate) },
            ]}
          />
          <Computed determination={one} />
          {one.law && (
            <Text size="sm" mt="sm" style={{ whiteSpace: "pre-wrap" }} maw="75ch">
              {one.law}
            </Text>
          )}
          <Text size="sm" mt="sm" style={{ whiteSpace: "pre-wrap" }} maw="75ch">
            {one.findings}
          </Text>
        </Section>
      ))}
      {proceedings.map((one) => (
        <Section
          key={one.id}
          title={PROCEEDINGS[one.kind].en}
          action={<Badge color="secondary">{stateOf(one)}</Badge>}
        >
          <KeyValueList
            columns={2}
            items={[
              { label: "Date", value: formatDate(one.startedOn) },
              { label: "Amount", value: <Amount value={one.amount} /> },
              ...optional(
                "Paid or written off before",
                Number(one.paidBefore) > 0 ? formatMoney(one.paidBefore) : null,
              ),
              ...optional(one.kind === "Writ" ? "Return due" : "Pay by", formatDate(one.dueOn)),
              ...optional("Ended", formatDate(one.endedOn)),
              ...optional(one.kind === "Lien" ? "Recorded with" : "Court", one.court),
              ...optional(one.kind === "Lien" ? "Recording number" : "Case number", one.caseNumber),
              ...optional("Interest", one.interestRate && `${formatQuantity(one.interestRate)}% a year`),
              ...optional("Chapter", one.chapter),
              ...optional("Note", one.note),
              ...optional("Recorded by", one.approval && one.recordedBy),
              ...optional("Decided by", one.decidedBy),
              ...optional("Result", one.result),
            ]}
          />
        </Section>
      ))}
    </Stack>
  );
}

/** The amounts that the rules of law gave, step by step, and the reason if the determination states others. */
function Computed({
  determination: { computed, figuresReason, departures },
}: {
  determination: ClaimDetermination;
}) {
  if (!computed && !figuresReason) return null;
  return (
    <Stack gap={4} mt="sm">
      {computed && (
        <Text size="sm" className="wc-numbers">
          The rules of law give to {formatDate(computed.computedTo)}: interest {figureText(computed.interest)}
          , penalty to the claimant {figureText(computed.claimantPenalty)}, the state's part of the penalty{" "}
          {figureText(computed.statePenalty)}
          {computed.rules &&
            ` (version ${computed.rules.number} of the rules, of ${formatDate(computed.rules.publishedAt)})`}
          .{computed.civilPenalty?.kind === "unknown" && " A civil penalty to the state is not known."}
          {computed.missing.length > 0 && ` Not known: ${computed.missing.join(", ")}.`}
          {computed.unset.length > 0 && ` Nobody has set: ${computed.unset.join(", ")}.`}
        </Text>
      )}
      {figuresReason && (
        <Text size="sm">
          {departures.map(
            ({ figure, kind, law }) =>
              `${FIGURE_WORDS[figure].en}: ${DEPARTURES[kind].en} (by law ${figureText(law)}). `,
          )}
          Reason: {figuresReason}
        </Text>
      )}
      {computed && <UnconfirmedValues lines={computed.lines} />}
      {computed && computed.lines.length > 0 && (
        <details>
          <summary>How it is computed</summary>
          <TraceView lines={computed.lines} />
        </details>
      )}
    </Stack>
  );
}

const optional = (label: string, value: string | null) => (value ? [{ label, value }] : []);

const stateOf = ({ approval, superseded, endedOn }: ClaimProceeding) =>
  approval === "Pending"
    ? "Awaits approval: not counted yet"
    : approval === "Rejected"
      ? "Rejected"
      : superseded
        ? "Superseded"
        : endedOn
          ? "Ended"
          : "In force";
