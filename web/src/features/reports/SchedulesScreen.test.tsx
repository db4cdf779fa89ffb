import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Schedule, scheduleRoutes } from "@wage/contract/reports/schedules";
import { expect, test, vi } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { SchedulesScreen } from "./SchedulesScreen.tsx";

vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useCan: () => false,
}));

const OWN: Schedule = {
  ...{ id: 1, reportId: 5, report: "Backlog", owner: null, rhythm: "monthly", startsOn: "2026-01-31" },
  ...{ file: "pdf", state: "running", nextOn: "2026-02-28", readers: ["Ann", "Bob"], isReader: false },
  lastRun: {
    ...{
      dueOn: "2026-01-31",
      ranAt: "2026-01-31T14:00:00Z",
      version: 3,
      sent: 1,
      waiting: 0,
      failed: 1,
      forgotten: 1,
    },
    skipped: [{ name: "Bob", reason: "No longer active staff" }],
  },
};
const OTHERS: Schedule = {
  ...{ ...OWN, id: 2, report: "Money", owner: "Olive Owner", state: "stopped", nextOn: null },
  ...{ isReader: true, lastRun: null },
};
const done = { Success: true as const, Messages: [] };

test("[42] each schedule shows its next and last day, and what became of the mails", async () => {
  await renderScreen(<SchedulesScreen />, {
    at: "/Reports/schedules",
    routes: [fake(scheduleRoutes.list, { rows: [OWN, OTHERS] })],
  });
  const own = within(await screen.findByRole("region", { name: "Backlog" }));
  expect(own.getByText("02/28/2026")).toBeDefined();
  expect(
    own.getByText(/version 3: 1 mail sent, 1 no longer on record, 1 not delivered, 1 left out/),
  ).toBeDefined();
  expect(own.getByText("Bob: No longer active staff")).toBeDefined();
  const others = within(screen.getByRole("region", { name: "Money" }));
  expect(others.getByText("Stopped: its owner left")).toBeDefined();
  expect(others.getByText("Never")).toBeDefined();
  expect(others.queryByRole("button", { name: "Remove: Money" })).toBeNull();
  expect(others.getByRole("button", { name: "Get it no more: Money" })).toBeDefined();
});

test("[42] the owner pauses a schedule, and removes it after a question", async () => {
  const { calls } = await renderScreen(<SchedulesScreen />, {
    at: "/Reports/schedules",
    routes: [
      fake(scheduleRoutes.list, { rows: [OWN] }),
      fake(scheduleRoutes.pause, done),
      fake(scheduleRoutes.remove, done),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Pause: Backlog" }));
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ isPaused: true });
  await userEvent.click(screen.getByRole("button", { name: "Remove: Backlog" }));
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  await userEvent.click(await screen.findByRole("button", { name: "Remove the schedule" }));
  expect(calls.find(({ method }) => method === "DELETE")?.path).toBe("/Reports/Schedules/1");
});
