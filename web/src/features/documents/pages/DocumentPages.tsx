import { ActionIcon, Group, SegmentedControl, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type PageArea, pageRoutes } from "@wage/contract/documents/pages";
import { type PointerEvent, useState } from "react";
import { fetchFile } from "../../../core/http/api.ts";
import { query } from "../../../core/http/query.ts";
import { useObjectUrl } from "../../../ui/display/FileView.tsx";
import { Delayed } from "../../../ui/motion/Delayed.tsx";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { areaBetween, type Point } from "./areas.ts";
import classes from "./DocumentPages.module.css";

interface Mark {
  area: PageArea;
  tone: "saved" | "new" | "black";
}

interface DocumentPagesProps {
  claimId: number;
  documentId: number;
  title: string;
  page: number;
  onPage: (page: number) => void;
  marks: readonly Mark[];
  /** Given while areas are drawn. */
  onDraw?: ((area: PageArea) => void) | undefined;
}

const ZOOMS = ["100", "150", "200"];

/** The pages of a document as pictures, one at a time, with marked areas. */
export function DocumentPages({
  claimId,
  documentId,
  title,
  page,
  onPage,
  marks,
  onDraw,
}: DocumentPagesProps) {
  const params = { claimId, documentId };
  const counted = useQuery(query(pageRoutes.count, { params }));
  const [zoom, setZoom] = useState("100");
  const pages = counted.data?.pages ?? 1;
  if (counted.error) return <LoadError error={counted.error} retry={counted.refetch} />;
  return (
    <>
      <Group justify="space-between" mb="xs" gap="xs">
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size="1.25em" />
          </ActionIcon>
          <Text size="sm" className="wc-numbers" aria-live="polite">
            Page {page} of {pages}
          </Text>
          <ActionIcon
            variant="default"
            aria-label="Next page"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size="1.25em" />
          </ActionIcon>
        </Group>
        <SegmentedControl
          size="xs"
          aria-label="Size"
          value={zoom}
          onChange={setZoom}
          data={ZOOMS.map((value) => ({ value, label: `${value} %` }))}
        />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={`${title}, page ${page}`}>
        <div className={classes.page} style={{ width: `${zoom}%` }}>
          <PagePicture {...params} page={page} alt={`Page ${page} of ${title}`} />
          <Overlay marks={marks} onDraw={onDraw} />
        </div>
      </section>
    </>
  );
}

interface PagePictureProps {
  claimId: number;
  documentId: number;
  page: number;
  alt: string;
}

function PagePicture({ claimId, documentId, page, alt }: PagePictureProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["document page", claimId, documentId, page],
    queryFn: () =>
      fetchFile(pageRoutes.picture, { params: { claimId, documentId, number: page }, quiet: true }),
    gcTime: 60_000,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <Text c="dimmed">Opening…</Text>
      </Delayed>
    );
  return <Picture file={data} alt={alt} />;
}

function Picture({ file, alt }: { file: Blob; alt: string }) {
  const address = useObjectUrl(file);
  return address ? <img src={address} alt={alt} draggable={false} /> : null;
}

/** Two marks of the same look at the same place are one. */
const placeOf = ({ area, tone }: Mark) => `${area.x} ${area.y} ${area.width} ${area.height} ${tone}`;

function Overlay({ marks, onDraw }: Pick<DocumentPagesProps, "marks" | "onDraw">) {
  const [from, setFrom] = useState<Point | null>(null);
  const [to, setTo] = useState<Point | null>(null);
  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const drawing = from && to ? areaBetween(from, to) : null;
  const shown: Mark[] = drawing ? [...marks, { area: drawing, tone: "new" }] : [...marks];
  const end = () => {
    if (drawing) onDraw?.(drawing);
    setFrom(null);
    setTo(null);
  };
  return (
    <div
      className={classes.overlay}
      data-drawing={Boolean(onDraw)}
      {...(onDraw && {
        onPointerDown: (event: PointerEvent) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(pointOf(event));
        },
        onPointerMove: (event: PointerEvent) => from && setTo(pointOf(event)),
        onPointerUp: end,
        onPointerCancel: () => setFrom(null),
      })}
    >
      {[...new Map(shown.map((mark) => [placeOf(mark), mark]))].map(([place, { area, tone }]) => (
        <div
          key={place}
          className={classes.mark}
          data-tone={tone}
          style={{
            left: `${area.x * 100}%`,
            top: `${area.y * 100}%`,
            width: `${area.width * 100}%`,
            height: `${area.height * 100}%`,
          }}
        />
      ))}
    </div>
  );
}
