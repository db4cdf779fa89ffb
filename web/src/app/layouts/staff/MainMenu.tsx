import { NavLink, Tooltip } from "@mantine/core";
import {
  IconChartBar,
  IconChevronsLeft,
  IconChevronsRight,
  IconGavel,
  IconHome,
  IconInbox,
  IconLogin2,
  IconLogout2,
  IconMailbox,
  IconSearch,
  IconSettings,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useSession } from "../../../core/session/session.ts";
import { useUi } from "../../../ui/uiContext.ts";
import { menuFor } from "../../navigation.ts";
import { shellWord } from "../../shellWords.ts";
import classes from "./StaffFrame.module.css";

const ICONS: Record<string, ReactNode> = {
  Home: <IconHome size="1.5em" />,
  Inbox: <IconInbox size="1.5em" />,
  Compliance: <IconGavel size="1.5em" />,
  "Mail room": <IconMailbox size="1.5em" />,
  "Claims search": <IconSearch size="1.5em" />,
  Reports: <IconChartBar size="1.5em" />,
  Admin: <IconSettings size="1.5em" />,
  Login: <IconLogin2 size="1.5em" />,
  Logout: <IconLogout2 size="1.5em" />,
};

interface MainMenuProps {
  /** Shows icons only. */
  rail?: boolean;
  onRail?: () => void;
  onNavigate?: () => void;
}

/** MNU-01: the menu of the signed-in user. */
export function MainMenu({ rail = false, onRail, onNavigate }: MainMenuProps) {
  const { language } = useUi();
  const { isLoggedIn, userRoles } = useSession();
  const { pathname } = useLocation();
  const here = (to: string) =>
    to === "/" ? pathname === "/" : pathname.toLowerCase().startsWith(`/${to.split("/")[1]?.toLowerCase()}`);
  return (
    <nav aria-label={shellWord("menu", language)} className={classes.menu}>
      {menuFor({ isLoggedIn, roles: userRoles }).map(({ label, to }) => {
        const word = shellWord(label, language);
        const entry = (
          <NavLink
            key={label}
            component={Link}
            to={to}
            label={rail ? undefined : word}
            aria-label={rail ? word : undefined}
            leftSection={ICONS[label]}
            active={here(to)}
            aria-current={here(to) ? "page" : undefined}
            className={classes.entry}
            onClick={onNavigate}
          />
        );
        if (!rail) return entry;
        return (
          <Tooltip key={label} label={word} position="right">
            {entry}
          </Tooltip>
        );
      })}
      <div className={classes.spacer} />
      {onRail && (
        <NavLink
          component="button"
          type="button"
          className={classes.entry}
          label={rail ? undefined : "Show icons only"}
          aria-label={rail ? "Show menu labels" : undefined}
          leftSection={rail ? <IconChevronsRight size="1.5em" /> : <IconChevronsLeft size="1.5em" />}
          onClick={onRail}
        />
      )}
    </nav>
  );
}
