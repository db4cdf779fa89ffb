import { Button } from "@mantine/core";
import { type OwnSession, ownAccountRoutes } from "@wage/contract/account/account";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../core/format.ts";
import { useAction } from "../../../core/http/query.ts";
import { type Column, DataTable } from "../../../ui/table/DataTable.tsx";

/** The user's sessions, with buttons that end them. */
export function OwnDevices({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTranslation("account");
  const refreshes = [ownAccountRoutes.get];
  const end = useAction(ownAccountRoutes.endSession, { refreshes, success: t("account.ended") });
  const endOthers = useAction(ownAccountRoutes.endOtherSessions, {
    refreshes,
    success: t("account.endedOthers"),
  });
  const columns: Column<OwnSession>[] = [
    {
      key: "device",
      title: t("account.device"),
      cell: ({ device, current }) => (current ? `${device} (${t("account.thisDevice")})` : device),
    },
    { key: "address", title: t("account.address"), cell: ({ address }) => address, hideBelow: "sm" },
    {
      key: "since",
      title: t("account.since"),
      cell: (row) => formatDateTime(row.createdAt),
      hideBelow: "md",
    },
    { key: "lastSeen", title: t("account.lastSeen"), cell: (row) => formatDateTime(row.lastSeenAt) },
    {
      key: "end",
      title: t("account.end"),
      cell: ({ id, device, current }) =>
        current ? null : (
          <Button
            size="xs"
            variant="default"
            aria-label={t("account.endOf", { device })}
            onClick={() => end.mutate({ params: { id } })}
          >
            {t("account.end")}
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable label={t("account.devices")} columns={columns} rows={sessions} rowKey={(row) => row.id} />
      {sessions.length > 1 && (
        <Button mt="md" variant="default" onClick={() => endOthers.mutate({})}>
          {t("account.endOthers")}
        </Button>
      )}
    </>
  );
}
