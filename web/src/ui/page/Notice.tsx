import { Alert } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";

const ICON = {
  info: <IconInfoCircle />,
  success: <IconCircleCheck />,
  warning: <IconAlertTriangle />,
  error: <IconCircleX />,
} as const;

interface NoticeProps {
  tone?: keyof typeof ICON;
  title?: string;
  children?: ReactNode;
}

/** A notice in the page, with an icon as well as a colour. */
export function Notice({ tone = "info", title, children }: NoticeProps) {
  return (
    <Alert
      color={tone}
      variant="light"
      icon={ICON[tone]}
      title={title}
      role={tone === "error" ? "alert" : "note"}
      styles={{ title: { fontSize: "inherit" }, message: { color: "var(--wc-text)", fontSize: "inherit" } }}
    >
      {children}
    </Alert>
  );
}
