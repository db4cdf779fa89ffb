import { NativeSelect, NavLink } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { CountPill } from "../../ui/CountPill.tsx";
import classes from "./SideListLayout.module.css";

export interface SideEntry {
  to: string;
  label: string;
  count?: number | undefined;
}

interface SideListLayoutProps {
  label: string;
  entries: readonly SideEntry[];
  children: ReactNode;
}

/** A list of sibling pages at the left; on a narrow screen a select above. */
export function SideListLayout({ label, entries, children }: SideListLayoutProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const isHere = (to: string) => to.toLowerCase() === pathname.toLowerCase().replace(/(.)\/$/, "$1");
  return (
    <div className={classes.columns}>
      <nav aria-label={label} className={`${classes.list} wc-no-print`}>
        {entries.map(({ to, label: text, count }) => (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={text}
            active={isHere(to)}
            aria-current={isHere(to) ? "page" : undefined}
            rightSection={count === undefined ? undefined : <CountPill count={count} />}
            className={classes.entry}
          />
        ))}
      </nav>
      <div className={`${classes.select} wc-no-print`}>
        <NativeSelect
          id={id}
          label={label}
          value={entries.find(({ to }) => isHere(to))?.to ?? ""}
          onChange={(event) => event.currentTarget.value && navigate(event.currentTarget.value)}
          data={[
            ...(entries.some(({ to }) => isHere(to)) ? [] : [{ value: "", label: "Choose …" }]),
            ...entries.map(({ to, label: text, count }) => ({
              value: to,
              label: count === undefined ? text : `${text} (${count})`,
            })),
          ]}
        />
      </div>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
