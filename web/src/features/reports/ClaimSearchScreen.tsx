import { Box, Group, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { CLAIM_COLUMNS, type ClaimColumn, type ClaimCondition } from "@wage/contract/claims/claimColumns";
import type { ReportTable } from "@wage/contract/reports";
import { useState } from "react";
import { useAddressState } from "../../core/http/address.ts";
import { useChoices } from "../../ui/form/useChoices.ts";
import { Page } from "../../ui/page/Page.tsx";
import { PeriodFilter } from "./PeriodFilter.tsx";
import { useReportOffice } from "./ReportOffice.tsx";
import { ReportTableView } from "./ReportTableView.tsx";
import { readSort, writeSort } from "./tableSort.ts";

const NOTHING = { state: "", status: "", county: "", employer: "", from: "", to: "", sort: "-receivedAt" };

function tableOf(f: typeof NOTHING, ofOffice: ReportTable["filters"]): ReportTable {
  const filters: (ClaimCondition | false)[] = [
    f.state !== "" && { column: "state", operator: "is", value: f.state },
    f.status !== "" && { column: "status", operator: "is", value: f.status },
    f.county !== "" && { column: "county", operator: "is", value: f.county },
    f.employer !== "" && { column: "employer", operator: "contains", value: f.employer },
    f.from !== "" && { column: "receivedAt", operator: "from", value: f.from },
    f.to !== "" && { column: "receivedAt", operator: "to", value: f.to },
  ];
  return {
    columns: [
      "claimNumber",
      "claimant",
      "employer",
      "status",
      "officer",
      "county",
      "receivedAt",
      "closedAt",
      "closureCode",
      "amountClaimed",
      "amountDetermined",
      "amountPaid",
      "balance",
    ],
    filters: [...filters.filter((filter) => filter !== false), ...ofOffice],
    sort: readSort(f.sort),
  };
}

/** A list of claims by common criteria, with totals, to print or download. */
export function ClaimSearchScreen() {
  const [filters, set] = useAddressState(NOTHING);
  const office = useReportOffice();
  return (
    <Page title="Claim search" printable>
      <Group align="flex-start" gap="sm" className="wc-no-print">
        <ChoiceBox column="state" all="Both" value={filters.state} onChange={(state) => set({ state })} />
        <ChoiceBox
          column="status"
          all="All statuses"
          value={filters.status}
          onChange={(status) => set({ status })}
        />
        <ChoiceBox
          column="county"
          all="All counties"
          value={filters.county}
          onChange={(county) => set({ county })}
        />
        <EmployerBox
          key={filters.employer}
          value={filters.employer}
          onChange={(employer) => set({ employer })}
        />
        <PeriodFilter from={filters.from} to={filters.to} onChange={set} />
        <Box mt={{ base: 0, sm: 26 }}>{office.chip}</Box>
      </Group>
      {office.enabled && (
        <ReportTableView
          label="Claims"
          table={tableOf(filters, office.filters)}
          onSort={(sort) => set({ sort: writeSort(sort) })}
        />
      )}
    </Page>
  );
}

interface ChoiceBoxProps {
  column: ClaimColumn;
  /** The label of the option that does not narrow. */
  all: string;
  value: string;
  onChange: (value: string) => void;
}

function ChoiceBox({ column, all, value, onChange }: ChoiceBoxProps) {
  const { label, choices } = CLAIM_COLUMNS[column];
  const options = useChoices(choices) ?? [];
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: "", label: all }, ...options]}
    />
  );
}

const DEBOUNCE_MS = 400;

function EmployerBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const later = useDebouncedCallback(onChange, DEBOUNCE_MS);
  return (
    <TextInput
      label="Employer contains"
      value={typed}
      maxLength={150}
      autoFocus={value !== ""}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
    />
  );
}
