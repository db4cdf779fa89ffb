import { Button, Drawer, Group } from "@mantine/core";
import { IconFilter, IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { claimRoutes } from "@wage/contract/claims/claims";
import { lazy, Suspense, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { fromSort, toSort, useKeyset } from "../../../core/http/address.ts";
import { call } from "../../../core/http/api.ts";
import { query } from "../../../core/http/query.ts";
import { notify } from "../../../core/notices.ts";
import { useCan } from "../../../core/session/session.ts";
import { useDeferredOpen } from "../../../ui/overlay/useDeferredOpen.ts";
import { useScrollLock } from "../../../ui/overlay/useScrollLock.ts";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { DataTable } from "../../../ui/table/DataTable.tsx";
import { useSelected } from "../../../ui/table/rowSelection.ts";
import type { RowKey } from "../../../ui/table/TableBars.tsx";
import { useTableLook } from "../../../ui/table/tableLook.ts";
import { BulkActions } from "./bulk/BulkActions.tsx";
import { ClaimFilterForm } from "./ClaimFilterForm.tsx";
import { ClaimSearchBox } from "./ClaimSearchBox.tsx";
import { claimColumns, usualColumns } from "./claimColumns.tsx";
import { CLAIMS_TABLE, type FilterValues, NO_FILTERS, toQuery, useClaimFilters } from "./claimFilters.ts";
import { NewPaperClaim } from "./NewPaperClaim.tsx";
import { NoClaims } from "./NoClaims.tsx";
import type { RestOfForm } from "./PaperFields.tsx";
import { conditionsOf, exportClaims } from "./views/exportClaims.ts";
import { ViewsBar } from "./views/ViewsBar.tsx";

const NewMergePanel = lazy(async () => ({
  default: (await import("../../mailMerge/NewMergePanel.tsx")).NewMergePanel,
}));

const PaperQuestionsPanel = lazy(async () => ({
  default: (await import("../../application/paper/PaperQuestionsPanel.tsx")).PaperQuestionsPanel,
}));
const restOfForm: RestOfForm = (step, pages) => (
  <Suspense fallback={<TextSkeleton lines={4} />}>
    <PaperQuestionsPanel step={step} {...(pages && { pages })} />
  </Suspense>
);

/** The claims search, with the lists that an office works from. */
export function ClaimScreen() {
  const claimFilters = useClaimFilters();
  const { q, filters, sort, view, search, filter, sortBy } = claimFilters;
  const [selected, setSelected] = useSelected<RowKey>(JSON.stringify([q, filters]));
  const keyset = useKeyset();
  const mayCreate = useCan("claim:create");
  const mayExport = useCan("report:read");
  const mayWrite = useCan("letter:issue");
  const [dialog, setDialog] = useState<"filters" | "new" | "merge" | null>(null);
  const paper = useNewInAddress(mayCreate);
  const isFiltering = useDeferredOpen(dialog === "filters");
  useScrollLock(isFiltering);
  const { data, error, refetch } = useQuery({
    ...query(claimRoutes.list, { query: toQuery(q, filters, sort, keyset.after) }),
    placeholderData: keepPreviousData,
    enabled: claimFilters.isReady,
  });
  const others = useOthers(setSelected);
  const { sizing } = useTableLook(CLAIMS_TABLE);
  const { state, officer } = filters;
  const { columns: chosen } = claimFilters;
  const names = useMemo(
    () => (chosen.length > 0 ? chosen : usualColumns(state, officer === "me")),
    [chosen, state, officer],
  );
  const columns = useMemo(
    () => claimColumns(names, chosen.length > 0, state === "open"),
    [names, chosen, state],
  );
  const narrowed = Object.values(filters).filter(Boolean).length;
  const close = () => setDialog(null);
  const apply = (patch: Partial<FilterValues>) => {
    filter(patch);
    close();
  };
  return (
    <Page
      title="Claims search"
      compact
      menu={
        // The words of a search rank claims by likeness, which a file of all matches does not have.
        q === ""
          ? [
              ...(mayExport
                ? [{ label: "Export these claims as CSV", onClick: () => exportClaims(filters, names) }]
                : []),
              ...(mayWrite
                ? [{ label: "Send a letter to these claims", onClick: () => setDialog("merge") }]
                : []),
            ]
          : []
      }
      action={
        mayCreate && (
          <Button
            leftSection={<IconPlus size="1.25em" aria-hidden="true" />}
            onClick={() => setDialog("new")}
          >
            New paper claim
          </Button>
        )
      }
    >
      <Group gap="xs">
        <ClaimSearchBox value={q} onSearch={search} />
        <Button
          variant="default"
          leftSection={<IconFilter size="1.25em" aria-hidden="true" />}
          onClick={() => setDialog("filters")}
        >
          {narrowed === 0 ? "Filters" : `Filters (${narrowed})`}
        </Button>
        <ViewsBar filters={claimFilters} shown={names} />
      </Group>
      <DataTable
        label="Claims"
        columns={columns}
        sizing={sizing}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/Claim/${id}`}
        selection={{
          selected,
          onChange: setSelected,
          others: others(data?.count ?? null, q, filters),
          actions: <BulkActions claimIds={[...selected].map(Number)} onDone={() => setSelected(new Set())} />,
        }}
        sort={toSort(sort)}
        onSort={(next) => sortBy(fromSort(next))}
        page={{ ...keyset.pager(data?.next ?? null, data?.count ?? null), counted: ["claim", "claims"] }}
        expectedRows={25}
        maxHeight="calc(100dvh - 204px)"
        problem={error ? <LoadError error={error} retry={refetch} /> : undefined}
        empty={
          <NoClaims
            q={q}
            isNarrowed={narrowed > 0}
            isMine={view?.key === "mine"}
            onWiden={() => filter(NO_FILTERS)}
          />
        }
      />
      {dialog === "merge" && (
        <Suspense>
          <NewMergePanel
            filters={conditionsOf(filters)}
            found={data?.count ? `This search finds ${data.count} claims.` : "All claims of this search."}
            onClose={close}
          />
        </Suspense>
      )}
      <Drawer
        opened={isFiltering}
        onClose={close}
        title="Filters"
        position="right"
        size={460}
        closeButtonProps={{ "aria-label": "Close" }}
      >
        {isFiltering && <ClaimFilterForm filters={filters} onApply={apply} onCancel={close} />}
      </Drawer>
      <NewPaperClaim
        opened={dialog === "new" || paper.isAsked}
        onClose={() => {
          close();
          paper.forget();
        }}
        rest={restOfForm}
      />
    </Page>
  );
}

/** Selects every claim that a search finds, up to what may be changed together. */
function useOthers(onChange: (selected: ReadonlySet<RowKey>) => void) {
  const all = useMutation({
    mutationFn: (wanted: ReturnType<typeof toQuery>) => call(claimRoutes.ids, { query: wanted }),
    onSuccess: ({ ids, isWhole }) => {
      onChange(new Set(ids));
      if (!isWhole)
        notify("info", `The first ${ids.length} claims are selected: no more are changed together.`);
    },
  });
  return (count: number | null, q: string, filters: FilterValues) => ({
    count: count ?? 0,
    isPending: all.isPending,
    select: () => all.mutate(toQuery(q, filters, "", undefined)),
  });
}

/** A link may open the form of a new paper claim: /Claim?new=paper */
function useNewInAddress(mayCreate: boolean) {
  const [address, setAddress] = useSearchParams();
  return {
    isAsked: mayCreate && address.get("new") === "paper",
    forget() {
      if (!address.has("new")) return;
      const next = new URLSearchParams(address);
      next.delete("new");
      setAddress(next, { replace: true, preventScrollReset: true });
    },
  };
}
