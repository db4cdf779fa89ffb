import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { claimRoutes, employerRoutes } from "@wage/contract/claims/claims";
import type { Reply } from "@wage/contract/core/route";
import { Link } from "react-router";
import { formatDate } from "../../../core/format.ts";
import { useAction } from "../../../core/http/query.ts";
import { useCan } from "../../../core/session/session.ts";
import { Section } from "../../../ui/page/Section.tsx";

/** The records that were merged into an employer: earlier names and addresses. Each merge can be undone. */
export function MergedEmployers({ merged }: Pick<Reply<typeof employerRoutes.get>, "merged">) {
  const mayEdit = useCan("claim:edit");
  const undo = useAction(employerRoutes.undoMerge, {
    refreshes: [employerRoutes.get, claimRoutes.get, claimRoutes.list],
  });
  if (merged.length === 0) return null;
  return (
    <Section title="Merged records">
      <Stack gap="sm">
        {merged.map((one) => (
          <Group key={one.id} justify="space-between">
            <div>
              <Anchor component={Link} to={`/Employer/${one.employerId}`} size="sm">
                {one.legalName}
              </Anchor>
              <Text size="sm" c="dimmed">
                {[one.address, `Claims: ${one.claims}`, one.reason].filter(Boolean).join(", ")}
              </Text>
              <Text size="sm" c="dimmed">
                {formatDate(one.mergedAt)} {one.mergedBy}
              </Text>
            </div>
            {mayEdit && (
              <Button
                size="xs"
                variant="default"
                aria-label={`${one.legalName} is not the same employer`}
                loading={undo.isPending}
                onClick={() => undo.mutate({ params: { mergeId: one.id } })}
              >
                Not the same
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
