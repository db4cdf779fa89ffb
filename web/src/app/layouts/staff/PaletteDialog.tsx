import { Combobox, Group, Text, TextInput, useCombobox, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { claimRoutes, employerRoutes, personRoutes } from "@wage/contract/claims/claims";
import { can } from "@wage/contract/core/policy";
import { workflowRoutes } from "@wage/contract/workflow";
import { useEffect, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { query } from "../../../core/http/query.ts";
import { useSession } from "../../../core/session/session.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import classes from "./Palette.module.css";
import { type PaletteGroup, paletteGroups } from "./paletteEntries.ts";

const DEBOUNCE_MS = 200;
/** One letter matches too much to be worth a search. */
const MIN_LENGTH = 2;

/** Searches claims, people, employers, pages and the actions of the open claim. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { userRoles } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [later] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useFound(later, Number(/^\/Claim\/(\d+)/i.exec(pathname)?.[1] ?? 0));
  const groups = paletteGroups(typed.trim(), userRoles, found);
  // Mantine sets the list's id after it has rendered; only then can the field refer to it.
  const [list, setList] = useState<HTMLDivElement | null>(null);
  // The list swallows Escape, so the key closes the dialog here.
  const combobox = useCombobox({ opened: list !== null, onDropdownClose: onClose });
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  // The first entry is selected for Enter, whatever the search returns.
  const first = groups[0]?.entries[0]?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: selected again when the entries change
  useEffect(() => {
    combobox.selectFirstOption();
  }, [first, count]);
  const open = (to: string) => {
    onClose();
    navigate(to);
  };
  return (
    <Dialog opened onClose={onClose} title="Go to" width={640}>
      <Combobox store={combobox} onOptionSubmit={open}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            aria-label="Claim number, person, employer, page or action"
            placeholder="Claim number, person, employer, page or action"
            leftSection={<IconSearch size="1.25em" aria-hidden="true" />}
            value={typed}
            maxLength={100}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options ref={setList} id={useId()} className={classes.options} aria-label="Results">
          {groups.map((group) => (
            <Entries key={group.label} group={group} />
          ))}
        </Combobox.Options>
      </Combobox>
      {count === 0 && (
        <Text c="dimmed" size="sm" mt="sm">
          No results. Try fewer letters or a claim number.
        </Text>
      )}
      <VisuallyHidden role="status">{`${count} ${count === 1 ? "entry" : "entries"}`}</VisuallyHidden>
    </Dialog>
  );
}

function Entries({ group: { label, entries } }: { group: PaletteGroup }) {
  return (
    <Combobox.Group label={label}>
      {entries.map((entry) => (
        <Combobox.Option key={entry.key} value={entry.to} className={classes.option}>
          <Group gap="xs" wrap="nowrap" justify="space-between">
            <Text size="sm" truncate>
              {entry.label}
            </Text>
            {entry.about && (
              <Text size="sm" c="var(--wc-text-dim)" truncate>
                {entry.about}
              </Text>
            )}
          </Group>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

/** The server's results for this text, and the actions of this claim (0: none is open). */
function useFound(q: string, claimId: number) {
  const { userRoles } = useSession();
  const enabled = q.length >= MIN_LENGTH && can(userRoles, "claim:read");
  const claims = useQuery({
    ...query(claimRoutes.list, { query: { q } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const people = useQuery({
    ...query(personRoutes.suggest, { query: { q } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const employers = useQuery({
    ...query(employerRoutes.suggest, { query: { q } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const actions = useQuery({
    ...query(workflowRoutes.actions, { params: { claimId } }),
    enabled: claimId > 0 && can(userRoles, "claim:act"),
  });
  return {
    claims: enabled ? claims.data?.rows : undefined,
    people: enabled ? people.data?.rows : undefined,
    employers: enabled ? employers.data?.rows : undefined,
    actions: actions.data && { claimId, list: actions.data.actions },
  };
}
