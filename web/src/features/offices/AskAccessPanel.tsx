import { Button } from "@mantine/core";
import { AccessBody, officeRoutes } from "@wage/contract/offices/offices";
import { useState } from "react";
import { call } from "../../core/http/api.ts";
import { Form } from "../../ui/form/Form.tsx";
import { useHasOffices } from "../../ui/form/lookupRows.ts";
import { TextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";

/** Asks the claim's office to let the reader in for some days. Nothing while there are no offices. */
export function AskAccessPanel({ claimId }: { claimId: number }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  if (!useHasOffices()) return null;
  return (
    <>
      <Button variant="default" mx="auto" onClick={() => setOpened(true)}>
        Ask for access
      </Button>
      <Dialog opened={opened} onClose={close} title="Ask for access">
        <Form
          schema={AccessBody}
          values={{ claimId, reason: "", days: 7 }}
          submitLabel="Ask for access"
          onSubmit={(body) =>
            call(officeRoutes.askAccess, {
              body,
              quiet: true,
              success: "Asked. You are told when it is decided.",
            })
          }
          onSaved={close}
          cancel={{ onClick: close }}
        >
          <TextField name="reason" label="Reason" required />
          <TextField name="days" label="For how many days" inputMode="numeric" required />
        </Form>
      </Dialog>
    </>
  );
}
