import { NativeSelect } from "@mantine/core";
import { formatCount } from "@wage/contract/core/numbers";
import type { InboxFolder } from "@wage/contract/inbox";
import { useNavigate } from "react-router";
import { useCan } from "../../core/session/session.ts";
import { FOLDERS, useFolderCounts } from "./inboxWords.ts";

/** Letters to print are no items: this folder is a page of its own. */
const MAIL_ROOM = { value: "mailRoom", label: "Mail room" };

/** The folders that the user may open, each with the number of items to do. */
export function FolderSelect({ folder }: { folder: InboxFolder }) {
  const counts = useFolderCounts();
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
