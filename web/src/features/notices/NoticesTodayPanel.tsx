import { Anchor, List, SimpleGrid, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { noticeRoutes } from "@wage/contract/staffing/notices";
import { Link } from "react-router";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { NoticeList } from "./NoticesPanel.tsx";

const SHOWN = 6;

/** The questions of colleagues, and the work that is due, on the person's home page. */
export const NoticesTodayPanel = () => (
  <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
    <Calendar />
    <Mentions />
  </SimpleGrid>
);

/** The latest notes in which someone mentioned the person. */
function Mentions() {
  const { data, error, refetch } = useQuery(query(noticeRoutes.list, { query: { kind: "mention" } }));
  return (
    <Section title="Mentions">
      {error && !data ? (
        <LoadError error={error} retry={refetch} />
      ) : !data ? (
        <TextSkeleton lines={3} />
      ) : data.rows.length === 0 ? (
        <Text size="sm">
          No one mentioned you in a note. A note with @ and a colleague’s name notifies them.
        </Text>
      ) : (
        <NoticeList notices={data.rows.slice(0, SHOWN)} />
      )}
    </Section>
  );
}

/** The person's hearings and deadlines of the next two weeks. */
function Calendar() {
  const { data, error, refetch } = useQuery(query(noticeRoutes.agenda, {}));
  return (
    <Section
      title="Next two weeks"
      action={
        <Anchor component={Link} to="/Hearings" size="sm">
          All hearings
        </Anchor>
      }
    >
      {error && !data ? (
        <LoadError error={error} retry={refetch} />
      ) : !data ? (
        <TextSkeleton lines={3} />
      ) : data.rows.length === 0 ? (
        <Text size="sm">No hearings and no due dates.</Text>
      ) : (
        <>
          <List listStyleType="none" spacing={6}>
            {data.rows.slice(0, SHOWN).map(({ key, date, startsAt, title, claimId, claimNumber, taskId }) => (
              <List.Item key={key}>
                <Text size="sm" component="div">
                  <span className="wc-numbers">{startsAt ? formatDateTime(startsAt) : formatDate(date)}</span>{" "}
                  <Anchor
                    component={Link}
                    to={taskId === null ? `/Claim/${claimId}?tab=payments` : `/Inbox/${taskId}`}
                    inherit
                  >
                    {title}
                    {claimNumber === null ? "" : `, claim ${claimNumber}`}
                  </Anchor>
                </Text>
              </List.Item>
            ))}
          </List>
          {data.rows.length > SHOWN && (
            <Text size="sm" c="dimmed" mt={6}>
              And {data.rows.length - SHOWN} more.
            </Text>
          )}
        </>
      )}
    </Section>
  );
}
