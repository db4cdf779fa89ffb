import "fake-indexeddb/auto";
import { act, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { applicationRoutes } from "@wage/contract/application/applicationDraft";
import { proofOfWorkText, startsWithZeroBits } from "@wage/contract/core/proofOfWork";
import { publicDocumentRoutes } from "@wage/contract/documents";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setSharedComputer } from "../../../core/session/sharedComputer.ts";
import { fake, refusal, renderScreen } from "../../../testing/renderScreen.tsx";
import { readStoredDraft } from "../draft/device/draftFile.ts";
import { rowsOf } from "../draft/draftRows.ts";
import { draft } from "../draft/draftStore.ts";
import { ClaimApplicationStepperScreen } from "./ClaimApplicationStepperScreen.tsx";
import { PublicClaimAppReviewScreen } from "./PublicClaimAppReviewScreen.tsx";
import { TEST_FORM } from "./testForm.ts";
import { TEST_LAW } from "./testLaw.ts";

// Parts of these pages are loaded when an event needs them. React loses later updates of a part that suspends within the
// testing library's `act` of one event, which nobody awaits, so that here it works as in a browser.
configure({ eventWrapper: (send) => send() });

const form = fake(applicationRoutes.form, TEST_FORM);
const law = fake(applicationRoutes.law, TEST_LAW);
const started = fake(applicationRoutes.start, {
  code: "ABCDEFGHJK",
  pin: "274951",
  rowVersion: 0,
  expiresAt: "2026-04-01T00:00:00Z",
});
const receipt = {
  claimNumber: "26-00001",
  pin: "123987",
  receivedAt: "2026-03-02T15:00:00Z",
  amountClaimed: "1200.00",
  reviewBy: "2026-03-04",
  limitationDate: null,
  emailedTo: null,
  signature: null,
  wantsTexts: false,
};

const open = (place: string, routes = [form, law, started]) =>
  renderScreen(<ClaimApplicationStepperScreen />, {
    at: `/Public/ClaimApplicationStepper?${place}`,
    path: "/Public/ClaimApplicationStepper",
    side: "public",
    routes,
  });

beforeEach(async () => {
  await draft.load();
  setSharedComputer(false);
  await draft.forget();
  draft.change({ started: true });
});
afterEach(() => vi.unstubAllGlobals());

test("[BIZ] every missing answer is shown: the summary takes the focus and each line links to its field", async () => {
  const user = userEvent.setup();
  await open("step=you&page=name");
  await user.type(await screen.findByLabelText(/^Middle name/), "Luz");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(screen.getByLabelText(/^Middle name/)).toHaveValue("Luz");
  await user.click(within(summary).getByRole("link", { name: "Enter your first name" }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^First name/));
  expect(screen.getByRole("heading", { level: 1, name: "What is your name?" })).toBeInTheDocument();
});

test("[BIZ] a page shows only its own errors, and continues when they are corrected", async () => {
  const user = userEvent.setup();
  const { router } = await open("step=you&page=name");
  await user.type(await screen.findByLabelText(/^First name/), "Ana");
  await user.type(screen.getByLabelText(/^Last name/), "García");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(router.state.location.search).toContain("page=contact"));
});

test("[BIZ] Continue moves the focus to the next page's heading; each page has its own title and progress", async () => {
  const user = userEvent.setup();
  await open("step=you&page=name");
  const first = await screen.findByRole("heading", { level: 1, name: "What is your name?" });
  expect(first).not.toHaveFocus();
  expect(document.title).toMatch(/What is your name\? \(Question 2 of about \d\d\)$/);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(document.title).toMatch(/\| Error: What is your name\?/));
  await user.type(screen.getByLabelText(/^First name/), "Ana");
  await user.type(screen.getByLabelText(/^Last name/), "García");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).not.toBe(first));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(screen.getByText(/Question 3 of about \d\d/)).toBeInTheDocument();
  expect(document.title).toMatch(/\(Question 3 of about \d\d\)$/);
  expect(document.title).not.toContain("Error");
});

test("[BIZ] what is typed is stored encrypted on the device, and is there after a reload", async () => {
  const user = userEvent.setup();
  const { unmount } = await open("step=you&page=name");
  await user.type(await screen.findByLabelText(/^First name/), "Zsófia");
  await draft.writeNow();
  unmount();
  expect(await readStoredDraft()).toMatchObject({ answers: { you: { firstName: "Zsófia" } } });
  const raw = await new Promise<{ data: ArrayBuffer }>((resolve, reject) => {
    const opening = indexedDB.open("wage-claim-drafts");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const read = opening.result.transaction("drafts").objectStore("drafts").get("claim");
      read.onsuccess = () => {
        opening.result.close();
        resolve(read.result);
      };
    };
  });
  expect(new TextDecoder().decode(raw.data)).not.toContain("Zsófia");
  expect(JSON.stringify({ ...localStorage })).not.toContain("Zsófia");
  await open("step=you&page=name");
  expect(await screen.findByLabelText(/^First name/)).toHaveValue("Zsófia");
});

test("[BIZ] nothing is stored on a shared computer", async () => {
  draft.answer("you", { firstName: "Secret" });
  await draft.writeNow();
  setSharedComputer(true);
  await draft.followSharedComputer();
  draft.answer("you", { firstName: "Secret again" });
  await draft.writeNow();
  expect(await readStoredDraft()).toBeNull();
  expect(draft.get().answers.you?.firstName).toBe("Secret again");
});

test("[BIZ] an answer from another tab appears in the open page, which keeps the focus and what is being typed", async () => {
  const user = userEvent.setup();
  await open("step=you&page=name");
  const lastName = await screen.findByLabelText(/^Last name/);
  await user.type(lastName, "Ru");
  await act(() => draft.mergeSaved({ you: { firstName: "Ana" }, employer: { legalName: "Two Tabs LLC" } }));
  await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveValue("Ana"));
  expect(screen.getByLabelText(/^Last name/)).toBe(lastName);
  expect(lastName).toHaveFocus();
  await user.type(lastName, "iz");
  expect(lastName).toHaveValue("Ruiz");
  expect(draft.get().answers).toMatchObject({
    you: { firstName: "Ana", lastName: "Ruiz" },
    employer: { legalName: "Two Tabs LLC" },
  });
});

test("[BIZ] the last day is asked only of a worker who has stopped, and is then required", async () => {
  const user = userEvent.setup();
  await open("step=job&page=dates");
  expect(screen.queryByLabelText(/Last day you worked/)).toBeNull();
  await user.click(await screen.findByRole("radio", { name: "No" }));
  const lastDay = await screen.findByLabelText(/Last day you worked/);
  expect(lastDay).toHaveAttribute("aria-required", "true");
  const group = screen.getByRole("radiogroup", { name: /Do you still work there/ });
  await user.click(within(group).getByRole("radio", { name: "Yes" }));
  await waitFor(() => expect(screen.queryByLabelText(/Last day you worked/)).toBeNull());
});

test("the summary names only the fields on the page, each by its question", async () => {
  await open("step=job&page=dates");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Continue" }));
  const links = within(await screen.findByRole("alert")).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Enter your first day of work",
    "Choose whether you still work there",
  ]);
});

test("[BIZ] the wage calculation is shown as a sentence while typing, and saved as a line", async () => {
  const user = userEvent.setup();
  draft.answer("pay", { wageRateTypeId: 1, rate: "15" });
  draft.answer("wages", {
    items: [{ typeId: 1, rateTypeId: 1, rate: "15", periodStart: "2026-02-01", periodEnd: "2026-02-14" }],
  });
  await open("step=wages&page=items&row=0");
  await user.type(await screen.findByLabelText(/How many hours in total/), "40");
  await user.type(screen.getByLabelText(/For how many weeks/), "2");
  await screen.findByText("2 weeks × 40 h × $15.00 = $1,200.00, paid $0.00, owed $1,200.00");
  await user.click(screen.getByRole("button", { name: "Save this line" }));
  await screen.findByText("You are claiming $1,200.00 in total.");
  await user.click(screen.getByRole("button", { name: "Remove line 1" }));
  expect(draft.get().answers.wages?.items).toEqual([]);
});

test("days that are tapped make the number of hours; a number typed by hand replaces them", async () => {
  const user = userEvent.setup();
  draft.answer("wages", {
    items: [{ typeId: 1, rateTypeId: 1, rate: "15", periodStart: "2026-02-01", periodEnd: "2026-02-07" }],
  });
  await open("step=wages&page=items&row=0");
  await user.click(await screen.findByText("Count the hours day by day instead"));
  await user.click(await screen.findByRole("button", { name: "I worked on Monday, February 2" }));
  await user.click(screen.getByRole("button", { name: "I worked on Tuesday, February 3" }));
  const tuesday = screen.getByLabelText("Hours on Tuesday, February 3");
  await user.clear(tuesday);
  await user.type(tuesday, "7.5");
  await screen.findByText("15.5 h × $15.00 = $232.50, paid $0.00, owed $232.50");
  expect(rowsOf(draft.get().answers)[0]).toMatchObject({
    quantity: "15.5",
    hoursByDay: "2026-02-02=8;2026-02-03=7.5",
  });
  const total = screen.getByLabelText(/How many hours in total/);
  await user.clear(total);
  await user.type(total, "40");
  await waitFor(() =>
    expect(rowsOf(draft.get().answers)[0]).toMatchObject({ quantity: "40", hoursByDay: "" }),
  );
});

test("[BIZ] the first wage line is open at once and stays open while it is filled in", async () => {
  const user = userEvent.setup();
  await open("step=wages&page=items");
  await user.selectOptions(await screen.findByRole("combobox", { name: /What kind of pay/ }), "Bonus");
  await user.type(await screen.findByLabelText(/How much should you have been paid/), "500");
  await screen.findByText("$500.00, paid $0.00, owed $500.00");
  expect(screen.getByRole("button", { name: "Save this line" })).toBeInTheDocument();
});

test("[BIZ] save and leave shows code and PIN; without a connection it says where the answers are", async () => {
  const user = userEvent.setup();
  draft.answer("you", { firstName: "Ana", lastName: "García" });
  const { unmount } = await open("step=you&page=name");
  await user.click(await screen.findByRole("button", { name: /Save and leave/ }));
  await screen.findByText("ABCDEFGHJK");
  expect(screen.getByText("274951")).toBeInTheDocument();
  unmount();
  draft.change({ code: null, pin: null });
  await open("step=you&page=name", [form, fake(applicationRoutes.start, refusal(503, ["Down"]))]);
  await user.click(await screen.findByRole("button", { name: /Save and leave/ }));
  await screen.findByText(/Your answers are saved on this device/);
});

test("[BIZ] sending again after a lost reply uses the same key", async () => {
  const user = userEvent.setup();
  draft.answer("you", { firstName: "Ana", lastName: "García" });
  let tries = 0;
  const submit = fake(applicationRoutes.submit, () => {
    tries += 1;
    return tries === 1 ? refusal(503, ["We could not reach the server."]) : receipt;
  });
  const { calls, router } = await open("step=sign&page=sign", [form, submit]);
  await user.click(await screen.findByLabelText(/I have read this/));
  await user.type(screen.getByLabelText(/Type your full name/), "Ana García");
  const send = screen.getByRole("button", { name: "Sign and send my claim" });
  await user.click(send);
  const waiting = await screen.findByText("Your claim is signed and will be sent automatically");
  await waitFor(() => expect(document.activeElement).toContainElement(waiting));
  await user.click(screen.getByRole("button", { name: "Send it now" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/Public/Confirmation"));
  const keys = calls
    .filter(({ path }) => path === "/Public/Application")
    .map(({ body }) => (body as { key: string }).key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(draft.get().receipt?.claimNumber).toBe("26-00001");
  expect(draft.get().answers).toEqual({});
});

test("[BIZ] another name than the claimant's asks why this person signs, and keeps what was typed", async () => {
  const user = userEvent.setup();
  draft.answer("you", { firstName: "Ana", lastName: "García" });
  const { calls } = await open("step=sign&page=sign", [form, fake(applicationRoutes.submit, receipt)]);
  await user.click(await screen.findByLabelText(/I have read this/));
  await user.type(screen.getByLabelText(/Type your full name/), "Mickey Mouse");
  expect(screen.queryByLabelText(/Why do you sign/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /Sign and send/ }));
  const why = await screen.findByLabelText(/Why do you sign for this person/);
  expect(screen.getByLabelText(/Type your full name/)).toHaveValue("Mickey Mouse");
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  await user.type(why, "I am her attorney");
  await user.click(screen.getByRole("button", { name: /Sign and send/ }));
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({
      attestation: { name: "Mickey Mouse", capacity: "I am her attorney" },
    }),
  );
});

test("[H23] [V2.4.2] in a flood of claims, the device does the proof of work and sends again", async () => {
  const user = userEvent.setup();
  draft.answer("you", { firstName: "Ana", lastName: "García" });
  const wanted = { Challenge: "of-this-claim", Bits: 10 };
  const submit = fake(applicationRoutes.submit, ({ body }) =>
    (body as { proof?: string }).proof ? receipt : refusal(429, ["Please wait."], {}, wanted),
  );
  const { calls, router } = await open("step=sign&page=sign", [form, submit]);
  await user.click(await screen.findByLabelText(/I have read this/));
  await user.type(screen.getByLabelText(/Type your full name/), "Ana García");
  await user.click(screen.getByRole("button", { name: "Sign and send my claim" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/Public/Confirmation"));
  const bodies = calls.filter(({ path }) => path === "/Public/Application").map(({ body }) => body);
  const [first, second] = bodies as { key: string; proof?: string }[];
  expect(second?.key).toBe(first?.key);
  const text = new TextEncoder().encode(proofOfWorkText(wanted.Challenge, second?.proof ?? ""));
  expect(startsWithZeroBits(new Uint8Array(await crypto.subtle.digest("SHA-256", text)), wanted.Bits)).toBe(
    true,
  );
});

test("[BIZ] the review names what is missing and links to the page that asks for it", async () => {
  const user = userEvent.setup();
  draft.answer("you", { firstName: "Ana" });
  await renderScreen(<PublicClaimAppReviewScreen />, { side: "public", routes: [form, started] });
  await user.click(await screen.findByRole("button", { name: "Continue to sign" }));
  const link = screen.getByRole("link", { name: "About you: Enter your last name" });
  expect(link).toHaveAttribute("href", "/Public/ClaimApplicationStepper?step=you&page=name&return=review");
  expect(screen.getByRole("link", { name: "Change: What is your name?" })).toBeInTheDocument();
});

test("[BIZ] a file is sent when it is chosen, a failed one stops Continue, and the same file is not sent twice", async () => {
  const user = userEvent.setup();
  const types = [{ id: 3, description: "Pay stub", descriptionEs: null }];
  const sent = {
    id: 1,
    fileName: "stub.txt",
    title: "stub",
    documentTypeId: 3,
    bytes: 4,
    // Of "1234".
    sha256: "03ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f4",
    receivedAt: "2026-03-02T15:00:00Z",
    scanStatus: "Clean" as const,
    sameAs: null,
  };
  await open("step=documents&page=documents", [
    form,
    started,
    fake(publicDocumentRoutes.list, { rows: [sent], removable: true, types }),
  ]);
  expect(await screen.findByRole("combobox", { name: /What it is.*stub/ })).toHaveValue("3");
  const input = (await screen.findAllByLabelText("Choose files")).find(({ tagName }) => tagName === "INPUT");
  await user.upload(input as HTMLElement, [new File(["1234"], "stub.txt")]);
  expect(await screen.findByText("You already sent this file.")).toBeVisible();
  // There is no upload here, so that it fails as without a connection.
  await user.upload(input as HTMLElement, [new File(["week 1"], "hours.txt")]);
  expect(await screen.findByRole("button", { name: "Send hours.txt again" })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  const summary = await screen.findByText(/You chose a file but have not sent it yet/);
  await waitFor(() => expect(document.activeElement).toContainElement(summary));
  await user.click(screen.getByRole("button", { name: "Remove hours.txt" }));
  expect(screen.queryByText(/have not sent it yet/)).toBeNull();
});
