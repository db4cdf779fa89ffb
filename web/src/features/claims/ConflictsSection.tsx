import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  CONFLICT_REACH,
  ConflictBody,
  type ConflictReach,
  conflictRoutes,
  type DeclaredConflict,
  type Likeness,
  type PossibleConflict,
  type ProposedConflict,
  WithdrawConflictBody,
} from "@wage/contract/claims/conflicts";
import { useState } from "react";
import type { z } from "zod";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { query, refresh, useAction } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField } from "../../ui/form/TextField.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { EditDialog } from "./EditDialog.tsx";

const useConflicts = (claimId: number) => useQuery(query(conflictRoutes.list, { params: { claimId } })).data;

const REACH: Record<ConflictReach, string> = {
  claim: "This claim only",
  employer: "All claims against this employer, now and later",
  claimant: "All claims of this claimant, now and later",
};

const LIKENESS: Record<Likeness, string> = {
  lastName: "Has the last name",
  email: "Has the e-mail address",
  phone: "Has the telephone number",
};
const reasonOf = ({ likeness, party }: PossibleConflict) => `${LIKENESS[likeness]} of the ${party}`;

const isInForce = ({ withdrawnAt }: DeclaredConflict) => withdrawnAt === null;

/** Names the people who may not work on the claim. */
export function ConflictNotice({ claimId }: { claimId: number }) {
  const names =
    useConflicts(claimId)
      ?.rows.filter(isInForce)
      .map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  return (
    <Notice tone="info" title="Conflict of interest">
      {names.join(", ")} cannot open this claim or be given it.
    </Notice>
  );
}

/** The conflicts of interest declared on the claim, with a button to declare one. */
export function ConflictsSection({ claimId }: { claimId: number }) {
  const data = useConflicts(claimId);
  const mayDeclare = useCan("claim:edit");
  const [declared, setDeclared] = useState<Partial<z.input<typeof ConflictBody>> | null>(null);
  if (!data) return null;
  return (
    <Section
      title="Conflicts of interest"
      action={
        mayDeclare && (
          <Button size="xs" variant="default" onClick={() => setDeclared({})}>
            Declare a conflict
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {data.rows.length === 0 && (
          <Text size="sm" c="dimmed">
            None declared. A person with a conflict of interest cannot open the claim or be given it.
          </Text>
        )}
        {data.possible.map((row) => (
          <div key={`${row.userId} ${row.party}`}>
            <Text size="sm" fw={600}>
              {row.name} (to be looked at)
            </Text>
            <Text size="sm">{reasonOf(row)}. Nobody is shut out by this alone.</Text>
            {mayDeclare && (
              <Button
                size="xs"
                variant="default"
                mt={4}
                onClick={() => setDeclared({ userId: row.userId, reach: row.party, reason: reasonOf(row) })}
              >
                Declare this one
              </Button>
            )}
          </div>
        ))}
        {data.proposed.map((row) => (
          <Proposed key={row.id} claimId={claimId} row={row} />
        ))}
        {data.rows.map((row) => (
          <Conflict key={row.id} claimId={claimId} row={row} />
        ))}
      </Stack>
      {declared && (
        <EditDialog
          title="Declare a conflict of interest"
          opened
          onClose={() => setDeclared(null)}
          schema={ConflictBody}
          values={{ reason: "", reach: "claim", ...declared } as never}
          submitLabel="Declare"
          save={async (body) => {
            await call(conflictRoutes.declare, {
              params: { claimId },
              body,
              quiet: true,
              success: "Saved",
            });
            await refresh(conflictRoutes.list);
          }}
        >
          <Text size="sm">
            The person can then no longer open the claim, and the claim and its items are taken from them.
            Your own conflict is in force at once. One of another person waits until they or a third person
            agree. Only an administrator can withdraw a declaration; one that closes all claims of a party
            then ends for all of them.
          </Text>
          <SelectField
            name="userId"
            label="Member of staff"
            options={data.staff.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            required
          />
          <SelectField
            name="reach"
            label="Closes"
            options={CONFLICT_REACH.map((reach) => ({ value: reach, label: REACH[reach] }))}
            required
          />
          <LongTextField name="reason" label="Reason" maxLength={500} rows={2} required />
        </EditDialog>
      )}
    </Section>
  );
}

/** A conflict that waits for a second person. */
function Proposed({ claimId, row }: { claimId: number; row: ProposedConflict }) {
  const refreshes = [conflictRoutes.list];
  const agree = useAction(conflictRoutes.agree, { refreshes });
  const refuse = useAction(conflictRoutes.refuse, { refreshes });
  const mayDecide = useCan("claim:edit");
  const params = { claimId, proposalId: row.id };
  return (
    <div>
      <Text size="sm" fw={600}>
        {row.name} (proposed, not in force)
      </Text>
      {row.reach !== "claim" && <Text size="sm">{REACH[row.reach]}</Text>}
      <Text size="sm">{row.reason}</Text>
      <Text size="sm" c="dimmed">
        Proposed by {row.proposedBy}, {formatDateTime(row.proposedAt)}
      </Text>
      {mayDecide && (
        <Group gap="xs" mt={4}>
          {!row.isOwn && (
            <Button size="xs" variant="default" onClick={() => agree.mutate({ params })}>
              Agree
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => refuse.mutate({ params })}>
            {row.isOwn ? "Take back" : "Refuse"}
          </Button>
        </Group>
      )}
    </div>
  );
}

function Conflict({ claimId, row }: { claimId: number; row: DeclaredConflict }) {
  const mayWithdraw = useCan("conflict:withdraw");
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <div>
      <Text size="sm" fw={600}>
        {row.name}
        {!isInForce(row) && " (withdrawn)"}
      </Text>
      {row.reach !== "claim" && <Text size="sm">{REACH[row.reach]}</Text>}
      <Text size="sm">{row.reason}</Text>
      <Text size="sm" c="dimmed">
        Declared by {row.declaredBy}, {formatDateTime(row.declaredAt)}
      </Text>
      {row.withdrawnAt && (
        <Text size="sm" c="dimmed">
          Withdrawn by {row.withdrawnBy}, {formatDateTime(row.withdrawnAt)}: {row.withdrawReason}
        </Text>
      )}
      {isInForce(row) && mayWithdraw && (
        <Button size="xs" variant="default" mt={4} onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      )}
      {withdrawing && (
        <EditDialog
          title={`Withdraw the conflict of interest of ${row.name}`}
          opened
          onClose={() => setWithdrawing(false)}
          schema={WithdrawConflictBody}
          values={{ reason: "" }}
          submitLabel="Withdraw"
          save={async (body) => {
            await call(conflictRoutes.withdraw, {
              params: { claimId, conflictId: row.id },
              body,
              quiet: true,
              success: "The conflict of interest was withdrawn",
            });
            await refresh(conflictRoutes.list);
          }}
        >
          <LongTextField name="reason" label="Reason" maxLength={500} rows={2} required />
        </EditDialog>
      )}
    </div>
  );
}
