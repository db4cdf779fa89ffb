import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { employerPortalRoutes, type PortalClaim } from "@wage/contract/employerPortal/employerPortal";
import { expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { AnswerScreen } from "./AnswerScreen.tsx";

const line = (id: number, amountClaimed: string) => ({
  id,
  type: { en: "Hourly wages", es: "Salario por hora" },
  periodStart: "2026-01-05",
  periodEnd: "2026-01-11",
  grossEarned: amountClaimed,
  amountPaid: "0.00",
  amountClaimed,
});
const CLAIM: PortalClaim = {
  claimNumber: "26-00012",
  employer: "High Plains Diner LLC",
  worker: "Maria Lopez",
  jobTitle: "Cook",
  workedFrom: "2025-01-06",
  workedTo: null,
  lines: [line(1, "800.00"), line(2, "200.00")],
  amountClaimed: "1000.00",
  agreed: { settlement: null, installments: [], planChanged: null },
  stillOwed: null,
  decision: null,
  payUrl: null,
  state: "open",
  waiting: {
    who: "employer",
    open: [{ for: "answer", by: "2026-03-12" }],
    missed: [],
    isHeld: false,
  },
  answerBy: "2026-03-12",
  isLate: false,
  officer: { name: "Jordan Lee", phone: "(307) 555-0100" },
  sent: [],
  letters: [],
  papers: [],
  draft: null,
};
const shown = (claim: Partial<PortalClaim> = {}) => fake(employerPortalRoutes.claim, { ...CLAIM, ...claim });

test("[BIZ] each line is answered with its reason, the sum is stated in words, and the input is saved", async () => {
  const saved = vi.fn();
  const sent = vi.fn();
  await renderScreen(<AnswerScreen />, {
    side: "public",
    routes: [
      shown(),
      fake(employerPortalRoutes.saveDraft, (request) => {
        saved(request);
        return { rowVersion: 1 };
      }),
      fake(employerPortalRoutes.send, (request) => {
        sent(request);
        return { sentAt: "2026-03-02T16:00:00Z", isLate: true, isRecorded: true, emailedTo: null };
      }),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Answer the claim" }));
  const [first, second] = await screen.findAllByRole("radiogroup", { name: /Do you owe this/ });
  await userEvent.click(within(first as HTMLElement).getByText("We owe a part of this"));
  await userEvent.click(within(second as HTMLElement).getByText("No, we do not owe this"));
  const part = await screen.findByRole("textbox", { name: /How much do you owe/ });
  expect(screen.queryByText(/You say that you owe/)).toBeNull();
  await userEvent.type(part, "99999");
  expect(screen.queryByText(/You say that you owe/)).toBeNull();
  await userEvent.clear(part);
  await userEvent.type(part, "$300.50");
  expect(screen.getByText("You say that you owe $300.50 of the $1,000.00 claimed.")).toBeVisible();
  for (const reason of screen.getAllByRole("textbox", { name: /^Why/ }))
    await userEvent.type(reason, "Paid in cash.");
  await userEvent.type(screen.getByRole("textbox", { name: /^Your name/ }), "Bo Boss");
  await userEvent.type(screen.getByRole("textbox", { name: /^Your position/ }), "Owner");
  await waitFor(() => expect(saved).toHaveBeenCalled(), { timeout: 5000 });
  await userEvent.click(screen.getByRole("button", { name: "Sign and send the answer" }));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("checkbox", { name: /I may answer/ }));
  await userEvent.click(screen.getByRole("button", { name: "Sign and send the answer" }));
  expect(await screen.findByRole("heading", { level: 1, name: "We received your answer" })).toBeVisible();
  expect(screen.getByText(/after the day by which we asked/)).toBeVisible();
  expect(sent).toHaveBeenCalledOnce();
});

test.each([
  ["closed", "This claim is closed. We cannot take an answer here."],
  ["paid", "This claim is paid in full. There is nothing left to answer."],
] as const)("a claim that is %s says so and offers no answer", async (state, words) => {
  await renderScreen(<AnswerScreen />, { side: "public", routes: [shown({ state })] });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Answer the claim" })).toBeNull();
});

test("after the deadline the page says that an answer is late and still taken", async () => {
  await renderScreen(<AnswerScreen />, { side: "public", routes: [shown({ isLate: true })] });
  expect(
    await screen.findByText(/We asked for your answer by 03\/12\/2026. You can still answer./),
  ).toBeVisible();
});

test("the code in the notice fills in number and code, which do not stay in the address", async () => {
  const opened = vi.fn();
  let isOpen = false;
  await renderScreen(<AnswerScreen />, {
    side: "public",
    at: "/Public/Answer#26-00012/ABCD-EFGH",
    routes: [
      fake(employerPortalRoutes.claim, () => (isOpen ? CLAIM : null)),
      fake(employerPortalRoutes.open, (request) => {
        opened(request.body);
        isOpen = true;
        return { claimNumber: "26-00012" };
      }),
    ],
  });
  expect(await screen.findByRole("textbox", { name: /number/i })).toHaveValue("26-00012");
  await userEvent.click(screen.getByRole("button", { name: "See the claim" }));
  expect(await screen.findByRole("button", { name: "Answer the claim" })).toBeVisible();
  expect(opened).toHaveBeenCalledWith({ claimNumber: "26-00012", code: "ABCDEFGH" });
});

test("what was agreed is shown with its days and what is paid, and nothing where nothing was", async () => {
  const agreed = {
    settlement: { amount: "700.00", startedOn: "2026-03-02", dueOn: "2026-06-30" },
    installments: [{ dueOn: "2026-03-10", amount: "233.33", paid: "66.67" }],
    planChanged: null,
  };
  const { unmount } = await renderScreen(<AnswerScreen />, { side: "public", routes: [shown({ agreed })] });
  expect(
    await screen.findByText("Settlement of 03/02/2026: $700.00, to be paid by 06/30/2026."),
  ).toBeVisible();
  expect(screen.getByText("$233.33, paid so far $66.67")).toBeVisible();
  unmount();
  await renderScreen(<AnswerScreen />, { side: "public", routes: [shown()] });
  await screen.findByText("Claimed in all");
  expect(screen.queryByText("Agreed payments")).toBeNull();
});

test("a decision comes first, with what is to be paid and the day to appeal", async () => {
  const decision = { issuedAt: "2026-03-02T16:00:00Z", wagesAreOwed: true };
  const open = [
    { for: "appeal" as const, by: "2026-03-17" },
    { for: "payment" as const, by: "2026-03-12" },
  ];
  const waiting = { who: "employer" as const, open, missed: [], isHeld: false };
  await renderScreen(<AnswerScreen />, {
    side: "public",
    routes: [shown({ decision, waiting, answerBy: null, stillOwed: "800.00" })],
  });
  expect(await screen.findByText("On 03/02/2026 we decided that wages are owed.")).toBeVisible();
  expect(screen.getByText("Please pay $800.00 by 03/12/2026.")).toBeVisible();
  expect(screen.getByText(/appeal by 03\/17\/2026/)).toBeVisible();
  expect(screen.queryByText(/^Please answer by/)).toBeNull();
});

test("an employer of whom nothing is awaited is told so, and a hold that no deadline runs [issue 38]", async () => {
  const waiting = { who: "claimant" as const, open: [], missed: [], isHeld: false };
  const { unmount } = await renderScreen(<AnswerScreen />, {
    side: "public",
    routes: [shown({ waiting, answerBy: null })],
  });
  expect(await screen.findByText(/We are waiting for the worker/)).toBeVisible();
  unmount();
  const held = { who: "nobody" as const, open: [], missed: [], isHeld: true };
  await renderScreen(<AnswerScreen />, {
    side: "public",
    routes: [shown({ waiting: held, answerBy: null })],
  });
  expect(await screen.findByText(/on hold. No deadline runs/)).toBeVisible();
  expect(screen.queryByText(/^Please/)).toBeNull();
});

test.each([
  ["500.00", /no longer apply. Still owed now: \$500.00/],
  ["0.00", /Nothing more is owed now/],
  [null, /when it is decided again/],
])(
  "payments that no longer add up to what is owed (%s) are not shown, and why is said [14]",
  async (stillOwed, text) => {
    const agreed = { settlement: null, installments: [], planChanged: { stillOwed } };
    await renderScreen(<AnswerScreen />, { side: "public", routes: [shown({ agreed })] });
    expect(await screen.findByText(text)).toBeVisible();
  },
);

const ANSWERED = {
  id: 1,
  kind: "Answer" as const,
  name: "Ann Accountant",
  title: "Accountant",
  sentAt: "2026-03-02T16:00:00Z",
  isLate: false,
  content: {
    position: "disputes" as const,
    statement: null,
    lines: [1, 2].map((itemId) => ({
      itemId,
      position: "disagree" as const,
      amount: "0.00",
      reason: "By check.",
    })),
  },
};

test("an answer that a colleague has sent meanwhile is shown, and the input stays, is saved and can be sent", async () => {
  let isAnswered = false;
  const versions: number[] = [];
  const seen: number[] = [];
  await renderScreen(<AnswerScreen />, {
    side: "public",
    at: "/Public/Answer?page=answer",
    routes: [
      fake(employerPortalRoutes.claim, () => ({
        ...CLAIM,
        lines: [],
        draft: isAnswered
          ? null
          : {
              content: {
                lines: [],
                position: "disputes",
                statement: "",
                name: "Bo",
                title: "Owner",
                email: "",
              },
              savedAt: "2026-03-02T15:00:00Z",
              rowVersion: 3,
            },
        sent: isAnswered ? [ANSWERED] : [],
      })),
      fake(employerPortalRoutes.saveDraft, ({ body }) => {
        const { rowVersion } = body as { rowVersion: number };
        versions.push(rowVersion);
        return { rowVersion: rowVersion + 1 };
      }),
      fake(employerPortalRoutes.send, ({ body }) => {
        const { seenAnswers } = body as { seenAnswers: number };
        seen.push(seenAnswers);
        if (isAnswered && seenAnswers === 1)
          return { sentAt: "2026-03-02T16:00:00Z", isLate: false, isRecorded: false, emailedTo: null };
        isAnswered = true;
        return refusal(409, ["Someone at your company sent an answer in the meantime."]);
      }),
    ],
  });
  await userEvent.type(
    await screen.findByRole("textbox", { name: /anything else/ }),
    "We have the time sheets.",
  );
  await userEvent.click(screen.getByRole("checkbox", { name: /I may answer/ }));
  await userEvent.click(screen.getByRole("button", { name: "Sign and send the answer" }));
  expect(await screen.findByText(/Signed by Ann Accountant/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: /anything else/ })).toHaveValue("We have the time sheets.");
  await waitFor(() => expect(versions.at(-1)).toBe(0), { timeout: 5000 });
  await userEvent.click(screen.getByRole("button", { name: "Sign and send the answer" }));
  expect(await screen.findByRole("heading", { level: 1, name: "We received your answer" })).toBeVisible();
  expect(seen).toEqual([0, 1]);
});

test("the last input is saved although the page is left at once", async () => {
  const saved = vi.fn();
  const { unmount } = await renderScreen(<AnswerScreen />, {
    side: "public",
    at: "/Public/Answer?page=answer",
    routes: [
      shown(),
      fake(employerPortalRoutes.saveDraft, ({ body }) => {
        saved((body as { content: { statement: string } }).content.statement);
        return { rowVersion: 1 };
      }),
    ],
  });
  await userEvent.type(await screen.findByRole("textbox", { name: /anything else/ }), "Late");
  unmount();
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith("Late"));
});

test("[BIZ] what is typed is saved as soon as another tab or application covers the page", async () => {
  const saved = vi.fn();
  await renderScreen(<AnswerScreen />, {
    side: "public",
    at: "/Public/Answer?page=answer",
    routes: [
      shown(),
      fake(employerPortalRoutes.saveDraft, ({ body }) => {
        saved((body as { content: { statement: string } }).content.statement);
        return { rowVersion: 1 };
      }),
    ],
  });
  await userEvent.type(await screen.findByRole("textbox", { name: /anything else/ }), "Late");
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  visibility.mockRestore();
  // Sooner than the pause after which typing is saved.
  await waitFor(() => expect(saved).toHaveBeenCalledWith("Late"), { timeout: 1000 });
});

test("[BIZ] what could not be saved keeps the page open, and is saved once there is a connection", async () => {
  let isOffline = true;
  const saved = vi.fn();
  await renderScreen(<AnswerScreen />, {
    side: "public",
    at: "/Public/Answer?page=answer",
    routes: [
      shown(),
      fake(employerPortalRoutes.saveDraft, ({ body }) => {
        if (isOffline) return refusal(503, ["Busy"]);
        saved((body as { content: { statement: string } }).content.statement);
        return { rowVersion: 1 };
      }),
    ],
  });
  await userEvent.type(await screen.findByRole("textbox", { name: /anything else/ }), "Late");
  await userEvent.click(screen.getByRole("button", { name: /Back to the claim/ }));
  expect(await screen.findByText(/^What you typed could not be saved/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: /anything else/ })).toHaveValue("Late");
  isOffline = false;
  await userEvent.click(screen.getByRole("button", { name: /Back to the claim/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith("Late"));
  expect(await screen.findByRole("button", { name: "Answer the claim" })).toBeVisible();
});

test("the employer reads how to pay: on the agency's page if it has one, and then sends proof", async () => {
  const { unmount } = await renderScreen(<AnswerScreen />, {
    side: "public",
    routes: [shown({ payUrl: "https://pay.agency.example/wages", stillOwed: "500.00" })],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Pay the wages" }));
  expect(await screen.findByText(/\$500.00 still to be paid/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Pay on pay.agency.example" })).toHaveAttribute(
    "href",
    "https://pay.agency.example/wages",
  );
  expect(screen.getByText(/claim number 26-00012 there/)).toBeVisible();
  unmount();
  await renderScreen(<AnswerScreen />, { side: "public", at: "/Public/Answer?page=pay", routes: [shown()] });
  expect(await screen.findByText(/You may pay Maria Lopez directly/)).toBeVisible();
  expect(screen.queryByRole("link", { name: /Pay on/ })).toBeNull();
  expect(screen.queryByText(/still to be paid/)).toBeNull();
  expect(screen.getByRole("button", { name: "Send proof of payment" })).toBeVisible();
});
