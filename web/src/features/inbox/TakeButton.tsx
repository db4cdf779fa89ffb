import { Button } from "@mantine/core";
import { inboxRoutes } from "@wage/contract/inbox";
import { useAction } from "../../core/http/query.ts";
import { INBOX_READS } from "./inboxWords.ts";

interface TakeButtonProps {
  className?: string | undefined;
  id: number;
  title: string;
  tabIndex?: 0 | -1;
}

/** Assigns an item to the user; of two who take it at once, one gets a conflict. */
export function TakeButton({ className, id, title, tabIndex = 0 }: TakeButtonProps) {
  const take = useAction(inboxRoutes.take, {
    refreshes: INBOX_READS,
    success: "This item is assigned to you.",
  });
  return (
    <Button
      className={className}
      size="compact-sm"
      variant="default"
      tabIndex={tabIndex}
      loading={take.isPending}
      aria-label={`Take: ${title}`}
      onClick={() => take.mutate({ params: { id } })}
    >
      Take
    </Button>
  );
}
