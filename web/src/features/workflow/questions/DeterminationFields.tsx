import { useQuery } from "@tanstack/react-query";
import { DETERMINATION_KINDS, findsWagesOwed } from "@wage/contract/actions";
import { FIGURE_WORDS } from "@wage/contract/calculator/departure";
import { claimRoutes } from "@wage/contract/claims/claims";
import { wageRoutes } from "@wage/contract/wageItems";
import { useWatch } from "react-hook-form";
import { query } from "../../../core/http/query.ts";
import { Amount } from "../../../ui/display/Amount.tsx";
import { KeyValueList } from "../../../ui/display/KeyValueList.tsx";
import { RadioField } from "../../../ui/form/ChoiceField.tsx";
import { LongTextField, MoneyField } from "../../../ui/form/TextField.tsx";
import { GapList } from "../../../ui/page/GapList.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { FindingsDraft } from "./FindingsDraft.tsx";

export const KINDS = {
  Owed: "Wages are owed",
  NotOwed: "No wages are owed",
  Partly: "Wages are owed in part",
  NoJurisdiction: "No jurisdiction",
  Default: "Owed by default (no answer)",
} satisfies Record<(typeof DETERMINATION_KINDS)[number], string>;

import { LawFigures } from "./LawFigures.tsx";
import { OwnWordsField } from "./OwnWordsField.tsx";

interface DeterminationFieldsProps {
  claimId: number;
  /** A hearing decides on its own sum; a draft takes the wages from the lines of Claimed wages. */
  ownSum: boolean;
}

/** The kind, findings, law and amounts of a determination. */
export function DeterminationFields({ claimId, ownSum }: DeterminationFieldsProps) {
  const kind: unknown = useWatch({ name: "kind" });
  return (
    <>
      <Lacking claimId={claimId} />
      <RadioField
        name="kind"
        label="Determination"
        required
        options={DETERMINATION_KINDS.map((value) => ({ value, label: KINDS[value] }))}
      />
      <OwnWordsField
        claimId={claimId}
        name="findings"
        label="Findings"
        hint="State your findings and the reasons. They appear in the letter to both sides. / inserts a paragraph."
        required
        maxLength={20_000}
        rows={8}
      />
      <FindingsDraft claimId={claimId} />
      <LongTextField
        name="law"
        label="Law"
        hint="The statutes and rules on which this rests. They appear in the letter to both sides."
        maxLength={4000}
        rows={2}
      />
      {findsWagesOwed(kind) && (
        <>
          <WagesOwed claimId={claimId} ownSum={ownSum} />
          <LawFigures claimId={claimId} ownSum={ownSum} />
          <FieldRow>
            <MoneyField name="penalty" label={FIGURE_WORDS.penalty.en} />
            <MoneyField name="statePenalty" label={FIGURE_WORDS.statePenalty.en} />
            <MoneyField name="interest" label={FIGURE_WORDS.interest.en} />
          </FieldRow>
          <OwnWordsField
            claimId={claimId}
            name="figuresReason"
            label="Why an amount differs from the law or exceeds the claim"
            hint="Only for other amounts than the law gives, more or less, or more wages than are claimed. It appears in the letter to both sides."
            maxLength={2000}
            rows={2}
          />
        </>
      )}
    </>
  );
}

/** What the decision still lacks; nothing if it lacks nothing, so that the pane stays short. */
function Lacking({ claimId }: { claimId: number }) {
  const { data } = useQuery(query(claimRoutes.decisionGaps, { params: { claimId } }));
  if (!data || data.rows.length === 0) return null;
  return (
    <Notice tone="info" title="What the decision still lacks">
      <GapList gaps={data.rows} />
    </Notice>
  );
}

function WagesOwed({ claimId, ownSum }: DeterminationFieldsProps) {
  const { data } = useQuery(query(wageRoutes.list, { params: { claimId } }));
  if (ownSum || data?.items.length === 0) return <MoneyField name="owed" label="Wages owed" required />;
  if (!data) return null;
  const unfound = data.items.filter(({ investigatedAmount }) => investigatedAmount === null).length;
  return unfound > 0 ? (
    <Notice tone="warning" title="Enter the amount found for each line of Claimed wages first">
      Lines without one: {unfound}
    </Notice>
  ) : (
    <KeyValueList
      items={[
        {
          label: "Wages found on Claimed wages",
          value: <Amount value={data.totals.investigatedAmount} total />,
        },
      ]}
    />
  );
}
