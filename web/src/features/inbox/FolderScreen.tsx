import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import {
  DUE_FILTERS,
  INBOX_TABS,
  type InboxFolder,
  type InboxItemDetail,
  inboxRoutes,
  TASK_KINDS,
} from "@wage/contract/inbox";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useAddressState, useKeyset } from "../../core/http/address.ts";
import { call } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { OfficeChip } from "../../ui/office/OfficeChip.tsx";
import { useOfficeInAddress } from "../../ui/office/ownOffice.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { setDocumentTitle } from "../../ui/page/title.ts";
import { useSelected } from "../../ui/table/rowSelection.ts";
import { SelectPage } from "../../ui/table/SelectPage.tsx";
import { hasOthers, type OtherPages } from "../../ui/table/TableBars.tsx";
import { DuplicatesPanel } from "../claims/duplicates/DuplicatesPanel.tsx";
import { ClaimPapersPanel } from "../documents/ClaimPapersPanel.tsx";
import { ActionPanel } from "../workflow/ActionPanel.tsx";
import { BulkPane, ResultNotice, useUndo } from "./BulkPane.tsx";
import { ChangeForm, type ChangeResult } from "./ChangeForm.tsx";
import { CHANGE_KINDS, CHANGES, type ChangeKind } from "./changeWords.ts";
import { FolderSelect } from "./FolderSelect.tsx";
import { FILTERS, InboxBar } from "./InboxBar.tsx";
import { ItemList } from "./ItemList.tsx";
import { ItemPreview } from "./ItemPreview.tsx";
import { FOLDERS, LIST_ROUTES, openedFrom, refreshInbox } from "./inboxWords.ts";
import classes from "./Panes.module.css";
import { useDuplicateMarks, useHasPapers, useItem } from "./useItem.ts";

interface FolderScreenProps {
  folder: InboxFolder;
  empty: ReactNode;
  /** The button of the folder. */
  action?: ReactNode;
  /** Replaces the list of items while it is given. */
  instead?: ReactNode;
}

const STATE = { ...FILTERS, item: "", person: "", office: "" };

/** A folder of the inbox in three panes: the list, the item, its document. Below 1280 px one after the other. */
export function FolderScreen({ folder, empty, action, instead }: FolderScreenProps) {
  const [state, set] = useAddressState(STATE);
  const { item: _, ...narrowed } = state;
  const work = useFolderWork(state.item === "" ? null : Number(state.item), JSON.stringify(narrowed));
  const isWide = useMediaQuery("(min-width: 80em)", false, { getInitialValueInEffect: false }) ?? false;
  const hasPanes = !instead && (isWide ? isShown(work) : isChanging(work));
  const hasPapers = useHasPapers(work.currentId);
  const { label } = FOLDERS[folder];
  // One's own items are never narrowed: who has an item does it, whichever office has the claim.
  const start = useOfficeInAddress(folder !== "mine");
  useEffect(() => setDocumentTitle(folder === "mine" ? "Inbox" : label), [folder, label]);
  const { tab, data, error, refetch, pager, keys, others } = useFolderItems(
    folder,
    { ...state, ...start },
    work.select,
  );
  const narrow = (patch: Partial<typeof FILTERS>) => {
    work.reset();
    set(patch);
  };
  const show = useShow();
  const marks = useDuplicateMarks(data?.rows);
  return (
    <div className={classes.panes} data-papers={hasPapers || undefined}>
      <InboxBar
        tab={tab}
        filters={state}
        onChange={narrow}
        folders={
          <>
            {!instead && <SelectPage keys={keys} selected={work.selected} onChange={work.select} />}
            {isWide && <FolderSelect folder={folder} />}
          </>
        }
        action={
          <>
            {action}
            {!instead && folder !== "mine" && <OfficeChip {...start} />}
          </>
        }
      />
      <section
        className={`${classes.pane} ${classes.listed}`}
        aria-label={label}
        data-wide={hasPanes ? undefined : true}
      >
        <h1 className="wc-hidden">{label}</h1>
        {instead ||
          (error && !data ? (
            <LoadError error={error} retry={refetch} />
          ) : (
            <ItemList
              label={label}
              rows={data?.rows}
              currentId={work.currentId}
              selected={work.selected}
              onSelect={work.select}
              onShow={isWide ? show : undefined}
              onKey={work.onKey}
              marks={marks}
              isActing={work.asked !== null}
              pager={pager}
              empty={empty}
            />
          ))}
      </section>
      {hasPanes && (
        <WorkPane work={work} others={hasOthers(work.selected, keys, others) ? others : undefined} />
      )}
      {hasPanes && isWide && hasPapers && <PaperPane id={work.currentId} />}
    </div>
  );
}

type Narrowed = Omit<{ [Key in keyof typeof STATE]: string }, "office">;

/** A page of the folder, and the selection of its other pages. */
function useFolderItems(
  folder: InboxFolder,
  { kind, due, q, person, office, ...state }: Narrowed & { office: string | undefined },
  select: (ids: ReadonlySet<number>) => void,
) {
  const keyset = useKeyset();
  const tab = INBOX_TABS.find((known) => known === state.tab) ?? "todo";
  const wanted = {
    tab,
    kind: TASK_KINDS.find((known) => known === kind) ?? null,
    due: DUE_FILTERS.find((known) => known === due) ?? null,
    q,
    userId: Number(person) || null,
    office: Number(office) || null,
  };
  const page = useQuery({
    ...query(LIST_ROUTES[folder], {
      query: { ...wanted, limit: 50, ...(keyset.after && { after: keyset.after }) },
    }),
    placeholderData: keepPreviousData,
    enabled: office !== undefined,
  });
  const all = useMutation({
    mutationFn: () => call(inboxRoutes.ids, { query: { ...wanted, folder } }),
    onSuccess: ({ ids, isWhole }) => {
      select(new Set(ids));
      if (!isWhole)
        notify("info", `The first ${ids.length} items are selected: no more are changed together.`);
    },
  });
  const { rows = [], next = null, count = null } = page.data ?? {};
  return {
    ...page,
    tab,
    pager: keyset.pager(next, count),
    keys: rows.map(({ id }) => id),
    others: { count: count ?? 0, isPending: all.isPending, select: () => all.mutate() },
  };
}

const isChanging = ({ selected, asked, result }: ReturnType<typeof useFolderWork>) =>
  selected.size > 0 || asked !== null || result !== null;

/** Until there is something to show beside it, the list has the width of all panes, so that it cuts no names. */
const isShown = (work: ReturnType<typeof useFolderWork>) => work.currentId !== null || isChanging(work);

/** Shows an item in the pane beside the list, without leaving the page of the list. */
function useShow() {
  const navigate = useNavigate();
  return (id: number) =>
    navigate(
      { search: withItem(window.location.search, id) },
      { replace: true, preventScrollReset: true, state: window.history.state?.usr },
    );
}

function withItem(search: string, id: number): string {
  const next = new URLSearchParams(search);
  next.set("item", String(id));
  return next.toString();
}

type Asked = { kind: ChangeKind; ids: readonly number[] };

/** The selection, the change that is being made, and its result. */
function useFolderWork(currentId: number | null, list: string) {
  const [selected, setSelected] = useSelected<number>(list);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [result, setResult] = useState<ChangeResult | null>(null);
  const navigate = useNavigate();
  const undo = useUndo(() => setResult(null));
  const ask = (kind: ChangeKind, id: number | null = currentId) =>
    setAsked({ kind, ids: selected.size > 0 ? [...selected] : id === null ? [] : [id] });
  return {
    currentId,
    selected,
    select: setSelected,
    asked,
    ask,
    cancel: () => setAsked(null),
    result,
    dismiss: () => setResult(null),
    done: (made: ChangeResult) => {
      setAsked(null);
      setSelected(new Set());
      setResult(made);
    },
    reset: () => {
      setSelected(new Set());
      setAsked(null);
    },
    /** Returns true if the key of a row was used. */
    onKey: (key: string, id: number) => {
      const kind = CHANGE_KINDS.find((each) => CHANGES[each].key === key);
      if (kind) ask(kind, id);
      else if (key === "u") undo.mutate();
      else if (key === "o") navigate(`/Inbox/${id}`, { state: openedFrom(window.location) });
      else if (key === "Enter" || key === "ArrowRight") return focusFirst();
      else return false;
      return true;
    },
  };
}

/** Moves the focus from the list to the first button of the item; false where the item is on a page of its own. */
function focusFirst(): boolean {
  const button = document.querySelector<HTMLElement>(`.${classes.padded} button:not([disabled])`);
  button?.focus();
  return button !== null;
}

/** The first click of a double click on a row opens this pane under the pointer, and the second would press what is there. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

interface WorkPaneProps {
  work: ReturnType<typeof useFolderWork>;
  /** The items of the other pages, while they can be selected too. */
  others: OtherPages | undefined;
}

function WorkPane({ work, others }: WorkPaneProps) {
  const { asked, selected, result, currentId } = work;
  return (
    <section
      className={`${classes.pane} ${classes.padded}`}
      aria-label="Item"
      onClickCapture={ignoreDoubleClick}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || document.querySelector("[role=dialog]")) return;
        work.cancel();
        document.querySelector<HTMLElement>(`[data-item="${currentId}"]`)?.focus();
      }}
    >
      {result && <ResultNotice result={result} onClose={work.dismiss} />}
      {asked ? (
        <ChangeForm
          key={asked.kind}
          ids={asked.ids}
          kind={asked.kind}
          onClose={work.cancel}
          onDone={work.done}
        />
      ) : selected.size > 0 ? (
        <BulkPane
          count={selected.size}
          others={others}
          onChoose={work.ask}
          onClear={() => work.select(new Set())}
        />
      ) : (
        currentId !== null && <Preview key={currentId} id={currentId} onChoose={work.ask} />
      )}
    </section>
  );
}

function Preview({ id, onChoose }: { id: number; onChoose: (kind: ChangeKind) => void }) {
  const { data: item, error, refetch } = useItem(id);
  if (error && !item) return <LoadError error={error} retry={refetch} />;
  if (!item) return null;
  return (
    <>
      <h2 className={classes.title}>{item.title}</h2>
      <ItemPreview
        item={item}
        onChoose={onChoose}
        actions={<Actions item={item} />}
        likeClaims={item.claimId !== null && <DuplicatesPanel claimId={item.claimId} />}
      />
    </>
  );
}

const Actions = ({ item: { claimId, actions } }: { item: InboxItemDetail }) =>
  claimId !== null && (
    <ActionPanel claimId={claimId} first={actions.map(({ action }) => action)} onDone={refreshInbox} />
  );

function PaperPane({ id }: { id: number | null }) {
  return (
    <section className={`${classes.pane} ${classes.padded}`} aria-label="Document of the item">
      {id !== null && <Paper key={id} id={id} />}
    </section>
  );
}

function Paper({ id }: { id: number }) {
  const { data: item } = useItem(id);
  return item?.claimId ? <ClaimPapersPanel claimId={item.claimId} documentId={item.documentId} /> : null;
}
