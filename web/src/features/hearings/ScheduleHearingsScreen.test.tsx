import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hearingRoutes } from "@wage/contract/claims/claimHearings";
import { lookupRoutes } from "@wage/contract/lookups";
import { officeRoutes } from "@wage/contract/offices/offices";
import { hearingCalendarRoutes as routes, type WaitingClaim } from "@wage/contract/staffing/hearingCalendar";
import { workflowRoutes } from "@wage/contract/workflow";
import { beforeEach, expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { ScheduleHearingsScreen } from "./ScheduleHearingsScreen.tsx";

vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useCan: () => true,
}));

const waits = (id: number): WaitingClaim => ({
  id,
  number: `26-000${id}`,
  rowVersion: 3,
  claimant: `Claimant ${id}`,
  employer: "Acme",
  requestedOn: "2026-02-01",
  language: "en",
  interpreterNeeded: false,
  interpreterLanguage: null,
});
const usual = {
  hearingMode: "InPerson" as const,
  hearingOfficer: "Hanna Hearing",
  hearingOfficerAddress: "",
  hearingPlace: "Room 2",
};
let left: WaitingClaim[] = [];
beforeEach(() => {
  left = [waits(1), waits(2)];
});
type Planned = { claimId: number; date: string; time: string };
const show = (performed: (claimId: number) => Response | null = () => null) =>
  renderScreen(<ScheduleHearingsScreen />, {
    at: "/Hearings/Schedule",
    routes: [
      fake(routes.waiting, () => ({ action: "ScheduleHearing", count: left.length, rows: left })),
      fake(routes.plan, ({ body }) => ({
        rows: (body as { claims: Planned[] }).claims.map(({ claimId, date, time }, at) => ({
          claimId,
          date: date || "2026-05-06",
          time: time || `0${9 + at}:00`.slice(-5),
          problem: null,
        })),
      })),
      fake(workflowRoutes.perform, ({ path }) => {
        const reply = { Success: true as const, Messages: [], fromStatus: "HEARING", toStatus: "HEARING" };
        const claimId = Number(path.split("/")[2]);
        const refused = performed(claimId);
        if (!refused) left = left.filter(({ id }) => id !== claimId);
        return refused ?? { ...reply, rowVersion: 4, taskIds: [], letterIds: [] };
      }),
      fake(hearingRoutes.usual, { usual }),
      fake(lookupRoutes.list, { rows: [] }),
      fake(officeRoutes.own, { office: null, supervises: false }),
    ],
  });
const propose = async () => {
  await userEvent.type(await screen.findByRole("textbox", { name: /First day/ }), "05/04/2026");
  await userEvent.type(screen.getByRole("textbox", { name: /Last day/ }), "05/08/2026");
  await userEvent.click(screen.getByRole("button", { name: "Propose days and times" }));
  return screen.findByRole("button", { name: "Schedule 2 hearings" });
};
const rowOf = (id: number) => within(screen.getByRole("group", { name: new RegExp(`Claim 26-000${id}`) }));

test("[44] each proposed hearing is scheduled by the action of its claim, with the version that was shown", async () => {
  const { calls } = await show();
  const button = await propose();
  const asked = calls.find(({ path }) => path === "/Hearings/Plan")?.body as {
    days: string[];
    claims: Planned[];
  };
  expect(asked.days).toEqual(["2026-05-04", "2026-05-05", "2026-05-06", "2026-05-07", "2026-05-08"]);
  await userEvent.clear(rowOf(2).getByRole("textbox", { name: "Time" }));
  await userEvent.type(rowOf(2).getByRole("textbox", { name: "Time" }), "14:30");
  await userEvent.type(rowOf(2).getByRole("textbox", { name: "Interpreter" }), "Ines Vega");
  await userEvent.click(button);
  expect(await screen.findByText("2 hearings scheduled.")).toBeVisible();
  // Nobody waits any more, and what was scheduled stays in view.
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /First day/ })).toBeNull());
  expect(screen.getByText("Scheduled for 05/06/2026 at 14:30")).toBeVisible();
  const acts = calls.filter(({ path }) => path.includes("/Actions/"));
  expect(acts.map(({ path }) => path)).toEqual([
    "/Claim/1/Actions/ScheduleHearing",
    "/Claim/2/Actions/ScheduleHearing",
  ]);
  expect(acts[1]?.body).toMatchObject({
    rowVersion: 3,
    date: "2026-05-06",
    hearingTime: "14:30",
    hearingOfficer: "Hanna Hearing",
    hearingPlace: "Room 2",
    hearingInterpreter: "Ines Vega",
  });
});

test("[44] a claim that is refused says why, and the others are scheduled", async () => {
  await show((claimId) =>
    claimId === 1
      ? refusal(400, [], { hearingTime: ["This officer has another hearing at that time."] })
      : null,
  );
  await userEvent.click(await propose());
  expect(await screen.findByText("This officer has another hearing at that time.")).toBeVisible();
  expect(screen.getByText("1 hearing scheduled.")).toBeVisible();
  expect(screen.getByText("Scheduled for 05/06/2026 at 10:00")).toBeVisible();
});

test("[44] a claim that is left out is not scheduled", async () => {
  const { calls } = await show();
  await propose();
  await userEvent.click(rowOf(1).getByRole("checkbox"));
  await userEvent.click(await screen.findByRole("button", { name: "Schedule 1 hearing" }));
  await screen.findByText("1 hearing scheduled.");
  expect(calls.filter(({ path }) => path.includes("/Actions/")).map(({ path }) => path)).toEqual([
    "/Claim/2/Actions/ScheduleHearing",
  ]);
});

test("[44] rubbish in a row is refused there, the others are still looked at, and nothing is scheduled with it", async () => {
  const { calls } = await show();
  await propose();
  const time = rowOf(1).getByRole("textbox", { name: "Time" });
  await userEvent.clear(time);
  await userEvent.type(time, "99:00");
  await userEvent.tab();
  expect(
    await screen.findByText("Write the time as hours and minutes, such as 09:30 or 14:30"),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Schedule 2 hearings" })).toBeDisabled();
  const plans = calls
    .filter(({ path }) => path === "/Hearings/Plan")
    .map(({ body }) => body as { claims: Planned[] });
  expect(plans.at(-1)?.claims.map(({ claimId }) => claimId)).toEqual([2]);
  await userEvent.clear(time);
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole("button", { name: "Schedule 2 hearings" })).toBeEnabled());
});

test("[44] days in the wrong order are refused at their field", async () => {
  const { calls } = await show();
  await userEvent.type(await screen.findByRole("textbox", { name: /First day/ }), "05/08/2026");
  await userEvent.type(screen.getByRole("textbox", { name: /Last day/ }), "05/04/2026");
  await userEvent.click(screen.getByRole("button", { name: "Propose days and times" }));
  await waitFor(() =>
    expect(screen.getAllByText("The end cannot be before the start").length).toBeGreaterThan(0),
  );
  expect(calls.some(({ path }) => path === "/Hearings/Plan")).toBe(false);
});
