import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type MatrixVersion, matrixVersionRoutes as routes } from "@wage/contract/taskMatrix/matrixVersions";
import { useState } from "react";
import { useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { plural } from "../../ui/display/plural.ts";
import { Notice } from "../../ui/page/Notice.tsx";
import { stateWords, VERSION_READS } from "./versionWords.ts";

/** Every version with the open claims that follow it: to roll one back, or to move its claims to the one in force. */
export function MatrixVersions({ versions }: { versions: readonly MatrixVersion[] }) {
  const [withdrawing, setWithdrawing] = useState<number | null>(null);
  const inForce = versions.find((version) => version.inForce);
  return (
    <Stack gap="md">
      {versions.map((version) => (
        <section key={version.id} aria-label={`Version ${version.id}`}>
          <Group gap="xs">
            <Text fw={600}>{stateWords(version)}</Text>
            <Text size="sm">
              {version.openClaims} open {plural(version.openClaims, "claim", "claims")}
            </Text>
            {version.can.withdraw && (
              <Button size="compact-sm" variant="default" onClick={() => setWithdrawing(version.id)}>
                Withdraw
              </Button>
            )}
          </Group>
          {version.note && <Text size="sm">{version.note}</Text>}
          {withdrawing === version.id && (
            <Withdraw id={version.id} versions={versions} onDone={() => setWithdrawing(null)} />
          )}
          {inForce && version.id !== inForce.id && version.openClaims > 0 && (
            <Move from={version.id} to={inForce.id} />
          )}
        </section>
      ))}
    </Stack>
  );
}

interface WithdrawProps {
  id: number;
  versions: readonly MatrixVersion[];
  onDone: () => void;
}

function Withdraw({ id, versions, onDone }: WithdrawProps) {
  const [note, setNote] = useState("");
  const withdraw = useAction(routes.withdraw, { refreshes: VERSION_READS });
  const consequences = versions.filter(({ basedOn }) => basedOn === id).flatMap(consequenceOf);
  return (
    <Stack gap="xs">
      {consequences.length > 0 && <Notice tone="warning">{consequences.join(" ")}</Notice>}
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Reason"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          disabled={note.trim() === ""}
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(
              { params: { id }, body: { note } },
              {
                onSuccess: ({ Messages }) => {
                  notify("success", Messages.join(" "));
                  onDone();
                },
              },
            )
          }
        >
          Withdraw this version
        </Button>
      </Group>
    </Stack>
  );
}

/** The effect of withdrawing a version on one that was begun from it. */
function consequenceOf({ id, status }: MatrixVersion): string[] {
  if (status === "Withdrawn") return [];
  if (status === "Published") return [`Version ${id} was begun from this version and keeps its rows.`];
  return [
    `Draft ${id} was begun from this version: this version’s changes are taken out of it, and the draft’s own stay.`,
    ...(status === "Proposed" ? ["It must be proposed again."] : []),
  ];
}

function Move({ from, to }: { from: number; to: number }) {
  const [numbers, setNumbers] = useState("");
  const claimNumbers = numbers.split(/[\s,;]+/).filter(Boolean);
  const target = { params: { id: to }, body: { from, claimNumbers } };
  const preview = useAction(routes.previewMove);
  const move = useAction(routes.move, { refreshes: VERSION_READS });
  const result = move.data ?? preview.data;
  return (
    <Stack gap="xs">
      <TextInput
        label="Only these claims"
        description="Claim numbers, separated by commas. Leave blank for all."
        value={numbers}
        onChange={(event) => {
          setNumbers(event.currentTarget.value);
          preview.reset();
          move.reset();
        }}
      />
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          loading={preview.isPending}
          onClick={() => {
            move.reset();
            preview.mutate(target);
          }}
        >
          Preview the move to version {to}
        </Button>
        {preview.data && !move.data && (
          <Button size="compact-sm" loading={move.isPending} onClick={() => move.mutate(target)}>
            Move {preview.data.moved} {plural(preview.data.moved, "claim", "claims")}
          </Button>
        )}
      </Group>
      {result && (
        <Notice tone={result.refused.length > 0 ? "warning" : "info"}>
          {`${move.data ? "Moved" : "Would move"}: ${result.moved}. Stay: ${result.refused.length}. `}
          {result.refused.map(({ claimNumber, reason }) => `${claimNumber}: ${reason}`).join("; ")}
        </Notice>
      )}
    </Stack>
  );
}
