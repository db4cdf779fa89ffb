import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { claimRoutes, employerRoutes, personRoutes } from "@wage/contract/claims/claims";
import { can } from "@wage/contract/core/policy";
import { workflowRoutes } from "@wage/contract/workflow";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { query } from "../../../core/http/query.ts";
import { useSession } from "../../../core/session/session.ts";
import { useHasOffices } from "../../../ui/form/lookupRows.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { SearchList } from "../../../ui/overlay/SearchList.tsx";
import { type PaletteEntry, paletteGroups } from "./paletteEntries.ts";

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
  const open = ({ to }: PaletteEntry) => {
    onClose();
    navigate(to);
  };
  return (
    <Dialog opened onClose={onClose} title="Go to" width={640}>
      <SearchList
        label="Claim number, person, employer, page or action"
        typed={typed}
        onType={setTyped}
        groups={groups}
        onChoose={open}
        onClose={onClose}
        empty="No results. Try fewer letters or a claim number."
      />
    </Dialog>
  );
}

/** The server's results for this text, and the actions of this claim (0: none is open). */
function useFound(q: string, claimId: number) {
  const { userRoles } = useSession();
  const hasOffices = useHasOffices();
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
    hasOffices,
    claims: enabled ? claims.data?.rows : undefined,
    people: enabled ? people.data?.rows : undefined,
    employers: enabled ? employers.data?.rows : undefined,
    actions: actions.data && { claimId, list: actions.data.actions },
  };
}
