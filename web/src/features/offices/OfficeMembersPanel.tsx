import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MemberBody, type OfficeMember, officeRoutes } from "@wage/contract/offices/offices";
import { useState } from "react";
import { call } from "../../core/http/api.ts";
import { query, refresh } from "../../core/http/query.ts";
import { Form } from "../../ui/form/Form.tsx";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { MultiSelectField, SelectField } from "../../ui/form/SelectField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";

const namesOf = (offices: readonly { name: string }[]) => offices.map(({ name }) => name).join(", ") || "—";

const columns = (onOpen: (member: OfficeMember) => void): Column<OfficeMember>[] => [
  {
    key: "name",
    title: "Person",
    grow: 120,
    cell: (member) => (
      <Button variant="transparent" size="compact-sm" px={0} onClick={() => onOpen(member)}>
        {member.name}
      </Button>
    ),
  },
  {
    key: "offices",
    title: "Offices, the main one first",
    grow: 160,
    cell: ({ offices }) => namesOf(offices),
  },
  {
    key: "supervises",
    title: "Supervises",
    grow: 120,
    cell: ({ offices }) => namesOf(offices.filter(({ supervises }) => supervises)),
  },
];

/** Who belongs to which offices. */
export function OfficeMembersPanel() {
  const { data, error, refetch } = useQuery(query(officeRoutes.members, {}));
  const [open, setOpen] = useState<OfficeMember | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <DataTable
        label="People of the offices"
        columns={columns(setOpen)}
        rows={data?.rows}
        rowKey={({ userId }) => userId}
        error={error}
        retry={refetch}
        empty={<EmptyState title="No people yet" text="Add them at Admin, Users." />}
      />
      <Dialog opened={open !== null} onClose={close} title={`Offices of ${open?.name ?? ""}`}>
        {open && <MemberForm member={open} onDone={close} />}
      </Dialog>
    </>
  );
}

function MemberForm({ member, onDone }: { member: OfficeMember; onDone: () => void }) {
  const { userId, offices } = member;
  const options = (useLookup("Office") ?? [])
    .filter(({ active }) => active)
    .map(({ id, description }) => ({ value: id, label: description }));
  return (
    <Form
      schema={MemberBody}
      values={{
        userId,
        officeIds: offices.map(({ id }) => id),
        mainId: offices.find(({ isMain }) => isMain)?.id ?? null,
        supervisedIds: offices.filter(({ supervises }) => supervises).map(({ id }) => id),
      }}
      onSubmit={(body) => call(officeRoutes.setMember, { body, quiet: true })}
      onSaved={() => {
        void refresh(officeRoutes.members);
        onDone();
      }}
      cancel={{ onClick: onDone }}
    >
      <MultiSelectField
        name="officeIds"
        label="Offices"
        hint="None: the person works for all of them."
        options={options}
      />
      <SelectField name="mainId" label="Main office" options={options} clearable />
      <MultiSelectField name="supervisedIds" label="Supervisor of" options={options} />
    </Form>
  );
}
