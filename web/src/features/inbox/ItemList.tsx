import { Button, Text } from "@mantine/core";
import { formatCount } from "@wage/contract/core/numbers";
import type { InboxItem } from "@wage/contract/inbox";
import { type ReactNode, useEffect, useRef } from "react";
import type { Pager } from "../../core/http/address.ts";
import { plural } from "../../ui/display/plural.ts";
import { isSelecting, STEPS, useKeysOfPage } from "../../ui/table/rowKeys.ts";
import { useRowSelection } from "../../ui/table/rowSelection.ts";
import { ItemRow } from "./ItemRow.tsx";
import classes from "./Panes.module.css";

export interface ItemListProps {
  label: string;
  rows: readonly InboxItem[] | undefined;
  currentId: number | null;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** undefined where an item opens as a page of its own. */
  onShow: ((id: number) => void) | undefined;
  onKey: (key: string, id: number) => boolean;
  /** A change is being filled in beside the list; when it ends, the focus comes back. */
  isActing: boolean;
  pager: Pager;
  empty: ReactNode;
  /** Why the claims of some rows may be on file already, by the id of the claim. */
  marks: ReadonlyMap<number, string>;
}

const linkOf = (list: HTMLElement | null, id: number | undefined) =>
  list?.querySelector<HTMLElement>(`[data-item="${id}"]`);

/**
 * The rows. Beside the shown item the list is one stop of Tab, at the row of that item or the first one, so that Tab leads
 * on to what can be done with it. j, k and the arrows move, with Shift they select, x and the space bar select, and the keys
 * of the changes act on the row that has the focus.
 */
export function ItemList(props: ItemListProps) {
  const { label, rows, currentId, selected, onSelect, onShow, onKey, isActing, pager, empty, marks } = props;
  const list = useRef<HTMLUListElement>(null);
  useKeysOfPage(list, label);
  const position = useFocusStays(list, { rows, currentId, isActing, onShow });
  const stopId = rows?.some(({ id }) => id === currentId) ? currentId : rows?.[0]?.id;
  const keys = (rows ?? []).map(({ id }) => id);
  const { toggle, extend } = useRowSelection(keys, selected, onSelect);
  return (
    <>
      <ul
        ref={list}
        data-rows="true"
        aria-label={label}
        className={classes.list}
        onKeyDown={(event) => {
          const target = event.target as HTMLElement;
          const id = Number(target.closest("li")?.querySelector<HTMLElement>("[data-item]")?.dataset.item);
          const { key } = event;
          if (event.ctrlKey || event.metaKey || event.altKey || !rows || Number.isNaN(id)) return;
          const step = STEPS[key];
          const at = rows.findIndex((row) => row.id === id);
          // A change may be made, and the row gone, before the item is shown beside the list.
          position.current = at;
          if (step) {
            const reached = rows[at + step]?.id;
            linkOf(list.current, reached)?.focus();
            if (event.shiftKey && reached !== undefined) extend(id, reached);
          } else if (isSelecting(key, target)) toggle(id, event.shiftKey);
          else if (!onKey(key, id)) return;
          event.preventDefault();
        }}
      >
        {rows?.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            isCurrent={item.id === currentId}
            isSelected={selected.has(item.id)}
            isStop={!onShow || item.id === stopId}
            mark={item.claimId === null ? undefined : marks.get(item.claimId)}
            onToggle={(isRange) => toggle(item.id, isRange)}
            onShow={onShow && (() => onShow(item.id))}
          />
        ))}
      </ul>
      {rows?.length === 0 && empty}
      <div className={classes.foot} data-coming={rows ? undefined : true}>
        <Text size="sm" c="dimmed" className="wc-numbers" aria-live="polite">
          {pager.count === null ? "" : `${formatCount(pager.count)} ${plural(pager.count, "item", "items")}`}
        </Text>
        {(pager.onNext || pager.onPrevious) && (
          <nav aria-label="Pages">
            <Button variant="default" size="xs" disabled={!pager.onPrevious} onClick={pager.onPrevious}>
              Previous
            </Button>{" "}
            <Button variant="default" size="xs" disabled={!pager.onNext} onClick={pager.onNext}>
              Next
            </Button>
          </nav>
        )}
      </div>
    </>
  );
}

type Shown = Pick<ItemListProps, "rows" | "currentId" | "isActing" | "onShow">;

/**
 * When the item that had the focus leaves the list, the focus goes to the one that took its place; after a change it
 * returns to the list in any case, so that the next item is one key away. It is tried with each render until the row that
 * has the focus is the one shown: keys may come faster than the list is read again. Returns the place of the row in use.
 */
function useFocusStays(list: { current: HTMLElement | null }, { rows, currentId, isActing, onShow }: Shown) {
  const position = useRef(-1);
  const wasActing = useRef(false);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!rows) return;
    const at = rows.findIndex(({ id }) => id === currentId);
    if (at >= 0) position.current = at;
    const hasGone = at < 0 && currentId !== null;
    if (hasGone || (wasActing.current && !isActing)) isWanted.current = position.current >= 0;
    wasActing.current = isActing;
    if (isActing || !isWanted.current) return;
    const next = rows[Math.min(position.current, rows.length - 1)];
    const link = linkOf(list.current, next?.id);
    if (!next || !link) isWanted.current = false;
    else if (document.activeElement !== link) focusUnlessTyping(link);
    else if (hasGone) onShow?.(next.id);
    else isWanted.current = false;
  });
  return position;
}

function focusUnlessTyping(link: HTMLElement): void {
  if (!document.activeElement?.closest("input, textarea, select, [role=dialog]")) link.focus();
}
