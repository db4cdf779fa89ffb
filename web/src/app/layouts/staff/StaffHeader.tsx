import { ActionIcon, Text, Tooltip } from "@mantine/core";
import {
  IconBell,
  IconHelp,
  IconLogout2,
  IconMenu2,
  IconMoon,
  IconPalette,
  IconPilcrow,
  IconPlaneDeparture,
  IconSun,
  IconUser,
} from "@tabler/icons-react";
import { helpSlugOf, type Screen } from "@wage/contract/core/screens";
import { lazy, Suspense, useRef } from "react";
import { Link, useMatches } from "react-router";
import { toggleMode, useMode } from "../../../core/preferences/preferences.ts";
import { useSession } from "../../../core/session/session.ts";
import { Menu } from "../../../ui/overlay/Menu.tsx";
import { Announcement, SiteBanner } from "../SiteBanner.tsx";
import { QuickSearch } from "./QuickSearch.tsx";
import classes from "./StaffFrame.module.css";
import { useAppearance } from "./useAppearance.tsx";
import { useHeaderDialog } from "./useHeaderDialog.tsx";

// Its calls bring the contract's checks, which the frame does without.
const NoticesButton = lazy(async () => ({ default: (await import("./NoticesButton.tsx")).NoticesButton }));
const AbsenceDialog = lazy(async () => ({ default: (await import("./AbsenceDialog.tsx")).AbsenceDialog }));

const ParagraphsDialog = lazy(async () => ({
  default: (await import("./ParagraphsDialog.tsx")).ParagraphsDialog,
}));

interface StaffHeaderProps {
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The header of the staff side: banner, search, help, account. */
export function StaffHeader({ isMenuOpen, onMenu }: StaffHeaderProps) {
  const mode = useMode();
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  // RTE-12: each screen links to its instructions.
  const help = screen?.layout === "supportstaff" ? "/Help" : `/Help/${helpSlugOf(screen?.path ?? "/")}`;
  const modeWord = mode === "dark" ? "Light mode" : "Dark mode";
  return (
    <header className={`${classes.header} wc-no-print`}>
      <SiteBanner
        rowClass={classes.bar}
        nameClass={classes.siteName}
        before={
          <ActionIcon
            variant="transparent"
            size={40}
            className={classes.tool}
            aria-label="Main menu"
            aria-expanded={isMenuOpen}
            onClick={onMenu}
          >
            <IconMenu2 size="1.5em" />
          </ActionIcon>
        }
      >
        <QuickSearch />
        <Suspense
          fallback={
            <ActionIcon
              variant="transparent"
              size={40}
              className={classes.tool}
              aria-label="Notices"
              disabled
            >
              <IconBell size="1.5em" />
            </ActionIcon>
          }
        >
          <NoticesButton />
        </Suspense>
        <Tooltip label="Help">
          <ActionIcon
            component={Link}
            to={help}
            variant="transparent"
            size={40}
            className={classes.tool}
            aria-label="Help"
          >
            <IconHelp size="1.5em" />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={modeWord}>
          <ActionIcon
            variant="transparent"
            size={40}
            visibleFrom="sm"
            className={classes.tool}
            aria-label={modeWord}
            onClick={toggleMode}
          >
            {mode === "dark" ? <IconSun size="1.5em" /> : <IconMoon size="1.5em" />}
          </ActionIcon>
        </Tooltip>
        <AccountMenu />
      </SiteBanner>
      <Announcement language="en" />
    </header>
  );
}

function AccountMenu() {
  const { user } = useSession();
  const target = useRef<HTMLButtonElement>(null);
  const [openAppearance, appearance] = useAppearance(target);
  const [openAbsence, absence] = useHeaderDialog(target, AbsenceDialog);
  const [openParagraphs, paragraphs] = useHeaderDialog(target, ParagraphsDialog);
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon
            ref={target}
            variant="transparent"
            size={40}
            className={classes.tool}
            aria-label="Your account"
          >
            <IconUser size="1.5em" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {/* A paragraph is invalid in a menu. */}
            <Text span display="block" fw={600} size="sm" c="var(--wc-text)">
              {user?.Name}
            </Text>
            {user?.Roles.map((role) => role.Description).join(", ")}
          </Menu.Label>
          <Menu.Item component={Link} to="/Account" leftSection={<IconUser size="1.25em" />}>
            Account
          </Menu.Item>
          <Menu.Item leftSection={<IconPlaneDeparture size="1.25em" />} onClick={openAbsence}>
            Out of office
          </Menu.Item>
          <Menu.Item leftSection={<IconPilcrow size="1.25em" />} onClick={openParagraphs}>
            Your paragraphs
          </Menu.Item>
          <Menu.Item leftSection={<IconPalette size="1.25em" />} onClick={openAppearance}>
            Display settings
          </Menu.Item>
          <Menu.Item component={Link} to="/logout" leftSection={<IconLogout2 size="1.25em" />}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {appearance}
      {absence}
      {paragraphs}
    </>
  );
}
