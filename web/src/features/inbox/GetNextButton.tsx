import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { inboxRoutes } from "@wage/contract/inbox";
import { useNavigate } from "react-router";
import { useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { INBOX_READS, openedFrom } from "./inboxWords.ts";

/** Takes the item of the user's role that comes next by the agency's rule, opens it, and says why it is that one. */
export function GetNextButton() {
  const navigate = useNavigate();
  const isWide = useMediaQuery("(min-width: 80em)", false, { getInitialValueInEffect: false });
  const next = useAction(inboxRoutes.next, { refreshes: INBOX_READS });
  return (
    <Button
      size="xs"
      loading={next.isPending}
      onClick={() =>
        next.mutate(
          {},
          {
            onSuccess: ({ id, reason }) => {
              if (id === null) return notify("info", "There are no more items for your role.");
              if (reason) notify("info", reason);
              return isWide
                ? navigate(`/Inbox?item=${id}`)
                : navigate(`/Inbox/${id}`, { state: openedFrom(window.location) });
            },
          },
        )
      }
    >
      Get next item
    </Button>
  );
}
