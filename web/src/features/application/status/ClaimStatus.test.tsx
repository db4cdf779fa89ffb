import { screen } from "@testing-library/react";
import type { PublicStatus } from "@wage/contract/application/publicStatus";
import { expect, test } from "vitest";
import { renderScreen } from "../../../testing/renderScreen.tsx";
import { ClaimStatus } from "./ClaimStatus.tsx";
import { StatusPages } from "./StatusPages.tsx";

const STATUS: PublicStatus = {
  claimNumber: "26-00012",
  receivedDate: "2026-03-02",
  statusCode: "INVEST",
  category: "Open",
  text: { en: "We are investigating.", es: "Estamos investigando." },
  youMust: null,
  milestones: [],
  roadmap: { steps: [], awaits: "office", decision: null },
  waiting: { who: "office", open: [], missed: [], isHeld: false },
  reviewBy: null,
  amountClaimed: "1200.00",
  amountDetermined: null,
  amountPaid: null,
  agreed: { settlement: null, installments: [], planChanged: null },
  officer: null,
  office: null,
  letters: [],
  documents: [],
  contact: {
    email: null,
    phone: null,
    addressLine1: null,
    addressLine2: null,
    city: null,
    stateCode: null,
    zip: null,
    rowVersion: 0,
    emailToConfirm: null,
  },
  ourMessageAt: null,
  interpreter: { needed: false, language: null },
  texts: null,
  signature: null,
  can: { withdraw: true, amend: false, texts: true },
};
const open = (change: Partial<PublicStatus> = {}) =>
  renderScreen(<ClaimStatus status={{ ...STATUS, ...change }} agreed={null} letters={null} />, {
    side: "public",
  });

test("[BIZ] a claimant to whom nothing was written has nothing to do", async () => {
  await open();
  expect(await screen.findByText(/^Nothing right now/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Read the message" })).toBeNull();
});

test("[BIZ] a message of the office that was not answered is what the claimant must do, beside what the status asks", async () => {
  await open({ ourMessageAt: "2026-03-04T18:00:00Z" });
  expect(await screen.findByText(/^We wrote to you on 03\/04\/2026/)).toBeVisible();
  expect(screen.queryByText(/^Nothing right now/)).toBeNull();
  expect(screen.getByRole("link", { name: "Read the message" })).toHaveAttribute(
    "href",
    expect.stringContaining("page=messages"),
  );
});

test("[BIZ] beside a request of the status the message is named too", async () => {
  await open({
    ourMessageAt: "2026-03-04T18:00:00Z",
    youMust: { key: "reply", due: "2026-03-20", isLate: false },
  });
  expect(await screen.findByText(/your reply by 03\/20\/2026/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Read the message" })).toBeVisible();
});

test("[BIZ] a day that has passed is told as passed, and what was asked may still be sent [issue 38]", async () => {
  const missed = [{ for: "reply" as const, by: "2026-03-01" }];
  await open({
    waiting: { who: "office", open: [], missed, isHeld: false },
    youMust: { key: "reply", due: "2026-03-01", isLate: true },
  });
  expect(await screen.findByText("You had until 03/01/2026 to reply.")).toBeVisible();
  expect(screen.getByText(/was due 03\/01\/2026\. Please send it now/)).toBeVisible();
  expect(screen.queryByText(/by 03\/01\/2026/)).toBeNull();
});

test.each(["constructor", "nothing"])(
  "an address with the unknown page %s shows the status",
  async (page) => {
    const none = () => null;
    await renderScreen(
      <StatusPages status={STATUS} thread={null} agreed={null} letters={null} letter={none} reply={none} />,
      {
        side: "public",
        at: `/Public/Status?page=${page}`,
      },
    );
    expect(await screen.findByText(/^Nothing right now/)).toBeVisible();
  },
);

test("[BIZ] the way of the claim says where it is, who has it, by when, and how long claims like it took", async () => {
  const step = { from: null, to: null, usual: null };
  const usual = { lower: 34, middle: 50, upper: 61, kind: { en: "Overtime", es: "Horas extra" } };
  await open({
    receivedDate: "2025-01-02",
    waiting: { who: "employer", open: [{ for: "answer", by: "2026-04-02" }], missed: [], isHeld: false },
    roadmap: {
      steps: [
        { ...step, step: "review", state: "done", from: "2026-01-02", to: "2026-01-05" },
        { ...step, step: "answer", state: "now", from: "2026-01-05", usual: { ...usual, span: "answer" } },
        { ...step, step: "payment", state: "ahead" },
      ],
      awaits: "employer",
      decision: { ...usual, span: "decision" },
    },
  });
  expect(await screen.findByText("Your claim is here, since 01/05/2026")).toBeVisible();
  expect(screen.getByText("The employer is to act.")).toBeVisible();
  expect(screen.getAllByText(/04\/02\/2026/)).toHaveLength(1);
  expect(screen.getByText("Usually 34 to 61 days")).toBeVisible();
  expect(screen.getByText(/^3 of 4 claims like yours .* within 61 days/)).toBeVisible();
  expect(screen.getByText(/^Your claim has taken longer than that/)).toBeVisible();
  expect(screen.getByText(/Overtime, received by our office in the last 3 years/)).toBeVisible();
});
