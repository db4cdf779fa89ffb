import { Badge, Checkbox } from "@mantine/core";
import {
  IconBell,
  IconChecklist,
  IconCopy,
  IconInbox,
  IconMail,
  IconPointFilled,
  IconRosetteDiscountCheck,
} from "@tabler/icons-react";
import type { InboxItem } from "@wage/contract/inbox";
import type { ComponentType, MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { formatDate } from "../../core/format.ts";
import { DueDate } from "../../ui/display/DueDate.tsx";
import { isShift, keepText } from "../../ui/table/rowKeys.ts";
import { isOver, KIND_WORDS, openedFrom } from "./inboxWords.ts";
import classes from "./Panes.module.css";
import { TakeButton } from "./TakeButton.tsx";

const ICONS: Record<InboxItem["kind"], ComponentType<{ size: string; "aria-label": string }>> = {
  Task: IconChecklist,
  Arrival: IconInbox,
  Approval: IconRosetteDiscountCheck,
  Reminder: IconBell,
  Message: IconMail,
};

interface ItemRowProps {
  item: InboxItem;
  isCurrent: boolean;
  isSelected: boolean;
  /** True if Tab comes to the row. */
  isStop: boolean;
  /** Why its claim may be on file already. */
  mark: string | undefined;
  onToggle: (isRange: boolean) => void;
  /** Shows the item in the pane beside the list; undefined where it opens as a page. */
  onShow: (() => void) | undefined;
}

/** The names of the parties, in front, or the title of an item without a claim. */
const namesOf = ({ claimant, employer, claimNumber, title }: InboxItem) =>
  [claimant, employer].filter(Boolean).join(" / ") || claimNumber || title;

/** One line: who, what, and when it is due. */
export function ItemRow({ item, isCurrent, isSelected, isStop, mark, onToggle, onShow }: ItemRowProps) {
  const Icon = ICONS[item.kind];
  const tabIndex = isStop ? 0 : -1;
  const names = namesOf(item);
  const place = useLocation();
  const show = (event: MouseEvent) => {
    if (event.shiftKey) {
      event.preventDefault();
      // The row itself takes the click.
      return;
    }
    if (!onShow || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onShow();
  };
  const shown = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (event.shiftKey && !target.closest("button, input, label")) onToggle(true);
    else if (!target.closest("a, button, input, label")) event.currentTarget.querySelector("a")?.click();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the row is what the keyboard uses
    <li
      className={classes.row}
      data-current={isCurrent || undefined}
      data-unread={item.unread || undefined}
      onClick={shown}
      onMouseDown={keepText}
    >
      <Checkbox
        size="xs"
        tabIndex={tabIndex}
        aria-label={`Select row ${item.id}`}
        checked={isSelected}
        onChange={(event) => onToggle(isShift(event.nativeEvent))}
      />
      <Icon size="16px" aria-label={KIND_WORDS[item.kind]} />
      <Link
        to={`/Inbox/${item.id}`}
        state={openedFrom(place)}
        className={classes.names}
        tabIndex={tabIndex}
        data-item={item.id}
        aria-current={isCurrent || undefined}
        title={`${names} · ${item.title}`}
        onClick={show}
        onFocus={onShow}
      >
        {names}
        <span className="wc-hidden">: {item.title}</span>
      </Link>
      <span className={classes.what} aria-hidden="true">
        {item.title}
      </span>
      <span className={classes.end}>
        {mark && (
          <Badge size="xs" color="warning" tt="none" title={mark} leftSection={<IconCopy size="10px" />}>
            Duplicate?
            <span className="wc-hidden">{mark}</span>
          </Badge>
        )}
        {item.tags[0] !== undefined && <Tags tags={item.tags} />}
        {item.unread && <IconPointFilled size="12px" aria-label="Unread" color="var(--wc-info)" />}
        {(item.priority === "High" || item.priority === "Urgent") && !isOver(item) && (
          <Badge size="xs" color={item.priority === "Urgent" ? "error" : "warning"}>
            {item.priority}
          </Badge>
        )}
        <When item={item} />
        {item.ownerId === null && !isOver(item) && (
          <TakeButton className={classes.take} id={item.id} title={item.title} tabIndex={tabIndex} />
        )}
      </span>
    </li>
  );
}

/** The first tag, and how many more there are. */
const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Badge size="xs" variant="default" tt="none" maw={110} title={tags.join(", ")}>
    {tags[0]}
    {tags.length > 1 && ` +${tags.length - 1}`}
  </Badge>
);

/** An item on hold is not late: its deadline stands still. */
function When({ item }: { item: InboxItem }) {
  if (item.dueState === "held")
    return <span>{item.onHoldUntil ? `until ${formatDate(item.onHoldUntil)}` : "with the claim"}</span>;
  return <DueDate date={item.dueDate} done={isOver(item)} />;
}
