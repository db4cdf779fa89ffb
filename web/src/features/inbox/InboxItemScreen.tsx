import type { InboxItemDetail } from "@wage/contract/inbox";
import { useState } from "react";
import { useLocation, useParams } from "react-router";
import { ApiError } from "../../core/http/errors.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { DuplicatesPanel } from "../claims/duplicates/DuplicatesPanel.tsx";
import { ClaimPapersPanel } from "../documents/ClaimPapersPanel.tsx";
import { ActionPanel } from "../workflow/ActionPanel.tsx";
import { ResultNotice } from "./BulkPane.tsx";
import { ChangeForm, type ChangeResult } from "./ChangeForm.tsx";
import type { ChangeKind } from "./changeWords.ts";
import { ItemPreview } from "./ItemPreview.tsx";
import { backToFolder, refreshInbox } from "./inboxWords.ts";
import classes from "./Panes.module.css";
import { useItem } from "./useItem.ts";

/** An item: the task, its claim, and the actions that complete it, with the document beside it on a wide screen. */
export function InboxItemScreen() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useItem(id);
  const back = backToFolder(useLocation().state);
  if (!Number.isInteger(id) || (error instanceof ApiError && error.status === 404))
    return <Missing back={back} />;
  if (data) return <Item item={data} back={back} />;
  return (
    <Page title="Inbox item" back={back}>
      {error ? <LoadError error={error} retry={refetch} /> : <TextSkeleton lines={8} />}
    </Page>
  );
}

type Back = ReturnType<typeof backToFolder>;

const Missing = ({ back }: { back: Back }) => (
  <Page title="Inbox item not found" back={back}>
    <EmptyState title="There is no such item" text="It may have been removed. Choose an item in the inbox." />
  </Page>
);

function Item({ item, back }: { item: InboxItemDetail; back: Back }) {
  const { claimId } = item;
  const [asked, setAsked] = useState<ChangeKind | null>(null);
  const [result, setResult] = useState<ChangeResult | null>(null);
  return (
    <Page title={item.title} documentTitle="Inbox item" back={back}>
      {result && <ResultNotice result={result} onClose={() => setResult(null)} />}
      {asked && (
        <ChangeForm
          key={asked}
          ids={[item.id]}
          kind={asked}
          onClose={() => setAsked(null)}
          onDone={(made) => {
            setAsked(null);
            setResult(made);
          }}
        />
      )}
      <div className={classes.pair}>
        <ItemPreview
          item={item}
          onChoose={setAsked}
          likeClaims={claimId !== null && <DuplicatesPanel claimId={claimId} />}
          actions={
            claimId !== null && (
              <ActionPanel
                claimId={claimId}
                first={item.actions.map(({ action }) => action)}
                onDone={refreshInbox}
              />
            )
          }
        />
        {claimId !== null && <ClaimPapersPanel claimId={claimId} documentId={item.documentId} />}
      </div>
    </Page>
  );
}
