import { Button, Group, Stack, Text } from "@mantine/core";
import { text } from "@wage/contract/core/fields";
import { documentRoutes } from "@wage/contract/documents";
import { type PageArea, pageRoutes } from "@wage/contract/documents/pages";
import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useAction } from "../../../core/http/query.ts";
import { plural } from "../../../ui/display/plural.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { LeaveGuard } from "../../../ui/form/LeaveGuard.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { WHOLE_PAGE } from "./areas.ts";
import { DiscardAreas } from "./DiscardAreas.tsx";
import { DocumentPages } from "./DocumentPages.tsx";

const Reason = z.object({ reason: text(500) });
type Drawn = { number: number; area: PageArea };

interface RedactPagesProps {
  claimId: number;
  documentId: number;
  title: string;
  page: number;
  onPage: (page: number) => void;
  onCancel: () => void;
  onRedacted: (copyId: number) => void;
  /** Told how many areas would be lost now. */
  onDrawn: (areas: number) => void;
}

/** Areas are drawn black on the pages; the copy made of them leaves the house, and the original stays. */
export function RedactPages({ onCancel, onRedacted, onDrawn, ...at }: RedactPagesProps) {
  const { claimId, documentId, page } = at;
  const [drawn, setDrawn] = useState<Drawn[]>([]);
  const [isCancelling, setCancelling] = useState(false);
  const areas = useRef(0);
  const isSaved = useCallback(() => areas.current === 0, []);
  useEffect(() => {
    areas.current = drawn.length;
    onDrawn(drawn.length);
    return () => onDrawn(0);
  }, [drawn.length, onDrawn]);
  const redact = useAction(pageRoutes.redact, {
    refreshes: [documentRoutes.list],
    quiet: true,
    success: "The redacted copy was made",
  });
  const add = (area: PageArea) => setDrawn([...drawn, { number: page, area }]);
  const marks = drawn
    .filter(({ number }) => number === page)
    .map(({ area }) => ({ area, tone: "black" as const }));
  const numbers = [...new Set(drawn.map(({ number }) => number))].toSorted((a, b) => a - b);
  const pages = numbers.map((number) => ({
    number,
    areas: drawn.filter((one) => one.number === number).map(({ area }) => area),
  }));
  return (
    <Stack gap="sm">
      <Text size="sm">
        Draw over what must not be read. The copy has the pages as pictures, so that nothing lies under the
        black. The original stays on the claim for staff only.
      </Text>
      <DocumentPages {...at} marks={marks} onDraw={add} />
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => add(WHOLE_PAGE)}>
          Black out the whole page
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={drawn.length === 0}
          onClick={() => setDrawn(drawn.slice(0, -1))}
        >
          Undo the last area
        </Button>
        <Text size="sm" c="dimmed" aria-live="polite">
          {drawn.length === 0
            ? "No area yet"
            : `${drawn.length} ${plural(drawn.length, "area", "areas")} on page ${numbers.join(", ")}`}
        </Text>
      </Group>
      <Form
        schema={Reason}
        values={{ reason: "" }}
        onSubmit={({ reason }) =>
          redact.mutateAsync({ params: { claimId, documentId }, body: { pages, reason } })
        }
        onSaved={({ id }) => onRedacted(id)}
        submitLabel="Make the redacted copy"
        hideSubmit={drawn.length === 0}
        cancel={{ onClick: () => (drawn.length > 0 ? setCancelling(true) : onCancel()) }}
        warnOnLeave={false}
      >
        <TextField
          name="reason"
          label="Reason"
          hint="The reason is recorded in the activity log."
          maxLength={500}
          required
        />
      </Form>
      <LeaveGuard isSaved={isSaved} />
      <DiscardAreas opened={isCancelling} onClose={() => setCancelling(false)} onDiscard={onCancel} />
    </Stack>
  );
}
