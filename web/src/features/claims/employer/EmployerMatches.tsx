import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { claimRoutes, type EmployerMatch, employerRoutes } from "@wage/contract/claims/claims";
import { text } from "@wage/contract/core/fields";
import { formatCount } from "@wage/contract/core/numbers";
import { useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { call } from "../../../core/http/api.ts";
import { query, refresh } from "../../../core/http/query.ts";
import { notify } from "../../../core/notices.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";

const Confirmation = z.object({ reason: text(500) });

interface EmployerMatchesProps {
  claimId: number;
  employerId: number;
}

/** Records that are probably the same employer, with the reasons; a person confirms. */
export function EmployerMatches({ claimId, employerId }: EmployerMatchesProps) {
  const { data } = useQuery(query(employerRoutes.matches, { params: { claimId } }));
  const [chosen, setChosen] = useState<EmployerMatch | null>(null);
  if (!data || data.rows.length === 0) return null;
  return (
    <Notice title="Possibly the same employer">
      <Stack gap="xs">
        {data.rows.map((match) => (
          <Group key={match.id} justify="space-between">
            <div>
              <Anchor component={Link} to={`/Employer/${match.id}`} size="sm">
                {match.dba ? `${match.legalName} (${match.dba})` : match.legalName}
              </Anchor>
              <Text size="sm" c="dimmed">
                {[match.city, ...match.reasons, `Claims: ${formatCount(match.claims)}`]
                  .filter(Boolean)
                  .join(", ")}
              </Text>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={`Same employer as ${match.legalName}`}
              onClick={() => setChosen(match)}
            >
              Same employer
            </Button>
          </Group>
        ))}
      </Stack>
      {chosen && (
        <Dialog opened onClose={() => setChosen(null)} title={`Same employer as ${chosen.legalName}`}>
          <Form
            schema={Confirmation}
            values={{ reason: chosen.reasons.join(", ") }}
            submitLabel="Same employer"
            warnOnLeave={false}
            cancel={{ label: "Cancel", onClick: () => setChosen(null) }}
            onSubmit={({ reason }) =>
              call(employerRoutes.merge, {
                params: { employerId },
                body: { intoId: chosen.id, reason },
                quiet: true,
              })
            }
            onSaved={() => {
              notify("success", "The claim now belongs to this employer");
              setChosen(null);
              void refresh(claimRoutes.get, claimRoutes.list, employerRoutes.get, employerRoutes.matches);
            }}
          >
            <Text>
              The claims of both records then belong to {chosen.legalName}. This can be undone on the
              employer's page.
            </Text>
            <TextField name="reason" label="Why it is the same employer" required maxLength={500} />
          </Form>
        </Dialog>
      )}
    </Notice>
  );
}
