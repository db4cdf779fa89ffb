import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { Tip } from "../overlay/Tip.tsx";

interface RowActionProps {
  /** What it does, and to which row. */
  label: string;
  /** The same in short, where the row says the rest. */
  tip?: string;
  disabled?: boolean;
  onClick: () => void;
  /** The icon. */
  children: ReactNode;
}

/** One of the things that can be done to a row of a table. */
export const RowAction = ({ label, tip = label, disabled = false, onClick, children }: RowActionProps) => (
  <Tip label={tip}>
    <ActionIcon variant="subtle" color="secondary" aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tip>
);
