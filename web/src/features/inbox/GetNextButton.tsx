import { Button } from "@mantine/core";
import { inboxRoutes } from "@wage/contract/inbox";
import { useNavigate } from "react-router";
import { useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { INBOX_READS } from "./inboxWords.ts";

/** Takes the unassigned item of the user's role that is due first, and opens it. */
export function GetNextButton() {
  const navigate = useNavigate();
  const next = useAction(inboxRoutes.next, { refreshes: INBOX_READS });
  return (
    <Button
      loading={next.isPending}
      onClick={() =>
        next.mutate(
          {},
          {
            onSuccess: ({ id }) =>
              id === null
                ? notify("info", "There are no more items for your role.")
                : navigate(`/Inbox/${id}`),
          },
        )
      }
    >
      Get next item
    </Button>
  );
}
