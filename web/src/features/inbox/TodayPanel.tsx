import { Anchor, Button, Group, List, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { inboxRoutes } from "@wage/contract/inbox";
import { absenceRoutes } from "@wage/contract/staffing/absence";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { GetNextButton } from "./GetNextButton.tsx";
import { type Batch, ListLink, PlanBatch } from "./plan/PlanBatch.tsx";

/** The day of a member of staff: the work in the order of the agency, what changed since yesterday, and what to start from here. */
export function TodayPanel() {
  return (
    <Stack gap="md">
      <StandingIn />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Plan />
        <Changes />
      </SimpleGrid>
      <QuickActions />
    </Stack>
  );
}

function StandingIn() {
  const { data } = useQuery(query(absenceRoutes.standingIn, {}));
  if (!data || data.rows.length === 0) return null;
  return (
    <Notice title="You stand in">
      {data.rows.map(({ id, name, toDate, items }) => (
        <Text key={id} size="sm">
          For {name} until {formatDate(toDate)}, with {items} open items. Their claims are at{" "}
          <Anchor component={Link} to={`/Compliance?officer=${id}`} inherit>
            Compliance
          </Anchor>
          .
        </Text>
      ))}
    </Notice>
  );
}

function Plan() {
  const { data, error, refetch } = useQuery(query(inboxRoutes.plan, {}));
  return (
    <Section title="My work today">
      {error && !data ? (
        <LoadError error={error} retry={refetch} />
      ) : !data ? (
        <TextSkeleton lines={6} />
      ) : data.rows.length === 0 ? (
        <Text size="sm">You have nothing to do. “Get next item” gives you an item of your role.</Text>
      ) : (
        <Stack gap="sm">
          {data.batches.length > 0 && <Batches batches={data.batches} />}
          <List type="ordered" spacing={6}>
            {data.rows.map(({ id, title, claimant, employer, reasons }) => (
              <List.Item key={id}>
                <Text size="sm" component="div">
                  <Anchor component={Link} to={`/Inbox/${id}`} inherit>
                    {title}
                  </Anchor>
                  {(claimant ?? employer) ? `, ${[claimant, employer].filter(Boolean).join(" · ")}` : ""}
                  {reasons.length > 0 && (
                    <Text span size="xs" c="dimmed">
                      {" "}
                      {reasons.join(", ")}
                    </Text>
                  )}
                </Text>
              </List.Item>
            ))}
          </List>
          {data.count > data.rows.length && (
            <Anchor component={Link} to="/Inbox" size="sm">
              All {data.count} items
            </Anchor>
          )}
        </Stack>
      )}
    </Section>
  );
}

/** Items that are alike, the most frequent kind first: each is reviewed and done in one go, or opened as a list. */
function Batches({ batches }: { batches: readonly Batch[] }) {
  const [open, setOpen] = useState<Batch | null>(null);
  return (
    <Stack gap={6}>
      <Text size="sm">Alike, due within a week:</Text>
      {batches.map((batch) => (
        <Group key={batch.title} gap="xs">
          <Text size="sm">
            {batch.count} × <ListLink title={batch.title} />
          </Text>
          {batch.items.length > 1 && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Review and do together: ${batch.title}`}
              onClick={() => setOpen(batch)}
            >
              Review and do together
            </Button>
          )}
        </Group>
      ))}
      {open && <PlanBatch batch={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

function Changes() {
  const { data, error, refetch } = useQuery(query(inboxRoutes.changes, {}));
  return (
    <Section title="Changes since yesterday">
      {error && !data ? (
        <LoadError error={error} retry={refetch} />
      ) : !data ? (
        <TextSkeleton lines={6} />
      ) : data.rows.length === 0 ? (
        <Text size="sm">No one else acted on your claims.</Text>
      ) : (
        <List listStyleType="none" spacing={6}>
          {data.rows.map(({ id, at, claimId, claimNumber, summary, by }) => (
            <List.Item key={id}>
              <Text size="sm" component="div">
                <Anchor component={Link} to={`/Claim/${claimId}?tab=activity`} inherit className="wc-numbers">
                  {claimNumber}
                </Anchor>{" "}
                {summary}
                <Text span size="xs" c="dimmed">
                  {" "}
                  {by ?? "System or public"}, {formatDateTime(at)}
                </Text>
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}

function QuickActions() {
  const supports = useCan("inbox:unassigned");
  const compliance = useCan("compliance:read");
  const records = useCan("claim:create");
  return (
    <Section title="Quick actions">
      <Group gap="lg">
        <GetNextButton />
        <Anchor component={Link} to="/Inbox">
          Open the inbox
        </Anchor>
        {records && (
          <Anchor component={Link} to="/Claim?new=paper">
            Record a paper claim
          </Anchor>
        )}
        {supports && (
          <Anchor component={Link} to="/Inbox/unassignedItems?show=claims">
            Assign claims without an officer
          </Anchor>
        )}
        {compliance && (
          <Anchor component={Link} to="/Compliance?view=board">
            See the caseload as a board
          </Anchor>
        )}
      </Group>
    </Section>
  );
}
