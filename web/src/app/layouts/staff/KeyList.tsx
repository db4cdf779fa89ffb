import { Kbd, Table } from "@mantine/core";
import { CHANGE_KINDS, CHANGES } from "../../../features/inbox/changeWords.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";

const KEYS = [
  ["Ctrl+K", "Find a claim, person, employer, page or action"],
  ["/", "Search claims"],
  ["g then i", "Inbox"],
  ["g then c", "Claims search"],
  ["g then h", "Your work today"],
  ["j, k", "Next and previous row of a table; with Shift select them"],
  ["x, Space", "Select the row"],
  ["Enter", "Open the row"],
  ["?", "Show this list"],
  ...CHANGE_KINDS.map((kind) => [CHANGES[kind].key, `Inbox: ${CHANGES[kind].label}`] as const),
  ["u", "Inbox: undo the last change"],
] as const;

/** The keyboard shortcuts that work on every page, and those of the inbox. */
export const KeyList = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Keyboard" width={480}>
    <Table>
      <tbody>
        {KEYS.map(([keys, meaning]) => (
          <tr key={keys}>
            <td style={{ whiteSpace: "nowrap" }}>
              <Kbd>{keys}</Kbd>
            </td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Dialog>
);
