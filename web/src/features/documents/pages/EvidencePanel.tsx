import { Anchor, Button, Group, NativeSelect, Paper, Stack, Text } from "@mantine/core";
import { IconFileText, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type DocumentRow, documentRoutes } from "@wage/contract/documents";
import { type Evidence, evidenceRoutes } from "@wage/contract/documents/evidence";
import { hasPages, type PageArea } from "@wage/contract/documents/pages";
import { wageRoutes } from "@wage/contract/wageItems";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { query } from "../../../core/http/query.ts";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { FileOf } from "../FileOf.tsx";
import { WHOLE_PAGE } from "./areas.ts";
import classes from "./DocumentPages.module.css";
import { DocumentPages } from "./DocumentPages.tsx";
import { EvidenceList } from "./EvidenceList.tsx";
import { MarkForm } from "./MarkForm.tsx";

type Place = { documentId: number; page: number };
/** The parts of the wages that this panel gives: the button, and the evidence of a line. */
export type EvidenceParts = { toggle: ReactNode; evidenceOf: (itemId: number) => ReactNode };

interface EvidencePanelProps {
  claimId: number;
  children: (parts: EvidenceParts) => ReactNode;
}

/** A document beside the wages, with the passages that support each line. */
export function EvidencePanel({ claimId, children }: EvidencePanelProps) {
  const { data: evidence } = useQuery(query(evidenceRoutes.list, { params: { claimId } }));
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  const show = ({ documentId, page }: Evidence) => {
    setPlace({ documentId, page: page ?? 1 });
    setOpen(true);
  };
  // A link to a passage (`?evidence=7`) opens its document, once for each way that is gone.
  const { key, search } = useLocation();
  const asked = evidence?.rows.find(({ id }) => String(id) === new URLSearchParams(search).get("evidence"));
  const [shownFor, setShownFor] = useState<string | null>(null);
  if (asked && shownFor !== key) {
    setShownFor(key);
    show(asked);
  }
  const toggle = (
    <Button
      variant="default"
      aria-expanded={isOpen}
      leftSection={isOpen ? <IconX size="1.25em" /> : <IconFileText size="1.25em" />}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? "Close the document" : "Document beside"}
    </Button>
  );
  const evidenceOf = (itemId: number) => {
    const rows = evidence?.rows.filter((one) => one.itemId === itemId) ?? [];
    if (rows.length === 0) return null;
    return (
      <Group gap={8}>
        <Text size="xs" c="dimmed">
          Evidence:
        </Text>
        {rows.map((one) => (
          <Anchor component="button" type="button" size="xs" key={one.id} onClick={() => show(one)}>
            {one.document}
            {one.page !== null && `, page ${one.page}`}
          </Anchor>
        ))}
      </Group>
    );
  };
  return (
    <div className={classes.beside}>
      <div className={classes.columns} data-open={isOpen}>
        <div className={classes.side}>{children({ toggle, evidenceOf })}</div>
        {isOpen && <Documents claimId={claimId} place={place} onPlace={setPlace} />}
      </div>
    </div>
  );
}

interface DocumentsProps {
  claimId: number;
  place: Place | null;
  onPlace: (place: Place) => void;
}

function Documents({ claimId, place, onPlace }: DocumentsProps) {
  const { data, error, refetch } = useQuery(query(documentRoutes.list, { params: { claimId } }));
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return null;
  const rows = data.rows.filter(({ can, withdrawnAt }) => can.open && !withdrawnAt);
  const shown = rows.find(({ id }) => id === place?.documentId) ?? rows[0];
  if (!shown)
    return (
      <Text size="sm" c="dimmed">
        This claim has no documents yet. Upload them on its tab Documents.
      </Text>
    );
  const page = shown.id === place?.documentId ? place.page : 1;
  return (
    <Paper
      withBorder
      p="sm"
      component="section"
      aria-label="Document beside the wages"
      className={classes.side}
    >
      <NativeSelect
        mb="xs"
        aria-label="Document"
        value={String(shown.id)}
        onChange={(event) => onPlace({ documentId: Number(event.currentTarget.value), page: 1 })}
        data={rows.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <Passages
        key={`${shown.id} ${page}`}
        claimId={claimId}
        document={shown}
        page={page}
        onPage={(next) => onPlace({ documentId: shown.id, page: next })}
      />
    </Paper>
  );
}

interface PassagesProps {
  claimId: number;
  document: DocumentRow;
  page: number;
  onPage: (page: number) => void;
}

/** The document at a page, its marked passages, and the form to mark another. */
function Passages({ claimId, document, page, onPage }: PassagesProps) {
  const { data: evidence } = useQuery(query(evidenceRoutes.list, { params: { claimId } }));
  const { data: wages } = useQuery(query(wageRoutes.list, { params: { claimId } }));
  const [area, setArea] = useState<PageArea | null>(null);
  const inPages = hasPages(document.mimeType);
  const mayMark = (evidence?.can.mark ?? false) && (wages?.items.length ?? 0) > 0;
  const here = evidence?.rows.filter(
    (one) => one.documentId === document.id && (one.page === null || one.page === page),
  );
  const saved = here?.flatMap((one) => (one.area ? [{ area: one.area, tone: "saved" as const }] : [])) ?? [];
  return (
    <Stack gap="sm">
      {inPages ? (
        <div>
          <DocumentPages
            claimId={claimId}
            documentId={document.id}
            title={document.title}
            page={page}
            onPage={onPage}
            marks={[...saved, ...(area ? [{ area, tone: "new" as const }] : [])]}
            onDraw={mayMark ? setArea : undefined}
          />
          {mayMark && (
            <Group justify="space-between" mt={4}>
              <Text size="sm" c="dimmed">
                {area ? "The area is marked." : "Draw around the passage that supports a line."}
              </Text>
              <Button variant="default" size="xs" onClick={() => setArea(WHOLE_PAGE)}>
                Mark the whole page
              </Button>
            </Group>
          )}
        </div>
      ) : (
        <FileOf claimId={claimId} document={document} />
      )}
      {mayMark && wages && (inPages ? area !== null : true) && (
        <MarkForm
          claimId={claimId}
          documentId={document.id}
          place={area ? { page, area } : null}
          lines={wages.items}
          onDone={() => setArea(null)}
        />
      )}
      <EvidenceList
        claimId={claimId}
        rows={here ?? []}
        lines={wages?.items ?? []}
        mayRemove={evidence?.can.remove ?? false}
      />
    </Stack>
  );
}
