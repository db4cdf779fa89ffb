import { Anchor, List, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Notice, noticeRoutes } from "@wage/contract/staffing/notices";
import { useEffect } from "react";
import { Link } from "react-router";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { query, refresh } from "../../core/http/query.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";

/** The page where a notice's record is. */
function linkOf({ kind, claimId, taskId, mergeId }: Notice): string {
  if (mergeId !== null) return `/MailMerge/${mergeId}`;
  if (kind === "law") return "/Admin/Rules";
  if (kind === "access") return "/OfficeAccess";
  if (kind === "late") return "/OfficeTeam";
  if (kind === "absence") return "/login";
  if (kind === "mention" && claimId !== null) return `/Claim/${claimId}?tab=notes`;
  if (taskId !== null) return `/Inbox/${taskId}`;
  return claimId === null ? "/Inbox" : `/Claim/${claimId}`;
}

interface NoticeListProps {
  notices: readonly Notice[];
  onFollow?: () => void;
}

/** Notices, the latest first; unread ones say so. */
export const NoticeList = ({ notices, onFollow }: NoticeListProps) => (
  <List listStyleType="none" spacing={8}>
    {notices.map((notice) => (
      <List.Item key={notice.id}>
        <Text size="sm" component="div" fw={notice.isRead ? 400 : 600}>
          <Anchor component={Link} to={linkOf(notice)} inherit {...(onFollow && { onClick: onFollow })}>
            {notice.text}
          </Anchor>
          <Text span size="xs" c="dimmed" fw={400}>
            {" "}
            {formatDateTime(notice.createdAt)}
            {notice.isRead ? "" : ", unread"}
          </Text>
        </Text>
      </List.Item>
    ))}
  </List>
);

/** The latest notices of the signed-in person. What was shown counts as read when the panel is left. */
export function NoticesPanel({ onFollow }: { onFollow: () => void }) {
  const { data, error, refetch } = useQuery(query(noticeRoutes.list, { query: {} }));
  const newest = data?.rows[0]?.id;
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (newest === undefined || unread === 0) return undefined;
    return () => {
      const body = { upTo: newest };
      void call(noticeRoutes.read, { body, quiet: true }).then(
        () => refresh(noticeRoutes.list),
        () => undefined,
      );
    };
  }, [newest, unread]);
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={6} />;
  if (data.rows.length === 0)
    return (
      <Text size="sm">
        Nothing yet. You are notified when someone mentions you in a note (@ and your name), gives you items
        or a claim, or when you stand in for someone.
      </Text>
    );
  return <NoticeList notices={data.rows} onFollow={onFollow} />;
}
