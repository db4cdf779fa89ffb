import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lookupRoutes } from "@wage/contract/lookups";
import { officeRoutes } from "@wage/contract/offices/offices";
import {
  type CalendarHearing,
  hearingCalendarRoutes as routes,
} from "@wage/contract/staffing/hearingCalendar";
import { beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../../core/preferences/preferences.ts";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { HearingsScreen } from "./HearingsScreen.tsx";
import { testHearing } from "./testHearing.ts";

vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useCan: () => true,
}));
beforeEach(() => preferences.set({ allOffices: false }));

const claim = {
  id: 7,
  number: "26-0007",
  claimant: "Ana Lee",
  employer: "Acme",
  isHeld: false,
  place: "Room 2",
  interpreter: null,
  language: "es",
  interpreterNeeded: true,
  interpreterLanguage: null,
};
const hearing = (more: Partial<CalendarHearing>) => testHearing({ claim, ...more });
const WEEK = ["04", "05", "06", "07", "08", "09", "10"].map((day) => ({
  date: `2026-05-${day}`,
  isOpen: day !== "07" && day < "09",
}));
const show = (at: string, rows: CalendarHearing[], office: { id: number; name: string } | null = null) =>
  renderScreen(<HearingsScreen />, {
    at,
    routes: [
      fake(routes.list, ({ path }) => ({
        days: path.includes("to=2026-05-10") ? WEEK : [WEEK[2] as never],
        rows,
      })),
      fake(lookupRoutes.list, { rows: [] }),
      fake(officeRoutes.own, { office, supervises: false }),
    ],
  });

test("[44] a week has its working days, says which is closed, and a hearing opens its claim", async () => {
  await show("/Hearings?day=2026-05-06", [hearing({})]);
  const day = await screen.findByRole("region", { name: "Wednesday 05/06/2026" });
  const link = within(day).getByRole("link", {
    name: /10:00 AM to 11:00 AM.*26-0007.*Ana Lee · Acme.*Needs an interpreter/,
  });
  expect(link).toHaveAttribute("href", "/Claim/7?tab=payments");
  expect(
    within(screen.getByRole("region", { name: "Thursday 05/07/2026" })).getByText("Closed"),
  ).toBeVisible();
  expect(screen.queryByText(/Saturday/)).toBeNull();
});

test("[44] a hearing of a claim that may not be read is taken and opens nothing, and what clashes is said in words", async () => {
  await show("/Hearings?day=2026-05-06", [hearing({ claim: null, clashes: ["room"] })]);
  expect(await screen.findByText("Taken")).toBeVisible();
  expect(screen.queryByRole("link", { name: /10:00/ })).toBeNull();
  expect(screen.getByText("Same room at this time as another hearing")).toBeVisible();
  expect(screen.getByText(/1 hearing has the same officer, room or interpreter/)).toBeVisible();
});

test("[44] a day is shown by room and by officer, and without offices nothing speaks of them", async () => {
  const rows = [hearing({}), hearing({ id: 2, officer: "Otto Other", startMinute: 660 })];
  const { router } = await show("/Hearings?day=2026-05-06&view=day", rows);
  expect(await screen.findByRole("region", { name: "Room 2" })).toBeVisible();
  await userEvent.click(screen.getByText("By officer"));
  expect(await screen.findByRole("region", { name: "Otto Other" })).toBeVisible();
  expect(router.state.location.search).toContain("by=officer");
  expect(screen.queryByText(/[Oo]ffice:|Only /)).toBeNull();
});

test("[44] the calendar begins with the reader's own office, also where its address names a day", async () => {
  const { calls } = await show("/Hearings?day=2026-05-06", [], { id: 4, name: "Cheyenne" });
  await waitFor(() =>
    expect(calls.some(({ path }) => path.includes("/Hearings?") && path.includes("office=4"))).toBe(true),
  );
});

test("[44] a text that is no day is refused at its field, and the day before is one press away", async () => {
  const { router } = await show("/Hearings?day=2026-05-06&view=day", []);
  const box = await screen.findByRole("textbox", { name: "Day" });
  await userEvent.clear(box);
  await userEvent.type(box, "soon{Enter}");
  expect(await screen.findByText("Invalid format")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Day before" }));
  await waitFor(() => expect(router.state.location.search).toContain("day=2026-05-05"));
});
