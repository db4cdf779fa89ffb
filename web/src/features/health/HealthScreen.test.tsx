import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { healthRoutes, type ParkedMail } from "@wage/contract/health";
import { expect, test } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { HealthScreen } from "./HealthScreen.tsx";

const at = "2026-03-02T15:00:00.000Z";

test("each part is shown with its state, what to do and since when", async () => {
  await renderScreen(<HealthScreen />, {
    routes: [
      fake(healthRoutes.get, {
        checkedAt: at,
        rows: [
          { check: "database", state: "ok", advice: "", since: null },
          { check: "scanner", state: "failing", advice: "The virus scanner does not answer.", since: at },
          { check: "backup", state: "unknown", advice: "Check your backup system", since: at },
        ],
      }),
      fake(healthRoutes.parkedMail, { rows: [], count: 0 }),
    ],
  });
  await screen.findByText("Virus scanner");
  const words = (await screen.findAllByRole("row")).map((row) => row.textContent);
  expect(words).toEqual([
    expect.stringMatching(/Part.*Status.*What to do.*Since/),
    expect.stringMatching(/^DatabaseWorking$/),
    expect.stringMatching(/^Virus scannerNot workingThe virus scanner does not answer\.0?3\/0?2\/2026/),
    expect.stringMatching(/^BackupUnknownCheck your backup system0?3\/0?2\/2026/),
  ]);
});

test("a page that cannot load says so, and shows no part as working", async () => {
  await renderScreen(<HealthScreen />, {
    routes: [fake(healthRoutes.get, () => refusal(503, ["The service is busy"]))],
  });
  expect(await screen.findByText(/The service is busy/, undefined, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByText("Working")).toBeNull();
}, 20_000);

const mail: ParkedMail = {
  id: "00000000-0000-4000-8000-000000000001",
  to: "ana@mail.example",
  subject: "Your claim",
  reason: "refused",
  lastError: "550 no such mailbox",
  attempts: 1,
  createdAt: at,
  parkedAt: at,
  maybeSent: true,
  canSendAgain: true,
};
const said = { Success: true as const, Messages: [] };

async function showMail(rows: ParkedMail[], count = rows.length) {
  const view = await renderScreen(<HealthScreen />, {
    routes: [
      fake(healthRoutes.get, { checkedAt: at, rows: [] }),
      fake(healthRoutes.parkedMail, { rows, count }),
      fake(healthRoutes.sendAgain, said),
      fake(healthRoutes.sendAllAgain, said),
      fake(healthRoutes.dismiss, said),
    ],
  });
  const sent = () => view.calls.filter(({ method }) => method === "POST").map(({ path }) => path);
  return { sent, user: userEvent.setup() };
}

test("parked mail is listed with its reason, and is sent again with one press", async () => {
  const { sent, user } = await showMail([mail], 130);
  await screen.findByText("550 no such mailbox");
  screen.getByText("May have been sent");
  screen.getByText("The oldest 1 of 130 are shown.");
  await user.click(screen.getByRole("button", { name: "Send the mail to ana@mail.example again" }));
  await waitFor(() => expect(sent()).toEqual([`/Health/Mail/${mail.id}/SendAgain`]));
});

test("dismissing and sending all ask first", async () => {
  const { sent, user } = await showMail([{ ...mail, canSendAgain: false, maybeSent: false }]);
  const again = await screen.findByRole("button", { name: /^Send the mail/ });
  expect(again).toHaveProperty("disabled", true);
  expect(screen.queryByText("May have been sent")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Dismiss the mail to ana@mail.example" }));
  expect(sent()).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(sent()).toEqual([`/Health/Mail/${mail.id}/Dismiss`]));
  await user.click(screen.getByRole("button", { name: "Send all again" }));
  const dialog = await screen.findByRole("dialog", { name: "Send all again?" });
  await user.click(within(dialog).getByRole("button", { name: "Send all again" }));
  await waitFor(() => expect(sent()).toContain("/Health/Mail/SendAgain"));
});
