import { Button, Group, Stack, Text } from "@mantine/core";
import { employerRoutes } from "@wage/contract/claims/claims";
import {
  type EmployerContact,
  EmployerContactBody,
  employerRecordRoutes,
} from "@wage/contract/claims/employerRecord";
import { useState } from "react";
import { call } from "../../../core/http/api.ts";
import { refresh, useAction } from "../../../core/http/query.ts";
import { useCan } from "../../../core/session/session.ts";
import { TextField } from "../../../ui/form/TextField.tsx";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { EditDialog } from "../EditDialog.tsx";

interface EmployerContactsProps {
  employerId: number;
  contacts: readonly EmployerContact[];
  /** A record that was merged into another takes no more entries. */
  isMerged: boolean;
}

/** The people to ask at an employer. */
export function EmployerContacts({ employerId, contacts, isMerged }: EmployerContactsProps) {
  const mayEdit = useCan("claim:edit") && !isMerged;
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<EmployerContact | null>(null);
  const remove = useAction(employerRecordRoutes.removeContact, {
    refreshes: [employerRoutes.get],
    quiet: true,
    success: "Contact removed",
  });
  return (
    <Section
      title="Contacts"
      action={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            Add a contact
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {contacts.length === 0 && (
          <Text size="sm" c="dimmed">
            No contact is recorded.
          </Text>
        )}
        {contacts.map((contact) => (
          <Group key={contact.id} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm" fw={600}>
                {[contact.name, contact.role].filter(Boolean).join(", ")}
              </Text>
              <Text size="sm">{[contact.phone, contact.email].filter(Boolean).join(", ")}</Text>
            </div>
            {mayEdit && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Remove ${contact.name}`}
                onClick={() => setRemoved(contact)}
              >
                Remove
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {isAdding && (
        <EditDialog
          title="Add a contact"
          opened
          onClose={() => setAdding(false)}
          schema={EmployerContactBody}
          values={{ name: "", role: "", phone: "", email: "" } as never}
          submitLabel="Add"
          save={async (body) => {
            await call(employerRecordRoutes.addContact, {
              params: { employerId },
              body,
              quiet: true,
              success: "Contact added",
            });
            await refresh(employerRoutes.get);
          }}
        >
          <TextField name="name" label="Name" required maxLength={150} />
          <TextField name="role" label="Role" hint="For example owner, payroll, attorney" maxLength={100} />
          <TextField name="phone" label="Phone" maxLength={25} />
          <TextField name="email" label="Email" maxLength={254} />
        </EditDialog>
      )}
      <ConfirmDialog
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        title={`Remove ${removed?.name ?? ""}?`}
        confirmLabel="Remove"
        danger
        onConfirm={() => removed && remove.mutateAsync({ params: { employerId, contactId: removed.id } })}
      />
    </Section>
  );
}
