import { ActionIcon, Menu, Text, Tooltip } from "@mantine/core";
import { IconHelp, IconLogout2, IconMenu2, IconMoon, IconSun, IconUser } from "@tabler/icons-react";
import { Link } from "react-router";
import { environmentOf } from "../../core/environment.ts";
import { toggleMode, useMode, usePreferences } from "../../core/preferences.ts";
import { useSession } from "../../core/session.ts";
import { Banner } from "../../ui/Banner.tsx";
import { EnvironmentBadge } from "../../ui/EnvironmentBadge.tsx";
import frame from "../../ui/Frame.module.css";
import { QuickSearch } from "./QuickSearch.tsx";
import classes from "./StaffFrame.module.css";

interface StaffHeaderProps {
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** Banner, search, help, account. */
export function StaffHeader({ isMenuOpen, onMenu }: StaffHeaderProps) {
  const { headerImage, headerFont } = usePreferences();
  const mode = useMode();
  const modeWord = mode === "dark" ? "Light colours" : "Dark colours";
  return (
    <header className={`${classes.header} wc-no-print`}>
      <Banner image={headerImage ?? "/banner.svg"} font={headerFont}>
        <div className={`${frame.bannerRow} ${classes.bar}`}>
          <ActionIcon
            variant="transparent"
            size={40}
            className={classes.tool}
            aria-label="Main menu"
            aria-expanded={isMenuOpen}
            onClick={onMenu}
          >
            <IconMenu2 size="1.75em" />
          </ActionIcon>
          <Link to="/" className={`${frame.siteName} ${classes.siteName}`}>
            Wage Claim
          </Link>
          <EnvironmentBadge name={environmentOf(window.location.host)} />
          <QuickSearch />
          <Tooltip label="Help">
            <ActionIcon
              component={Link}
              to="/Help"
              variant="transparent"
              size={40}
              className={classes.tool}
              aria-label="Help"
            >
              <IconHelp size="1.75em" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={modeWord}>
            <ActionIcon
              variant="transparent"
              size={40}
              className={classes.tool}
              aria-label={modeWord}
              onClick={toggleMode}
            >
              {mode === "dark" ? <IconSun size="1.75em" /> : <IconMoon size="1.75em" />}
            </ActionIcon>
          </Tooltip>
          <AccountMenu />
        </div>
      </Banner>
    </header>
  );
}

function AccountMenu() {
  const { user } = useSession();
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="transparent" size={40} className={classes.tool} aria-label="Your account">
          <IconUser size="1.75em" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} size="sm" c="var(--wc-text)">
            {user?.Name}
          </Text>
          {user?.Roles.map((role) => role.Description).join(", ")}
        </Menu.Label>
        <Menu.Item component={Link} to="/Account" leftSection={<IconUser size="1.25em" />}>
          Account
        </Menu.Item>
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout2 size="1.25em" />}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
