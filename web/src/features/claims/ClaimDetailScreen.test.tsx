import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { claimAccessRoutes } from "@wage/contract/claims/claimAccess";
import { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { claimRoutes } from "@wage/contract/claims/claims";
import { lookupRoutes } from "@wage/contract/lookups";
import { workflowRoutes } from "@wage/contract/workflow";
import { beforeEach, expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { ClaimDetailScreen } from "./ClaimDetailScreen.tsx";

vi.setConfig({ testTimeout: 30_000 });
vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: null, userRoles: ["Compliance Officer"], isLoggedIn: true }),
  useCan: () => true,
}));
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});

const EMPTY_PERSON = {
  prefix: null,
  middleName: null,
  suffix: null,
  otherNames: null,
  organization: null,
  birthDateMasked: null,
  ssnMasked: null,
  phone: null,
  phoneOther: null,
  bestTime: null,
  addressLine1: null,
  addressLine2: null,
  city: null,
  stateCode: null,
  zip: null,
  addressBadSince: null,
  emergencyName: null,
  emergencyPhone: null,
  language: "en",
  note: null,
};

const imported = (more: Partial<ClaimDetail> = {}): ClaimDetail => ({
  id: 12,
  number: "22-278",
  rowVersion: 4,
  version: 9,
  status: {
    code: "CLOSED",
    description: "Closed",
    category: "Closed",
    since: "2022-05-01T12:00:00Z",
    publicText: null,
    dueDates: [],
    awaits: "nobody",
    clockRuns: true,
    claimantStep: null,
  },
  priority: "Normal",
  channel: "Import",
  receivedAt: "2022-03-01T17:05:09Z",
  receivedDate: "2022-03-01",
  closedAt: "2022-05-01T12:00:00Z",
  closure: { code: "1(A)", description: "Paid in full", note: null },
  daysOpen: 61,
  officer: null,
  officerAway: null,
  countyId: null,
  county: null,
  office: null,
  language: "en",
  interpreterNeeded: false,
  texts: null,
  interpreterLanguage: null,
  accommodationNote: null,
  contactPreference: null,
  confidentialContact: false,
  amountClaimed: null,
  amountDetermined: null,
  penaltyDetermined: null,
  interestDetermined: null,
  amountPaid: "0.00",
  amountDue: null,
  dueSource: null,
  amountWrittenOff: "0.00",
  amountHeld: "0.00",
  balance: null,
  limitationDate: null,
  answerDueDate: null,
  replyDueDate: null,
  appealByDate: null,
  payByDate: null,
  employerAnswer: null,
  answerReceivedOn: null,
  answerMedium: null,
  employerOutOfState: false,
  employerBankrupt: null,
  narrative: null,
  circumstances: {},
  attestation: null,
  signature: null,
  keepUntil: "2032-05-01",
  limitationIsFederal: false,
  legalHold: false,
  legalHoldReason: null,
  tags: [],
  imported: { Amount: "undt." },
  nextDue: null,
  milestones: {
    received: "2022-03-01T17:05:09Z",
    accepted: null,
    assigned: null,
    employerNotified: null,
    answerReceived: null,
    determined: null,
    paidInFull: null,
    closed: "2022-05-01T12:00:00Z",
    reopened: null,
  },
  claimant: null,
  parties: [],
  employer: null,
  employerClaims: null,
  employerWatch: null,
  employment: null,
  nextTasks: [],
  counts: { documents: 0, letters: 0, draftLetters: 0, openTasks: 0, notes: 0, relations: 0, payments: 0 },
  ...more,
});
const noActions = fake(workflowRoutes.actions, {
  claimId: 12,
  statusCode: "CLOSED",
  statusLabel: "Closed",
  rowVersion: 4,
  actions: [],
  officers: [],
  otherwise: null,
  approval: null,
  undo: null,
});
type Routes = NonNullable<Parameters<typeof renderScreen>[1]>["routes"];
const show = (at: string, claim: ClaimDetail, more: Routes = []) =>
  renderScreen(<ClaimDetailScreen />, {
    at,
    path: "/Claim/:claimid",
    routes: [fake(claimRoutes.get, claim), fake(lookupRoutes.list, { rows: [] }), noActions, ...more],
  });

test("the sample matches the contract", () => {
  expect(ClaimDetail.safeParse(imported()).success).toBe(true);
});

test("an imported claim shows what was not recorded, and its source row", async () => {
  await show("/Claim/12", imported());
  expect(await screen.findByRole("heading", { level: 1, name: "Claim 22-278" })).toBeVisible();
  expect(screen.getAllByText("Not recorded").length).toBeGreaterThan(2);
  expect(screen.getByText("undt.")).toBeVisible();
  expect(screen.getByText("1(A) Paid in full")).toBeVisible();
  expect(screen.getByText("05/01/2032")).toBeVisible();
  expect(screen.getAllByText("03/01/2022").length).toBeGreaterThan(0);
});

test("staff read what the claimant answered around the story, and what the form noted", async () => {
  await show(
    "/Claim/12",
    imported({
      narrative: "They did not pay my last two weeks.",
      circumstances: {
        story: {
          askedEmployer: "yes",
          askedDate: "2026-02-20",
          askedHow: "InPerson",
          retaliation: "yes",
          retaliationDetail: "He threatened to call the police.",
          othersNames: null,
        },
        screener: { employee: "no", recent: "yes" },
        warnings: ["oldWages"],
        documentsLater: true,
      },
    }),
  );
  expect(await screen.findByText("He threatened to call the police.")).toBeVisible();
  expect(screen.getByText("02/20/2026")).toBeVisible();
  expect(screen.getByText("In person")).toBeVisible();
  expect(screen.getByText("Was not an employee")).toBeVisible();
  expect(screen.getByText("Some wages are older than the time limit")).toBeVisible();
  expect(screen.getByText("To be sent later")).toBeVisible();
  expect(screen.queryByText("Their names")).toBeNull();
});

test("[RTE-04] a claim number in the address opens the claim", async () => {
  const { router } = await show("/Claim/22-278?tab=notes", imported(), [
    fake(claimRoutes.byNumber, { id: 12 }),
  ]);
  await screen.findByRole("heading", { level: 1, name: "Claim 22-278" });
  expect(router.state.location).toMatchObject({ pathname: "/Claim/12", search: "?tab=notes" });
  expect(screen.getByRole("tab", { name: /Notes/ })).toHaveAttribute("aria-selected", "true");
});

test("a task on hold is never late, and no day is shown for which the status does not wait [14]", async () => {
  const task = { title: "Payment due", owner: "Olga Officer", dueDate: "2022-03-10" };
  const onHold = imported({
    closedAt: null,
    status: { ...imported().status, category: "Working", awaits: "office" },
    payByDate: "2022-03-11",
    appealByDate: "2022-03-12",
    answerDueDate: "2022-03-13",
    nextTasks: [
      { ...task, id: 1, status: "Open", title: "Check bankruptcy stay" },
      { ...task, id: 2, status: "OnHold" },
    ],
  });
  await show("/Claim/12", onHold);
  const section = within(await screen.findByRole("region", { name: "Next step" }));
  expect(section.getByText("On hold")).toBeVisible();
  // The open task, in the sentence and in its row.
  expect(section.getAllByText(/late/)).toHaveLength(2);
  expect(section.getByText(/Waits for Olga Officer: Check bankruptcy stay, [\d,]+ days late/)).toBeVisible();
  expect(section.queryByText(/Appeal by|answer due/)).toBeNull();
});

test("an unsent letter is pointed out", async () => {
  const claim = imported();
  await show("/Claim/12", { ...claim, counts: { ...claim.counts, letters: 2, draftLetters: 2 } });
  expect(await screen.findByText("2 letters are drafts and have not been sent: see Letters.")).toBeVisible();
});

test("[BIZ] an open claim says when its limitation date is counted by federal law, and a closed one does not", async () => {
  const told = /counted by federal law/;
  const { unmount } = await show("/Claim/12", imported({ closedAt: null, limitationIsFederal: true }));
  expect(await screen.findByText(told)).toBeVisible();
  unmount();
  await show("/Claim/12", imported({ limitationIsFederal: true }));
  await screen.findByRole("heading", { level: 1, name: "Claim 22-278" });
  expect(screen.queryByText(told)).toBeNull();
});

test("an unknown claim is reported as not found", async () => {
  await renderScreen(<ClaimDetailScreen />, { at: "/Claim/99-1", path: "/Claim/:claimid", routes: [] });
  expect(await screen.findByText("There is no claim with the number 99-1")).toBeVisible();
});

test("access is asked for a claim of another office, and not for one with a conflict of interest", async () => {
  const open = (Data: unknown) =>
    renderScreen(<ClaimDetailScreen />, {
      at: "/Claim/12",
      path: "/Claim/:claimid",
      routes: [
        fake(claimRoutes.get, () => refusal(403, ["Another office has this claim."], {}, Data)),
        fake(lookupRoutes.list, {
          rows: [{ id: 1, code: "NORTH", description: "North", active: true }],
        } as never),
      ],
    });
  const { unmount } = await open(null);
  expect(await screen.findByText("Another office has this claim.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Ask for access" })).toBeNull());
  unmount();
  await open({ mayAskAccess: true });
  expect(await screen.findByRole("button", { name: "Ask for access" })).toBeVisible();
});

test("what was written off stands between what is due and the balance", async () => {
  const money = { amountDue: "1026.00", amountPaid: null, amountWrittenOff: "1026.00", balance: "0.00" };
  await show("/Claim/12", { ...imported(), ...money });
  const amounts = (await screen.findByText("Written off")).parentElement as HTMLElement;
  expect(within(amounts).getByText("$1,026.00")).toBeVisible();
});

test("the open tab is in the address", async () => {
  const user = userEvent.setup();
  const { router } = await show("/Claim/12", imported());
  await user.click(await screen.findByRole("tab", { name: /Parties/ }));
  expect(router.state.location.search).toBe("?tab=parties");
  expect(screen.getByText("No claimant is recorded")).toBeVisible();
  expect(screen.getByText("No employer is recorded")).toBeVisible();
});

test("a note is saved, and hostile text stays text", async () => {
  const user = userEvent.setup();
  const hostile = "<img src=x onerror=alert(1)>";
  const note = {
    id: 1,
    kind: "General",
    body: hostile,
    pinned: false,
    privileged: false,
    followUpDate: null,
    author: "Olga Officer",
    createdAt: "2026-03-02T15:00:00Z",
  };
  const { calls } = await show("/Claim/12?tab=notes", imported(), [
    fake(claimRoutes.notes, { rows: [note] }),
    fake(claimRoutes.addNote, { id: 2, notified: [] }),
  ]);
  expect(await screen.findByText(hostile)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add a note" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Add the note" }));
  expect(await within(dialog).findByText("This field is required")).toBeVisible();
  await user.type(within(dialog).getByRole("textbox", { name: /^Note/ }), "Called him");
  await user.click(within(dialog).getByRole("button", { name: "Add the note" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    body: "Called him",
    kind: "General",
  });
});

test("a user who saves an older version keeps what they typed and sees why it was not saved", async () => {
  const user = userEvent.setup();
  const conflict = "Someone else changed this in the meantime. Look at the new values and save again.";
  const { calls } = await show("/Claim/12", imported(), [
    fake(claimRoutes.editFacts, () => refusal(409, [conflict])),
  ]);
  await user.click(await screen.findByRole("button", { name: "Change" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByRole("textbox", { name: /Accommodation needed/ }), "Large print");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(conflict)).toBeVisible();
  expect(within(dialog).getByRole("textbox", { name: /Accommodation needed/ })).toHaveValue("Large print");
  expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ rowVersion: 4 });
});

test("a new PIN is mailed with a reason to the address that is shown, and a refusal stays in the question", async () => {
  const user = userEvent.setup();
  const person = { id: 3, rowVersion: 5, firstName: "Ana", lastName: "Garcia", email: "ana@mail.example" };
  const claimant = { ...EMPTY_PERSON, ...person };
  const changed = "Someone else has changed this. Check the new values and save again.";
  let attempts = 0;
  const { calls } = await show("/Claim/12?tab=parties", imported({ claimant }), [
    fake(claimAccessRoutes.mailPin, () =>
      ++attempts === 1 ? refusal(409, [changed]) : { Success: true as const, Messages: ["ok"] },
    ),
  ]);
  // Without a postal address and a notified employer only these two are offered.
  expect(await screen.findByRole("button", { name: "End the claimant’s accesses" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Print a new/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Mail a new PIN" }));
  const dialog = await screen.findByRole("dialog", { name: "Send a new PIN to ana@mail.example?" });
  await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Lost it");
  await user.click(within(dialog).getByRole("button", { name: "Send the PIN" }));
  expect(await within(dialog).findByText(changed)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Send the PIN" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { reason: "Lost it", rowVersion: 5 },
    { reason: "Lost it", rowVersion: 5 },
  ]);
});
