import { ActionIcon, Indicator, Tooltip } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { noticeRoutes } from "@wage/contract/staffing/notices";
import { lazy, useRef } from "react";
import { query } from "../../../core/http/query.ts";
import classes from "./StaffFrame.module.css";
import { useHeaderDialog } from "./useHeaderDialog.tsx";

const NoticesDialog = lazy(async () => ({ default: (await import("./NoticesDialog.tsx")).NoticesDialog }));
const MOST = 99;

/** Opens the notices, and says how many are unread; the stream of changes keeps the number. */
export function NoticesButton() {
  const target = useRef<HTMLButtonElement>(null);
  const [open, dialog] = useHeaderDialog(target, NoticesDialog);
  const { data } = useQuery(query(noticeRoutes.list, { query: {} }));
  const unread = data?.unread ?? 0;
  const shown = unread > MOST ? `${MOST}+` : String(unread);
  return (
    <>
      <Tooltip label="Notices">
        <ActionIcon
          ref={target}
          variant="transparent"
          size={40}
          className={classes.tool}
          aria-label={unread > 0 ? `Notices, ${shown} unread` : "Notices"}
          onClick={open}
        >
          <Indicator label={shown} size={16} disabled={unread === 0} aria-hidden="true">
            <IconBell size="1.5em" />
          </Indicator>
        </ActionIcon>
      </Tooltip>
      {dialog}
    </>
  );
}
