import { Button, Group, TextInput } from "@mantine/core";
import {
  IconArrowsExchange,
  IconPlaneDeparture,
  IconPlus,
  IconSearch,
  IconUserOff,
} from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { isStaff, ROLES, type Role } from "@wage/contract/core/policy";
import { type UserRow, userRoutes } from "@wage/contract/users";
import { useState } from "react";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { useAddressState, useKeyset } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { useDebouncedText } from "../../core/useDebouncedText.ts";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { Select } from "../../ui/form/Select.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { RowAction } from "../../ui/table/RowAction.tsx";
import { CaseloadPanel } from "../caseload/CaseloadPanel.tsx";
import { DeactivatePanel } from "../caseload/DeactivatePanel.tsx";
import { AbsencePanel } from "../staffing/AbsencePanel.tsx";
import { UserDialog } from "./UserDialog.tsx";

const METHODS = { both: "Password or Google", unpw: "Password", google: "Google" } as const;

function stateOf({ active, confirmed, away }: UserRow) {
  if (active && away)
    return (
      <StatusChip label={`Away until ${formatDate(away.toDate)}: ${away.delegate}`} category="Waiting" />
    );
  if (!active) return <StatusChip label="Not active" category="Closed" />;
  return confirmed ? (
    <StatusChip label="Active" category="Working" />
  ) : (
    <StatusChip label="Invited" category="Waiting" />
  );
}

/** All users: identity, roles and state. */
export function UsersScreen() {
  const [filters, setFilters] = useAddressState({ q: "", role: "", active: "yes" });
  const keyset = useKeyset();
  // null: no dialog; "new": a new user; a number: the user with this id.
  const [open, setOpen] = useState<number | "new" | null>(null);
  const [moving, setMoving] = useState<UserRow | null>(null);
  const [away, setAway] = useState<UserRow | null>(null);
  const [leaving, setLeaving] = useState<UserRow | null>(null);
  const role = ROLES.find((one) => one === filters.role);
  const active = filters.active === "yes" || filters.active === "no" ? filters.active : undefined;
  const { data, error, refetch } = useQuery({
    ...query(userRoutes.list, { query: { q: filters.q, role, active, after: keyset.after } }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<UserRow>[] = [
    {
      key: "name",
      title: "Name",
      cell: (user) => (
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => setOpen(user.id)}>
          {user.name}
        </Button>
      ),
    },
    { key: "email", title: "Email", grow: 120, cell: ({ email }) => email },
    { key: "roles", title: "Role", cell: ({ roles }) => roles.join(", ") },
    { key: "state", title: "Status", cell: stateOf },
    { key: "method", title: "Signs in with", cell: (user) => METHODS[user.signInMethod], hideBelow: "lg" },
    {
      key: "openClaims",
      title: "Open claims",
      cell: (user) => user.openClaims,
      align: "right",
      hideBelow: "lg",
    },
    {
      key: "last",
      title: "Last sign-in",
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : "Never"),
      hideBelow: "md",
    },
  ];
  return (
    <Page
      title="Users"
      back={{ to: "/Admin", label: "Admin" }}
      action={
        <Button leftSection={<IconPlus size="1.25em" />} onClick={() => setOpen("new")}>
          Add a user
        </Button>
      }
    >
      <UserFilters filters={filters} setFilters={setFilters} />
      <DataTable
        label="Users"
        columns={columns}
        rows={data?.rows}
        rowKey={(user) => user.id}
        error={error}
        retry={refetch}
        rowActions={(user) =>
          user.active &&
          isStaff(user.roles) && (
            <Group gap={4} wrap="nowrap">
              <RowAction
                label={`Out of office: ${user.name}`}
                tip="Out of office"
                onClick={() => setAway(user)}
              >
                <IconPlaneDeparture size="1.25em" />
              </RowAction>
              {user.openClaims > 0 && (
                <RowAction
                  label={`Move the caseload of ${user.name}`}
                  tip="Move the caseload"
                  onClick={() => setMoving(user)}
                >
                  <IconArrowsExchange size="1.25em" />
                </RowAction>
              )}
              <RowAction label={`Deactivate ${user.name}`} tip="Deactivate" onClick={() => setLeaving(user)}>
                <IconUserOff size="1.25em" />
              </RowAction>
            </Group>
          )
        }
        page={{ ...keyset.pager(data?.next ?? null, data?.count ?? null), counted: ["user", "users"] }}
        empty={<EmptyState title="No users match these filters" text="Remove a filter, or add a user." />}
      />
      <Dialog
        opened={moving !== null}
        onClose={() => setMoving(null)}
        title={`Move the caseload of ${moving?.name ?? ""}`}
      >
        {moving && <CaseloadPanel userId={moving.id} onDone={() => setMoving(null)} />}
      </Dialog>
      <Dialog
        opened={away !== null}
        onClose={() => setAway(null)}
        title={`Out of office: ${away?.name ?? ""}`}
        width={640}
      >
        {away && <AbsencePanel userId={away.id} />}
      </Dialog>
      <Dialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Deactivate ${leaving?.name ?? ""}`}
        width={640}
      >
        {leaving && <DeactivatePanel user={leaving} onClose={() => setLeaving(null)} />}
      </Dialog>
      {open !== null && <UserDialog userId={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

interface FiltersProps {
  filters: { q: string; role: string; active: string };
  setFilters: (patch: Partial<FiltersProps["filters"]>) => void;
}

function UserFilters({ filters, setFilters }: FiltersProps) {
  const [words, setWords] = useDebouncedText(filters.q, (q) => setFilters({ q }));
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        label="Find"
        placeholder="Name or email"
        leftSection={<IconSearch size="1.25em" />}
        value={words}
        maxLength={100}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Select
        label="Role"
        data={ROLES.map((role: Role) => role)}
        value={filters.role || null}
        onChange={(value) => setFilters({ role: value ?? "" })}
        placeholder="All roles"
        clearable
      />
      <Select
        label="Status"
        data={[
          { value: "yes", label: "Active" },
          { value: "no", label: "Not active" },
          { value: "all", label: "All" },
        ]}
        value={filters.active}
        onChange={(value) => setFilters({ active: value ?? "yes" })}
        allowDeselect={false}
      />
    </Group>
  );
}
