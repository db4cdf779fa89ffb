import { Group, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import type { ReportFilter, ReportTable } from "@wage/contract/reports";
import { useState } from "react";
import { useAddressState } from "../../core/http/address.ts";
import { useLookup } from "../../ui/form/LookupSelect.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { PeriodFilter } from "./PeriodFilter.tsx";
import { ReportTableView } from "./ReportTableView.tsx";
import { readSort, writeSort } from "./tableSort.ts";

const NOTHING = { state: "", status: "", county: "", employer: "", from: "", to: "", sort: "-receivedAt" };

function tableOf(f: typeof NOTHING): ReportTable {
  const filters: (ReportFilter | false)[] = [
    f.state === "open" && { column: "closedAt", operator: "empty", value: null },
    f.state === "closed" && { column: "closedAt", operator: "notEmpty", value: null },
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
    filters: filters.filter((filter) => filter !== false),
    sort: readSort(f.sort),
  };
}

/** A list of claims by common criteria, with totals, to print or download. */
export function ClaimSearchScreen() {
  const [filters, set] = useAddressState(NOTHING);
  const statuses = useLookup("ClaimStatus");
  const counties = useLookup("County");
  const options = (all: string, rows: { description: string }[] | undefined) => [
    { value: "", label: all },
    ...(rows ?? []).map(({ description }) => ({ value: description, label: description })),
  ];
  return (
    <Page title="Claim search" printable>
      <Group align="flex-start" gap="sm" className="wc-no-print">
        <NativeSelect
          label="Open or closed"
          value={filters.state}
          onChange={(event) => set({ state: event.currentTarget.value })}
          data={[
            { value: "", label: "Both" },
            { value: "open", label: "Open" },
            { value: "closed", label: "Closed" },
          ]}
        />
        <NativeSelect
          label="Status"
          value={filters.status}
          onChange={(event) => set({ status: event.currentTarget.value })}
          data={options("Every status", statuses)}
        />
        <NativeSelect
          label="County"
          value={filters.county}
          onChange={(event) => set({ county: event.currentTarget.value })}
          data={options("Every county", counties)}
        />
        <EmployerBox
          key={filters.employer}
          value={filters.employer}
          onChange={(employer) => set({ employer })}
        />
        <PeriodFilter from={filters.from} to={filters.to} onChange={set} />
      </Group>
      <ReportTableView
        label="Claims"
        table={tableOf(filters)}
        onSort={(sort) => set({ sort: writeSort(sort) })}
      />
    </Page>
  );
}

const TYPING_MS = 400;

function EmployerBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const later = useDebouncedCallback(onChange, TYPING_MS);
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
