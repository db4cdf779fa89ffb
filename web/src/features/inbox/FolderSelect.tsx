import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "@wage/contract/core/numbers";
import { type InboxFolder, inboxRoutes } from "@wage/contract/inbox";
import { useNavigate } from "react-router";
import { query } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { COUNT_INTERVAL_MS, FOLDERS } from "./inboxWords.ts";

/** Letters to print are no items: this folder is a page of its own. */
const MAIL_ROOM = { value: "mailRoom", label: "Mail room" };

/** The folders that the user may open, each with the number of items to do. */
export function FolderSelect({ folder }: { folder: InboxFolder }) {
  const { data: counts } = useQuery({ ...query(inboxRoutes.counts, {}), refetchInterval: COUNT_INTERVAL_MS });
  const navigate = useNavigate();
  const mayPost = useCan("mailroom:work");
  const open = (Object.keys(FOLDERS) as InboxFolder[]).filter((each) => each === folder || counts?.[each]);
  return (
    <NativeSelect
      size="xs"
      aria-label="Inbox folders"
      value={folder}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        navigate(chosen === MAIL_ROOM.value ? "/MailRoom" : FOLDERS[chosen as InboxFolder].path);
      }}
      data={[
        ...open.map((each) => {
          const count = counts?.[each];
          const late = count?.overdue ? `, ${formatCount(count.overdue)} overdue` : "";
          return {
            value: each,
            label: `${FOLDERS[each].label}${count ? ` (${formatCount(count.toDo)}${late})` : ""}`,
          };
        }),
        ...(mayPost ? [MAIL_ROOM] : []),
      ]}
    />
  );
}
