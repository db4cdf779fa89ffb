import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { CountPill } from "../display/CountPill.tsx";
import { useIsPrinting } from "../display/printing.ts";
import { useHorizontalScroll } from "../table/useHorizontalScroll.ts";
import classes from "./AddressTabs.module.css";

interface AddressTab {
  key: string;
  label: string;
  count?: number;
  /** Tabs of a new group stand apart from those before. */
  startsGroup?: boolean;
  icon?: ReactNode;
  content: () => ReactNode;
}

interface AddressTabsProps {
  /** The query parameter that holds the open tab. */
  param?: string;
  tabs: readonly AddressTab[];
  label?: string;
}

/** Tabs whose state is in the address, so that a link opens the right one. On paper they follow one another. */
export function AddressTabs({ param = "tab", tabs, label }: AddressTabsProps) {
  const isPrinting = useIsPrinting();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(param);
  const active = tabs.find((tab) => tab.key === wanted) ?? tabs[0];
  const list = useHorizontalScroll(active?.key);
  const open = (key: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (!key || key === tabs[0]?.key) next.delete(param);
        else next.set(param, key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const tabList = (
    <Tabs value={active?.key ?? null} onChange={open} keepMounted={false}>
      <div className={classes.bar}>
        <Tabs.List ref={list} className={classes.list ?? ""} mb="md" aria-label={label}>
          {tabs.map((tab) => (
            <Tabs.Tab
              key={tab.key}
              value={tab.key}
              px={8}
              className={classes.tab ?? ""}
              data-starts-group={tab.startsGroup || undefined}
              leftSection={tab.icon}
              rightSection={tab.count ? <CountPill count={tab.count} /> : undefined}
            >
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key}>
          {tab.key === active?.key ? tab.content() : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
  return (
    <>
      <div className={isPrinting ? "wc-no-print" : undefined}>{tabList}</div>
      {isPrinting && (
        <div className="wc-print-only" aria-hidden="true">
          {tabs.map(({ key, label: name, content }) => (
            <section key={key} className="wc-part">
              <h2>{name}</h2>
              {content()}
            </section>
          ))}
        </div>
      )}
    </>
  );
}
