import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { matrixVersionRoutes as routes } from "@wage/contract/taskMatrix/matrixVersions";
import { useState } from "react";
import { query, useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { MatrixDifferences } from "./MatrixDifferences.tsx";
import { ProposeForm, SendBackForm } from "./MatrixProposalForms.tsx";
import { MatrixVersions } from "./MatrixVersions.tsx";
import type { Matrix } from "./matrixForm.ts";
import { MatrixSimulation } from "./simulation/MatrixSimulation.tsx";
import { stateWords, VERSION_READS } from "./versionWords.ts";

const DIALOGS = {
  propose: "Propose this draft",
  sendBack: "Send back",
  compare: "Compare",
  simulate: "Simulate",
  versions: "Versions",
  discard: "Discard this draft?",
} as const;
type Opened = keyof typeof DIALOGS;

const told = ({ Messages }: { Messages: string[] }) => notify("success", Messages.join(" "));

/** The version that is shown, and the way of a draft: edit, compare, simulate, propose, approve, publish. */
export function MatrixVersionBar({ matrix }: { matrix: Matrix }) {
  const { data } = useQuery(query(routes.list, {}));
  const [opened, setOpened] = useState<Opened | null>(null);
  const start = useAction(routes.start, { refreshes: VERSION_READS, success: "Draft started" });
  const discard = useAction(routes.discard, { refreshes: VERSION_READS });
  const approve = useAction(routes.approve, { refreshes: VERSION_READS });
  const shown = data?.rows.find(({ id }) => id === matrix.versionId);
  const inForce = data?.rows.find((version) => version.inForce);
  if (!shown || !inForce) return null;
  const base = data?.rows.find(({ id }) => id === shown.basedOn) ?? inForce;
  const close = () => setOpened(null);
  return (
    <Group gap="xs">
      <Text fw={600}>{stateWords(shown)}</Text>
      {shown.id === inForce.id && (
        <Button size="xs" loading={start.isPending} onClick={() => start.mutate({})}>
          Start a draft
        </Button>
      )}
      {shown.status === "Draft" && (
        <>
          <Button size="xs" onClick={() => setOpened("propose")}>
            Propose
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpened("discard")}>
            Discard the draft
          </Button>
        </>
      )}
      {shown.status === "Proposed" && (
        <>
          {shown.can.approve && (
            <Button
              size="xs"
              loading={approve.isPending}
              onClick={() => approve.mutate({}, { onSuccess: told })}
            >
              Approve and publish
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setOpened("sendBack")}>
            Send back
          </Button>
        </>
      )}
      {shown.id !== inForce.id && (
        <Button size="xs" variant="default" onClick={() => setOpened("compare")}>
          Compare
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => setOpened("simulate")}>
        Simulate
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpened("versions")}>
        Versions
      </Button>
      <ConfirmDialog
        opened={opened === "discard"}
        onClose={close}
        title={DIALOGS.discard}
        confirmLabel="Discard the draft"
        danger
        onConfirm={async () => told(await discard.mutateAsync({}))}
      >
        Every change of the draft is lost, those of other administrators too.
      </ConfirmDialog>
      {opened && opened !== "discard" && (
        <Dialog opened onClose={close} title={DIALOGS[opened]}>
          {opened === "propose" && <ProposeForm onClose={close} />}
          {opened === "sendBack" && <SendBackForm onClose={close} />}
          {opened === "compare" && <MatrixDifferences id={shown.id} with={base.id} named={matrix} />}
          {opened === "simulate" && <MatrixSimulation matrix={matrix} />}
          {opened === "versions" && <MatrixVersions versions={data?.rows ?? []} />}
        </Dialog>
      )}
    </Group>
  );
}
