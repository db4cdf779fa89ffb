import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { Tip } from "../overlay/Tip.tsx";

interface RowActionProps {
  /** The accessible name: the action and its row. */
  label: string;
  /** A short label, where the row gives the context. */
  tip?: string;
  disabled?: boolean;
  onClick: () => void;
  /** The icon. */
  children: ReactNode;
}

/** An action on a row of a table. */
export const RowAction = ({ label, tip = label, disabled = false, onClick, children }: RowActionProps) => (
  <Tip label={tip}>
    <ActionIcon variant="subtle" color="secondary" aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tip>
);
