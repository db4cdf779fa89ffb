import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type BulkResult, claimBulkRoutes } from "@wage/contract/claims/claimBulk";
import { inboxRoutes } from "@wage/contract/inbox";
import { absenceRoutes } from "@wage/contract/staffing/absence";
import { expect, test, vi } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { TodayPanel } from "./TodayPanel.tsx";

test("the day shows what changed, for whom the person stands in, and what to do if there is nothing", async () => {
  await renderScreen(<TodayPanel />, {
    routes: [
      fake(inboxRoutes.plan, { rows: [], count: 0, batches: [] }),
      fake(inboxRoutes.changes, {
        count: 1,
        rows: [
          {
            id: 1,
            at: "2026-03-02T15:00:00Z",
            claimId: 31,
            claimNumber: "26-00031",
            summary: "Record the employer's answer",
            by: null,
          },
        ],
      }),
      fake(absenceRoutes.standingIn, {
        rows: [{ id: 7, name: "Omar Officer", toDate: "2026-03-15", items: 41 }],
      }),
    ],
  });
  expect(await screen.findByText(/For Omar Officer until 03\/15\/2026, with 41 open items/)).toBeVisible();
  expect(await screen.findByRole("link", { name: "26-00031" })).toHaveAttribute(
    "href",
    "/Claim/31?tab=activity",
  );
  expect(screen.getByText(/System or public/)).toBeVisible();
  expect(await screen.findByText(/You have nothing to do/)).toBeVisible();
});

const PLANNED = {
  id: 5,
  title: "Send final notice",
  claimId: 31,
  claimNumber: "26-00031",
  claimant: "Diaz, Ana",
  employer: "Pinewood Diner",
  dueDate: "2026-03-07",
  reasons: ["3 days late", "$12,000.00 claimed"],
};

test("the plan gives each item with the reason for its place, and what is alike with its list [issue 38]", async () => {
  await renderScreen(<TodayPanel />, {
    routes: [
      fake(inboxRoutes.plan, {
        count: 14,
        rows: [PLANNED],
        batches: [{ title: "Send final notice", count: 9, items: [] }],
      }),
      fake(inboxRoutes.changes, { count: 0, rows: [] }),
      fake(absenceRoutes.standingIn, { rows: [] }),
    ],
  });
  expect(await screen.findByText("3 days late, $12,000.00 claimed")).toBeVisible();
  expect(
    screen.getAllByRole("link", { name: "Send final notice" }).map((link) => link.getAttribute("href")),
  ).toEqual(["/Inbox?q=Send+final+notice&due=week", "/Inbox/5"]);
  expect(screen.getByText(/^9 ×/)).toBeVisible();
  expect(screen.getByRole("link", { name: "All 14 items" })).toBeVisible();
});

test("like items are read claim by claim, and only those that were read are sent [issue 38]", async () => {
  const row = (claimId: number, more: Partial<BulkResult> = {}): BulkResult => ({
    claimId,
    claimNumber: `26-0000${claimId}`,
    claimant: "Diaz, Ana",
    done: true,
    text: "Send the final notice: Waiting",
    undoVersion: null,
    readVersion: 4,
    letters: [{ to: "Pinewood Diner", subject: "Final notice", text: `You have not answered ${claimId}.` }],
    ...more,
  });
  const sent = vi.fn();
  const items = [1, 2, 3].map((id) => ({ id: id + 10, claimId: id, dueDate: null }));
  await renderScreen(<TodayPanel />, {
    routes: [
      fake(inboxRoutes.plan, {
        count: 3,
        rows: [PLANNED],
        batches: [{ title: "Send final notice", count: 3, items }],
      }),
      fake(inboxRoutes.changes, { count: 0, rows: [] }),
      fake(absenceRoutes.standingIn, { rows: [] }),
      fake(inboxRoutes.get, {
        actions: [
          { action: "SendFinalNotice", label: "Send the final notice", questions: [] },
          { action: "RecordAnswer", label: "Record the answer", questions: [{ kind: "answer" }] },
        ],
      } as never),
      fake(claimBulkRoutes.preview, {
        rows: [row(1), row(2), row(3, { done: false, text: "The claim is on hold", letters: [] })],
      }),
      fake(claimBulkRoutes.change, (request) => {
        sent(request);
        return { rows: [row(2, { readVersion: null, undoVersion: 5 })] };
      }),
    ],
  });
  await userEvent.click(
    await screen.findByRole("button", { name: "Review and do together: Send final notice" }),
  );
  expect(await screen.findByText("You have not answered 1.")).toBeVisible();
  expect(screen.getByText("26-00003 Diaz, Ana: The claim is on hold")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send the final notice: 0 claims" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Leave out, next" }));
  expect(await screen.findByText("You have not answered 2.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Include, next" }));
  await userEvent.click(await screen.findByRole("button", { name: "Send the final notice: 1 claim" }));
  expect(await screen.findByText("Done: 1 of 1 claim.")).toBeVisible();
  expect(sent.mock.calls[0]?.[0].body).toEqual({
    claimIds: [2],
    change: { kind: "act", action: "SendFinalNotice", read: [{ claimId: 2, rowVersion: 4 }] },
  });
});
