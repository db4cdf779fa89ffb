import { Button, Stack } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { IncomingPage } from "@wage/contract/mailroom/incoming";
import { Menu } from "../../../ui/overlay/Menu.tsx";
import type { Correction } from "./arrangement.ts";
import { PagePicture } from "./PagePicture.tsx";

interface PageTileProps {
  page: IncomingPage;
  /** The position of the page: the first page of a piece cannot be split from the pages before it. */
  place?: "first" | "further" | "leftOut";
  /** Missing where the pages stay as they are. */
  onCorrect?: (correction: Correction) => void;
}

const ACTS = {
  split: "Begin a new piece here",
  turn: "Turn to the right",
  earlier: "Move earlier",
  later: "Move later",
  leaveOut: "Leave out",
  putBack: "Put back as a piece",
} as const;
const OFFERED: Record<NonNullable<PageTileProps["place"]>, readonly (keyof typeof ACTS)[]> = {
  first: ["turn", "earlier", "later", "leaveOut"],
  further: ["split", "turn", "earlier", "later", "leaveOut"],
  leftOut: ["putBack", "turn"],
};

/** A page with its picture, and a menu of corrections. */
export function PageTile({ page, place = "first", onCorrect }: PageTileProps) {
  return (
    <Stack component="li" gap={4} align="center">
      <PagePicture page={page} />
      {onCorrect ? (
        <Menu>
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-sm"
              rightSection={<IconChevronDown size="1em" aria-hidden="true" />}
            >
              Page {page.number}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {OFFERED[place].map((act) => (
              <Menu.Item key={act} onClick={() => onCorrect({ act, pageId: page.id })}>
                {ACTS[act]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <span>Page {page.number}</span>
      )}
    </Stack>
  );
}
