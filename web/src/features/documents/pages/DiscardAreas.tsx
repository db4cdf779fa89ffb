import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog.tsx";

interface DiscardAreasProps {
  opened: boolean;
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before areas that were drawn, and are not in a copy yet, are lost. */
export const DiscardAreas = ({ opened, onClose, onDiscard }: DiscardAreasProps) => (
  <ConfirmDialog
    opened={opened}
    onClose={onClose}
    title="Discard the areas that you drew?"
    confirmLabel="Discard them"
    cancelLabel="Keep drawing"
    danger
    onConfirm={onDiscard}
  >
    They are not stored, and no redacted copy was made.
  </ConfirmDialog>
);
