import type { ClaimRow } from "@wage/contract/claims/claimList";
import type { EmployerSuggestion, PersonSuggestion } from "@wage/contract/claims/claims";
import { can, type Role } from "@wage/contract/core/policy";
import { SCREENS } from "@wage/contract/core/screens";
import type { AvailableAction } from "@wage/contract/workflow";
import { fitsTyped, type SearchEntry, type SearchGroup } from "../../../ui/overlay/SearchList.tsx";
import { withoutBrackets } from "../../../ui/page/title.ts";

/** An entry of the palette: label, context and address. */
export interface PaletteEntry extends SearchEntry {
  to: string;
}
type PaletteGroup = SearchGroup<PaletteEntry>;

const MAX_RESULTS = 6;
const PAPER_CLAIM: PaletteEntry = { key: "new", label: "New paper claim", to: "/Claim?new=paper" };

/** The pages that this user may open, except those of the public side and of single records. */
export const pageEntries = (roles: readonly Role[]): PaletteEntry[] =>
  SCREENS.filter(
    ({ path, access }) =>
      !/:|^\/(Public|login|Register|ResetPassword|ConfirmEmail|WrongEmail|Setup)/.test(path) &&
      (access === "anyone" || access === "signed-in" || can(roles, access)),
  ).map(({ path, title }) => ({ key: path, label: withoutBrackets(title), to: path }));

interface Found {
  /** Without offices no page of them is offered. */
  hasOffices?: boolean;
  claims?: readonly ClaimRow[] | undefined;
  people?: readonly PersonSuggestion[] | undefined;
  employers?: readonly EmployerSuggestion[] | undefined;
  /** The actions of the open claim. */
  actions?: { claimId: number; list: readonly AvailableAction[] } | undefined;
}

/** The groups in order of use: this claim, claims, people, employers, pages; empty ones are left out. */
export function paletteGroups(typed: string, roles: readonly Role[], found: Found): PaletteGroup[] {
  const { actions } = found;
  const actionEntries = (actions?.list ?? []).map(({ action, label }) => ({
    key: action,
    label,
    to: `/Claim/${actions?.claimId}?act=${action}`,
  }));
  const groups: PaletteGroup[] = [
    { label: "This claim", entries: actionEntries.filter(fitsTyped(typed)) },
    {
      label: "Claims",
      entries: (found.claims ?? [])
        .slice(0, MAX_RESULTS)
        .map(({ id, number, claimant, employer, status }) => ({
          key: `claim ${id}`,
          label: [number, claimant].filter(Boolean).join(" · "),
          about: [employer, status.description].filter(Boolean).join(" · "),
          to: `/Claim/${id}`,
        })),
    },
    {
      label: "People",
      entries: (found.people ?? []).slice(0, MAX_RESULTS).map(({ id, name, part, claimId, claimNumber }) => ({
        key: `person ${id} ${claimId} ${part}`,
        label: name,
        about: `${part} · ${claimNumber}`,
        to: `/Claim/${claimId}?tab=parties`,
      })),
    },
    {
      label: "Employers",
      entries: (found.employers ?? []).slice(0, MAX_RESULTS).map(({ id, legalName, city }) => ({
        key: `employer ${id}`,
        label: legalName,
        ...(city && { about: city }),
        to: `/Employer/${id}`,
      })),
    },
    {
      label: "Pages",
      entries: [...(can(roles, "claim:create") ? [PAPER_CLAIM] : []), ...pageEntries(roles)]
        .filter(({ to }) => found.hasOffices || !to.startsWith("/Office"))
        .filter(fitsTyped(typed))
        .slice(0, typed === "" ? undefined : MAX_RESULTS),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
