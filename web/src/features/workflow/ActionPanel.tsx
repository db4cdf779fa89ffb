import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { IconChevronDown, IconDots } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ARRIVAL_MEDIUM_NAMES } from "@wage/contract/claims/people/arrivals";
import { type AvailableAction, workflowRoutes } from "@wage/contract/workflow";
import { useContext, useState } from "react";
import { useSearchParams } from "react-router";
import { query } from "../../core/http/query.ts";
import { ARRIVED_IN_ADDRESS } from "../../ui/arrivals/arrivedPaper.ts";
import { Menu } from "../../ui/overlay/Menu.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { NarrowRail } from "../../ui/page/narrowRail.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import type { Arrived } from "./actionForm.ts";
import { UndoButton } from "./UndoButton.tsx";

interface ActionPanelProps {
  claimId: number;
  /** The actions to show as buttons instead of the usual next step. */
  first?: readonly string[];
  /** The place on the page whose actions are offered. */
  place?: AvailableAction["place"];
  /** Called after an action, so that the page can show the outcome. */
  onDone?: () => unknown;
}

const NONE: readonly string[] = [];

/** More buttons would take a second line of the header; the other usual steps lead the menu. */
const BUTTONS_MAX = 2;

/** The actions that the user may perform now: the usual next step as a button, the rest in a menu. */
export function ActionPanel({ claimId, first = NONE, place = "header", onDone }: ActionPanelProps) {
  const { data, error, refetch } = useQuery(query(workflowRoutes.actions, { params: { claimId } }));
  const [pressed, setPressed] = useState<AvailableAction | null>(null);
  const { asked, arrived, forget } = useAskedAction();
  const isNarrow = useContext(NarrowRail) && place === "header";
  const offered =
    data?.actions.filter(({ action, place: at }) => at === place || first.includes(action)) ?? [];
  const chosen = pressed ?? offered.find(({ action }) => action === asked) ?? null;
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return null;
  const usual = usualOf(offered, first);
  const shown = usual.slice(0, BUTTONS_MAX);
  // The style hides the buttons there; they stay in place, so that the focus can return to them.
  const others = [
    ...usual.slice(isNarrow ? 0 : BUTTONS_MAX),
    ...offered.filter((action) => !usual.includes(action)),
  ];
  if (offered.length === 0 && !data.undo)
    return place === "ledger" ? null : <NoActions approval={data.approval} />;
  return (
    <Group gap="xs">
      {shown.map((action, index) => (
        <Button
          key={action.action}
          data-usual
          title={place === "header" ? action.label : undefined}
          variant={index === 0 ? "filled" : "default"}
          onClick={() => setPressed(action)}
        >
          {action.label}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            {place === "header" && shown.length > 0 ? (
              <ActionIcon variant="default" size={30} aria-label="More actions" title="More actions">
                <IconDots size="1.25em" aria-hidden="true" />
              </ActionIcon>
            ) : (
              <Button variant="default" rightSection={<IconChevronDown size="1.25em" aria-hidden="true" />}>
                {place === "ledger" ? "Change the ledger" : "Actions"}
              </Button>
            )}
          </Menu.Target>
          <Menu.Dropdown mah={420} style={{ overflowY: "auto" }}>
            {data.approval && <Menu.Label maw={320}>{data.approval}</Menu.Label>}
            {others.map((action) => (
              <Menu.Item key={action.action} onClick={() => setPressed(action)}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {place === "header" && data.undo && (
        <UndoButton claimId={claimId} undo={data.undo} rowVersion={data.rowVersion} onDone={onDone} />
      )}
      {chosen && (
        <ActionDialog
          claimId={claimId}
          action={chosen}
          rowVersion={data.rowVersion}
          officers={data.officers}
          arrived={pressed ? undefined : arrived}
          onClose={() => {
            setPressed(null);
            forget();
          }}
          onDone={onDone}
        />
      )}
    </Group>
  );
}

/** The actions that the page names; without them, the usual next steps. */
function usualOf(offered: readonly AvailableAction[], first: readonly string[]): AvailableAction[] {
  const named = offered.filter(({ action }) => first.includes(action));
  return named.length > 0 ? named : offered.filter((action) => action.primary);
}

/** Why nothing is offered, where someone else has to act. */
const NoActions = ({ approval }: { approval: string | null }) => (
  <Text size="sm" c="dimmed" maw={420} lineClamp={2}>
    {approval ?? "No actions available now"}
  </Text>
);

/** The action that a link opens (`?act=Accept`), the paper that it names, and a function that removes both from the address. */
function useAskedAction() {
  const [search, setSearch] = useSearchParams();
  const forget = () =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of ["act", ...Object.values(ARRIVED_IN_ADDRESS)]) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const arrived: Arrived = {
    documentId: Number(search.get(ARRIVED_IN_ADDRESS.documentId)) || null,
    receivedOn: search.get(ARRIVED_IN_ADDRESS.receivedOn) ?? "",
    medium: ARRIVAL_MEDIUM_NAMES.find((name) => name === search.get(ARRIVED_IN_ADDRESS.medium)) ?? "",
  };
  return { asked: search.get("act"), arrived, forget: search.has("act") ? forget : () => undefined };
}
