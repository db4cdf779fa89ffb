import { Button, Group, Text } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type AvailableAction, workflowRoutes } from "@wage/contract/workflow";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { query } from "../../core/http/query.ts";
import { Menu } from "../../ui/overlay/Menu.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { ActionDialog } from "./ActionDialog.tsx";

interface ActionPanelProps {
  claimId: number;
  /** The actions to show as buttons instead of the usual next step. */
  first?: readonly string[];
  /** Called after an action, so that the page can show the outcome. */
  onDone?: () => unknown;
}

const NONE: readonly string[] = [];

/** The actions that the user may perform now: the usual next step as a button, the rest in a menu. */
export function ActionPanel({ claimId, first = NONE, onDone }: ActionPanelProps) {
  const { data, error, refetch } = useQuery(query(workflowRoutes.actions, { params: { claimId } }));
  const [pressed, setPressed] = useState<AvailableAction | null>(null);
  const [asked, forget] = useAskedAction();
  const chosen = pressed ?? data?.actions.find(({ action }) => action === asked) ?? null;
  if (error && !data) return <LoadError error={error} retry={refetch} />;
  if (!data) return null;
  const named = data.actions.filter(({ action }) => first.includes(action));
  const shown = named.length > 0 ? named : data.actions.filter((action) => action.primary);
  const others = data.actions.filter((action) => !shown.includes(action));
  if (data.actions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No actions available now
      </Text>
    );
  return (
    <Group gap="xs">
      {shown.map((action, index) => (
        <Button
          key={action.action}
          variant={index === 0 ? "filled" : "default"}
          onClick={() => setPressed(action)}
        >
          {action.label}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size="1.25em" aria-hidden="true" />}>
              {shown.length > 0 ? "More actions" : "Actions"}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={420} style={{ overflowY: "auto" }}>
            {others.map((action) => (
              <Menu.Item key={action.action} onClick={() => setPressed(action)}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {chosen && (
        <ActionDialog
          claimId={claimId}
          action={chosen}
          rowVersion={data.rowVersion}
          officers={data.officers}
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

/** The action that a link opens (`?act=Accept`), and a function that removes it from the address. */
function useAskedAction(): [asked: string | null, forget: () => void] {
  const [search, setSearch] = useSearchParams();
  const forget = () =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete("act");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get("act"), search.has("act") ? forget : () => undefined];
}
