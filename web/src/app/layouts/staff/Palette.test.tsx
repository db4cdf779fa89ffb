import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ClaimRow } from "@wage/contract/claims/claimList";
import { claimRoutes, employerRoutes, personRoutes } from "@wage/contract/claims/claims";
import { type AvailableAction, workflowRoutes } from "@wage/contract/workflow";
import { expect, test, vi } from "vitest";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { Palette } from "./Palette.tsx";
import { pageEntries, paletteGroups } from "./paletteEntries.ts";

const claim: ClaimRow = {
  id: 12,
  number: "26-00012",
  claimant: "Lopez, Maria",
  employer: "Acme Roofing LLC",
  status: { code: "INVEST", description: "Under investigation", category: "Working" },
  officer: null,
  receivedDate: "2026-01-02",
  closedDate: null,
  daysOpen: 3,
  due: null,
  amountClaimed: null,
  amountDetermined: null,
  amountPaid: null,
  balance: null,
  tags: [],
  county: null,
  office: null,
  priority: "Normal",
  closure: null,
};
const employer = { id: 5, legalName: "Acme Roofing LLC", dba: null, city: "Casper", claims: 2 };
const lawyer = { id: 9, name: "Lopez, Ana", part: "Attorney", claimId: 31, claimNumber: "26-00031" };
const accept: AvailableAction = {
  action: "Accept",
  label: "Accept the claim",
  confirmText: null,
  questions: [],
  toStatus: "ACCEPT",
  toStatusLabel: "Accepted",
  closureCode: null,
  due: [],
  letters: [],
  primary: true,
  closing: [],
  place: "header",
  arrivesFrom: null,
};

vi.mock("../../../core/session/session.ts", async (original) => ({
  ...(await original<typeof import("../../../core/session/session.ts")>()),
  useSession: () => ({ isLoggedIn: true, userRoles: ["Support Staff"], user: null }),
}));

const show = (at = "/") =>
  renderScreen(<Palette />, {
    at,
    routes: [
      fake(claimRoutes.list, { rows: [claim], next: null, count: 1 }),
      fake(employerRoutes.suggest, { rows: [employer] }),
      fake(personRoutes.suggest, { rows: [lawyer] }),
      fake(workflowRoutes.actions, {
        claimId: 12,
        statusCode: "REVIEW",
        statusLabel: "Intake review",
        rowVersion: 1,
        actions: [accept],
        officers: [],
        otherwise: null,
        approval: null,
        undo: null,
      }),
    ],
  });

test("Ctrl+K finds a claim by its claimant, and Enter opens it", async () => {
  const user = userEvent.setup();
  const { router } = await show();
  await user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: /Claim number, person/ });
  await user.type(box, "lopez");
  const options = screen.getByRole("listbox", { name: "Results" });
  expect(await within(options).findByRole("option", { name: /26-00012 · Lopez, Maria/ })).toBeVisible();
  expect(within(options).getByRole("option", { name: /Acme Roofing LLC Casper/ })).toBeVisible();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/Claim/12"));
});

test("a person is found by name, and opens on the claim that has them", async () => {
  const user = userEvent.setup();
  const { router } = await show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: /Claim number, person/ }), "ana lop");
  const people = await screen.findByRole("group", { name: "People" });
  await user.click(within(people).getByRole("option", { name: /Lopez, Ana Attorney · 26-00031/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/Claim/31"));
  expect(router.state.location.search).toBe("?tab=parties");
});

test("its field says from the start that a list is open, and which", async () => {
  const user = userEvent.setup();
  await show();
  await user.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: /Claim number, person/ });
  await waitFor(() => expect(field).toHaveAttribute("aria-expanded", "true"));
  expect(field).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
});

test("Escape closes it, also with text in it", async () => {
  const user = userEvent.setup();
  await show();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: /Claim number, person/ }), "lop");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("on a claim it offers the claim's actions, and the arrow keys move through them", async () => {
  const user = userEvent.setup();
  const { router } = await show("/Claim/12");
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("option", { name: "Accept the claim" });
  await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  await waitFor(() => expect(router.state.location.search).toBe("?act=Accept"));
});

test("it offers the pages that the role may open", () => {
  const support = pageEntries(["Support Staff"]).map(({ to }) => to);
  expect(support).toContain("/Inbox/supportItems");
  expect(support).not.toContain("/Admin/Users");
  expect(pageEntries(["Administrator"]).map(({ to }) => to)).toContain("/Admin/Users");
  for (const { to } of pageEntries(["Administrator"])) expect(to).not.toMatch(/:|^\/Public/);
});

test("words match by their beginnings, and those with the permission may record a paper claim", () => {
  const labels = (typed: string, role: "Support Staff" | "Compliance Officer") =>
    paletteGroups(typed, [role], {}).flatMap(({ entries }) => entries.map(({ label }) => label));
  expect(labels("pap cl", "Support Staff")).toEqual(["New paper claim"]);
  expect(labels("paper", "Compliance Officer")).toEqual([]);
  expect(labels("zzz", "Support Staff")).toEqual([]);
});

test("[44] pages of offices are offered only where there are offices", () => {
  const pagesOf = (hasOffices: boolean) =>
    paletteGroups("", ["Support Staff"], { hasOffices }).flatMap(({ entries }) =>
      entries.map(({ to }) => to),
    );
  expect(pagesOf(true)).toEqual(expect.arrayContaining(["/OfficeAccess", "/OfficeTeam"]));
  expect(pagesOf(false).filter((to) => to.startsWith("/Office"))).toEqual([]);
});
