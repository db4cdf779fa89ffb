import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "@wage/contract/core/numbers";
import { type InboxFolder, inboxRoutes } from "@wage/contract/inbox";
import { useNavigate } from "react-router";
import { query } from "../../core/http/query.ts";
import { COUNT_INTERVAL_MS, FOLDERS } from "./inboxWords.ts";

/** The folders that the user may open, each with the number of items to do. */
export function FolderSelect({ folder }: { folder: InboxFolder }) {
  const { data: counts } = useQuery({ ...query(inboxRoutes.counts, {}), refetchInterval: COUNT_INTERVAL_MS });
  const navigate = useNavigate();
  const open = (Object.keys(FOLDERS) as InboxFolder[]).filter((each) => each === folder || counts?.[each]);
  return (
    <NativeSelect
      size="xs"
      aria-label="Inbox folders"
      value={folder}
      onChange={(event) => navigate(FOLDERS[event.currentTarget.value as InboxFolder].path)}
      data={open.map((each) => {
        const count = counts?.[each];
        const late = count?.overdue ? `, ${formatCount(count.overdue)} overdue` : "";
        return {
          value: each,
          label: `${FOLDERS[each].label}${count ? ` (${formatCount(count.toDo)}${late})` : ""}`,
        };
      })}
    />
  );
}
