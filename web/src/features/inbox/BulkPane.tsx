import { Button, Group, Stack, Text } from "@mantine/core";
import { inboxRoutes } from "@wage/contract/inbox";
import { useAction } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { plural } from "../../ui/display/plural.ts";
import { Notice } from "../../ui/page/Notice.tsx";
import { type OtherPages, SelectOthers } from "../../ui/table/TableBars.tsx";
import { type ChangeResult, LeftOut } from "./ChangeForm.tsx";
import { CHANGE_KINDS, CHANGES, type ChangeKind } from "./changeWords.ts";
import { INBOX_READS } from "./inboxWords.ts";

interface BulkPaneProps {
  count: number;
  /** The items of the other pages, while they can be selected too. */
  others: OtherPages | undefined;
  onChoose: (kind: ChangeKind) => void;
  onClear: () => void;
}

/** The changes that apply to the selected items alike. */
export const BulkPane = ({ count, others, onChoose, onClear }: BulkPaneProps) => (
  <Stack gap="sm" role="toolbar" aria-label="Actions for the selected items">
    <Group gap="xs">
      <Text fw={600} aria-live="polite">
        {count} {plural(count, "item", "items")} selected
      </Text>
      {others && <SelectOthers {...others} />}
    </Group>
    <Group gap="xs">
      {CHANGE_KINDS.map((kind) => (
        <Button
          key={kind}
          variant="default"
          aria-keyshortcuts={CHANGES[kind].key}
          onClick={() => onChoose(kind)}
        >
          {CHANGES[kind].label}
        </Button>
      ))}
      <Button variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
    </Group>
  </Stack>
);

interface ResultProps {
  result: ChangeResult;
  onClose: () => void;
}

/** The result of the last change, with its undo. */
export function ResultNotice({ result: { messages, changed, refused }, onClose }: ResultProps) {
  const undo = useUndo(onClose);
  return (
    <Stack gap="xs">
      <Notice tone="success">
        <Group gap="xs">
          <span>{messages[0]}</span>
          <Button
            size="xs"
            variant="default"
            aria-keyshortcuts="u"
            loading={undo.isPending}
            onClick={undo.mutate}
          >
            Undo
          </Button>
          <Button size="xs" variant="subtle" onClick={onClose}>
            Dismiss
          </Button>
        </Group>
      </Notice>
      {refused.length > 0 && <LeftOut refused={refused} total={changed + refused.length} />}
    </Stack>
  );
}

export function useUndo(onDone: () => void) {
  const undo = useAction(inboxRoutes.undo, { refreshes: INBOX_READS });
  const mutate = () =>
    undo.mutate(
      {},
      {
        onSuccess: ({ Messages }) => {
          notify("success", Messages.join(" "));
          onDone();
        },
      },
    );
  return { isPending: undo.isPending, mutate };
}
