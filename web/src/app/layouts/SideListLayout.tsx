import { NativeSelect, NavLink } from "@mantine/core";
import { Fragment, type ReactNode, useEffect, useId, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { CountPill } from "../../ui/display/CountPill.tsx";
import { useUi } from "../../ui/uiContext.ts";
import classes from "./SideListLayout.module.css";

interface SideEntry {
  to: string;
  label: string;
  count?: number | undefined;
  /** The heading that groups it with its neighbours. */
  group?: string;
}

interface SideListLayoutProps {
  label: string;
  entries: readonly SideEntry[];
  /** The list is one line above the page, which then has the whole width. */
  isAcross?: boolean;
  children: ReactNode;
}

const choiceOf = ({ to, label, count }: SideEntry) => ({
  value: to,
  label: count === undefined ? label : `${label} (${count})`,
});

type Choice = ReturnType<typeof choiceOf>;

/** A list of sibling pages at the left; a select above the page on a narrow screen. */
export function SideListLayout({ label, entries, isAcross, children }: SideListLayoutProps) {
  const { words, size } = useUi();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const isHere = (to: string) => to.toLowerCase() === pathname.toLowerCase().replace(/(.)\/$/, "$1");
  const here = entries.find(({ to }) => isHere(to))?.to ?? "";
  // Scrolls a long list to the open page's entry, without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another page is open
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!list.current || !entry) return;
    const { top, bottom, left, right } = list.current.getBoundingClientRect();
    const box = entry.getBoundingClientRect();
    if (box.left < left || box.right > right)
      list.current.scrollLeft += box.left + box.width / 2 - (left + right) / 2;
    if (box.top < top || box.bottom > bottom) list.current.scrollTop += box.top - (top + bottom) / 2;
  }, [here]);
  const groups = [...new Set(entries.map(({ group }) => group))].map((group) => ({
    group,
    own: entries.filter((entry) => entry.group === group),
  }));
  return (
    <div className={classes.columns} data-across={isAcross || undefined}>
      <nav ref={list} aria-label={label} className={`${classes.list} wc-no-print`}>
        {groups.map(({ group, own }) => (
          <Fragment key={group ?? ""}>
            {group && <p className={classes.group}>{group}</p>}
            {own.map(({ to, label: text, count }) => (
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
          </Fragment>
        ))}
      </nav>
      <div className={`${classes.select} wc-no-print`}>
        <NativeSelect
          id={id}
          label={label}
          size={size}
          // Until the list has come, which a built page is without.
          disabled={entries.length < 2}
          value={here}
          onChange={(event) => event.currentTarget.value && navigate(event.currentTarget.value)}
          data={[
            ...(here === "" ? [{ value: "", label: `${words("choose")} …` }] : []),
            ...groups.flatMap<Choice | { group: string; items: Choice[] }>(({ group, own }) =>
              group ? [{ group, items: own.map(choiceOf) }] : own.map(choiceOf),
            ),
          ]}
        />
      </div>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
