import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  FROM_THE_BEGINNING,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  settingsRoutes,
} from "@wage/contract/settings";
import { expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { GlobalScreen } from "./GlobalScreen.tsx";

// Twelve forms on one page are slow in jsdom on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const setting = (
  key: SettingKey,
  value: string | number | boolean = SETTINGS[key].default,
  rowVersion = 0,
) => ({
  key,
  value,
  profileValue: SETTINGS[key].default,
  origin: "Product" as const,
  rowVersion,
  since: null,
  updatedAt: null,
  updatedBy: null,
  planned: [],
});
const settings = fake(settingsRoutes.list, { settings: SETTING_KEYS.map((key) => setting(key)) });
const deadlines = async () => within(await screen.findByRole("region", { name: "Deadlines" }));
const appeal = /^Appeal of a determination/;

test("only changed settings are saved, with the version that the user saw", async () => {
  const user = userEvent.setup();
  const { calls } = await renderScreen(<GlobalScreen />, {
    routes: [settings, fake(settingsRoutes.update, setting("appealDays", 20, 1))],
  });
  const section = await deadlines();
  const field = section.getByRole("textbox", { name: appeal });
  expect(field).toHaveValue("14");
  await user.clear(field);
  await user.type(field, "20");
  await user.click(section.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved: Appeal of a determination")).toBeVisible();
  const writes = calls.filter(({ method }) => method === "PUT");
  expect(writes).toEqual([
    { method: "PUT", path: "/Settings/appealDays", body: { value: 20, rowVersion: 0 } },
  ]);
});

test("an invalid value is refused at its field and not sent", async () => {
  const user = userEvent.setup();
  const { calls } = await renderScreen(<GlobalScreen />, { routes: [settings] });
  const section = await deadlines();
  await user.clear(section.getByRole("textbox", { name: appeal }));
  await user.click(section.getByRole("button", { name: "Save" }));
  expect(await section.findByText("This field is required")).toBeVisible();
  expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
});

test("someone else's change is shown, and can be replaced on purpose", async () => {
  const user = userEvent.setup();
  let version = 0;
  const { calls } = await renderScreen(<GlobalScreen />, {
    routes: [
      fake(settingsRoutes.list, () => ({
        settings: SETTING_KEYS.map((key) =>
          key === "appealDays" && version > 0 ? setting(key, 30, version) : setting(key),
        ),
      })),
      fake(settingsRoutes.update, ({ body }) => {
        if ((body as { rowVersion: number }).rowVersion === 1) return setting("appealDays", 20, 2);
        version = 1;
        return refusal(409, ["Someone else changed this in the meantime."]);
      }),
    ],
  });
  const section = await deadlines();
  const field = section.getByRole("textbox", { name: appeal });
  await user.clear(field);
  await user.type(field, "20");
  await user.click(section.getByRole("button", { name: "Save" }));
  expect(await section.findByText(/Someone else set this to “30” in the meantime/)).toBeVisible();
  expect(field).toHaveValue("20");
  await user.click(section.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(2));
  expect(await screen.findByText("Saved: Appeal of a determination")).toBeVisible();
});

test("the pattern of claim numbers shows an example", async () => {
  const user = userEvent.setup();
  await renderScreen(<GlobalScreen />, { routes: [settings] });
  const section = within(await screen.findByRole("region", { name: "Public form" }));
  const year = String(new Date().getFullYear());
  expect(section.getByText(`${year.slice(2)}-00123`)).toBeVisible();
  const field = section.getByRole("textbox", { name: /^Claim number pattern/ });
  await user.clear(field);
  await user.type(field, "WC-YYYY-NNNN");
  expect(section.getByText(`WC-${year}-0123`)).toBeVisible();
});

test("a holiday is added and removed", async () => {
  const user = userEvent.setup();
  const day = { day: "2026-12-25", name: "Christmas Day" };
  const { calls } = await renderScreen(<GlobalScreen />, {
    at: "/?tab=holidays&year=2026",
    routes: [
      fake(settingsRoutes.listHolidays, { holidays: [day] }),
      fake(settingsRoutes.saveHoliday, { day: "2026-07-24", name: "Pioneer Day" }),
      fake(settingsRoutes.removeHoliday, { Success: true, Messages: [] }),
    ],
  });
  expect(await screen.findByText("12/25/2026")).toBeVisible();
  expect(screen.getByText("Friday")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: /^Date/ }), "07/24/2026");
  await user.type(screen.getByRole("textbox", { name: /^Name/ }), "Pioneer Day");
  await user.click(screen.getByRole("button", { name: "Add holiday" }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      method: "PUT",
      path: "/Holidays/2026-07-24",
      body: { name: "Pioneer Day" },
    }),
  );
  await user.click(screen.getByRole("button", { name: "Remove Christmas Day" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "DELETE")).toBe(true));
});

test("the values of a choice are shown in words: in its field, as planned and in its history", async () => {
  const user = userEvent.setup();
  const change = {
    from: FROM_THE_BEGINNING,
    at: "2026-03-02T15:00:00.000Z",
    by: "Ada Admin",
    endedAt: null,
    endedBy: null,
  };
  await renderScreen(<GlobalScreen />, {
    routes: [
      fake(settingsRoutes.list, {
        settings: SETTING_KEYS.map((key) =>
          key === "secondFactor" ? setting(key, "administrators", 2) : setting(key),
        ),
      }),
      fake(settingsRoutes.history, {
        changes: [
          { ...change, value: "administrators", state: "InForce" },
          { ...change, value: "nobody", state: "Replaced" },
        ],
      }),
    ],
  });
  const security = within(await screen.findByRole("region", { name: "Security" }));
  expect(security.getByRole("combobox", { name: /^Second factor required for/ })).toHaveValue(
    "Administrators",
  );
  const inbox = within(screen.getByRole("region", { name: "Inbox" }));
  expect(inbox.getByDisplayValue("Overdue items first, then priority, then due date")).toBeVisible();
  await user.click(security.getByRole("button", { name: "Former and planned values" }));
  const history = await screen.findByRole("dialog");
  expect(await within(history).findByText("No one")).toBeVisible();
  expect(within(history).getByText("Administrators")).toBeVisible();
  expect(within(history).queryByText("nobody")).toBeNull();
});
