import { Button } from "@mantine/core";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { formatMoney, formatRate } from "@wage/contract/core/numbers";
import { useState } from "react";
import { formatDate } from "../../core/format.ts";
import { useCan } from "../../core/session/session.ts";
import { KeyValueList } from "../../ui/display/KeyValueList.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { EmploymentForm } from "./EmploymentForm.tsx";
import { YES_NO_LABEL } from "./words.ts";

/** The job: what it was, how it ended, how it was paid. */
export function EmploymentPanel({ claim }: { claim: ClaimDetail }) {
  const mayEdit = useCan("claim:edit");
  const [editing, setEditing] = useState(false);
  const { employment: job } = claim;
  const yesNo = (value: string | null) => YES_NO_LABEL[value ?? ""];
  const edit = mayEdit && (
    <Button size={job ? "xs" : "sm"} variant="default" onClick={() => setEditing(true)}>
      {job ? "Change" : "Record the employment"}
    </Button>
  );
  return (
    <Section title="Employment" action={job && edit}>
      {job ? (
        <KeyValueList
          columns={2}
          items={[
            { label: "Job title", value: job.jobTitle },
            { label: "Work", value: job.workDescription },
            { label: "Started", value: formatDate(job.startDate) },
            { label: "Last day worked", value: formatDate(job.lastDayWorked) },
            { label: "Employment now", value: job.employmentStatus },
            { label: "Why it ended", value: job.separationReason },
            { label: "Notice given", value: yesNo(job.noticeGiven) },
            { label: "Final pay was due", value: formatDate(job.finalPayDueDate) },
            { label: "Work site", value: job.workSite },
            { label: "County of the work", value: job.workCounty },
            { label: "Agreement", value: job.wageAgreement },
            { label: "What was agreed", value: job.agreementDetail },
            {
              label: "Rate",
              value: job.rate && `${formatRate(job.rate)}${job.wageRateType ? ` · ${job.wageRateType}` : ""}`,
            },
            { label: "Hours a day", value: job.hoursPerDay },
            { label: "Hours a week", value: job.hoursPerWeek },
            { label: "Days a week", value: job.daysPerWeek },
            { label: "Paid", value: [job.payFrequency, job.payDay].filter(Boolean).join(", ") },
            { label: "How paid", value: job.howPaid },
            {
              label: "Last paid",
              value: [formatDate(job.lastPaidDate), formatMoney(job.lastPaidAmount)]
                .filter(Boolean)
                .join(", "),
            },
            { label: "Pay stub given", value: yesNo(job.payStubGiven) },
            { label: "Tips", value: yesNo(job.tips) },
            { label: "Commission plan", value: yesNo(job.commissionPlan) },
            { label: "Union", value: yesNo(job.unionCovered) },
            { label: "Public works", value: yesNo(job.publicWorks) },
            { label: "Treated as", value: job.classifiedAs },
            { label: "Relation to the owner", value: job.relationToOwner },
          ]}
        />
      ) : (
        <EmptyState
          title="No employment is recorded"
          text="Claims on paper and imported records come without it."
          action={edit}
        />
      )}
      {editing && <EmploymentForm claim={claim} onClose={() => setEditing(false)} />}
    </Section>
  );
}
