import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Absence, absenceRoutes } from "@wage/contract/staffing/absence";
import { expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { AbsencePanel } from "./AbsencePanel.tsx";

vi.setConfig({ testTimeout: 20_000 });

const person = { id: 3, name: "Omar Officer" };
const delegates = [{ id: 7, name: "Olga Officer" }];
const absence: Absence = {
  id: 5,
  delegate: { id: 7, name: "Olga Officer" },
  fromDate: "2026-11-23",
  toDate: "2026-12-06",
  reason: "Leave",
  recordedBy: "Omar Officer",
  recordedAt: "2026-11-22T15:00:00Z",
  state: "now",
  endedAt: null,
  endedBy: null,
  items: 41,
};
const said = { Success: true as const, Messages: ["Saved"] };

test("a person hands over for some days, and a refusal stands at its field", async () => {
  let tries = 0;
  const { calls } = await renderScreen(<AbsencePanel />, {
    routes: [
      fake(absenceRoutes.list, { person, rows: [], delegates }),
      fake(absenceRoutes.create, () =>
        ++tries === 1 ? refusal(400, [], { delegateId: ["Olga Officer is away"] }) : said,
      ),
    ],
  });
  await userEvent.type(await screen.findByLabelText(/Last day away/), "12/06/2099");
  await userEvent.click(screen.getByRole("combobox", { name: /Delegate/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Olga Officer" }));
  await userEvent.click(screen.getByRole("button", { name: "Hand over" }));
  expect((await screen.findAllByText("Olga Officer is away")).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("button", { name: "Hand over" }));
  await waitFor(() => expect(tries).toBe(2));
  expect(calls.at(-1)?.body ?? calls.at(-2)?.body).toMatchObject({
    userId: 3,
    delegateId: 7,
    toDate: "2099-12-06",
    reason: "Leave",
  });
});

test("an absence in force is ended with one press, and earlier ones keep their reasons", async () => {
  const past = { ...absence, id: 4, state: "past" as const, reason: "Jury duty", endedBy: "Ada Admin" };
  const { calls } = await renderScreen(<AbsencePanel userId={3} />, {
    routes: [
      fake(absenceRoutes.list, { person, rows: [absence, past], delegates }),
      fake(absenceRoutes.end, said),
    ],
  });
  expect(await screen.findByText(/Olga Officer stands in with 41 items, until 12\/06\/2026/)).toBeVisible();
  expect(screen.getByText(/Jury duty\. Delegate: Olga Officer\./)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "End the absence now" }));
  await waitFor(() => expect(calls.some(({ path }) => path === "/Absences/5/end")).toBe(true));
});
