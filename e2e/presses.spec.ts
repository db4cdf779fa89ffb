import { expect, type Locator, type Page } from "@playwright/test";
import { addBusinessDays } from "../contract/src/core/calendar.ts";
import { signIn } from "./accounts.ts";
import { type Call, caller, paperClaim } from "./calls.ts";
import { test } from "./ownService.ts";

/*
 * The ten commonest acts, from an open claim to the message that they are done. A click is a press, in a field too, and so is a
 * key such as Enter; what is typed into a field that has the focus is none. None of them leaves the page of the claim.
 *
 * act                      before   now   what changed
 * record a payment            5      4    the method is typed, and chosen when its field is left
 * record an answer            3      3
 * add a note                  4      3    the note itself has the focus, not its kind
 * add a document              6      4    Upload opens the choice of files; the type has the focus and is typed
 * set a hearing date          9      4    place, officer and manner are those of the last hearing
 *                                       of the claim or of its office
 * take a task            page left   3    a task opens beside the list of the claim
 * finish a task          page left   4    the same
 * write to both parties      14      4    one choice begins both letters, which are read and issued together
 * reassign                    5      4    the officer is typed, and chosen when the field is left
 * change the status           2      2
 *
 * “Before” was counted on the pages of the version before, with what they needed at least. Of a document the press in the
 * window of the system that chooses the file counts. A hearing is one that is not the first of its office.
 */

test.use({ viewport: { width: 1280, height: 800 } });

const MOST = 4;
/** The owners of tasks that nobody has taken. */
const ROLES = ["Administrator", "Compliance Officer", "Support Staff"];

/** Counts presses and the pages to which they lead. */
function counting(page: Page) {
  let presses = 0;
  const pages = new Set<string>();
  const note = () => pages.add(new URL(page.url()).pathname);
  note();
  page.on("framenavigated", note);
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    key: async (name: string) => {
      presses += 1;
      await page.keyboard.press(name);
    },
    /** The press in the window of the system, where a file is chosen. */
    inSystem: () => {
      presses += 1;
    },
    type: (text: string) => page.keyboard.type(text),
    expectFew: (count: number) => {
      expect(presses).toBe(count);
      expect(presses).toBeLessThanOrEqual(MOST);
      expect([...pages]).toHaveLength(1);
    },
  };
}
type Counting = ReturnType<typeof counting>;

async function open(page: Page, id: number): Promise<Counting> {
  await page.goto(`/Claim/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Claim / })).toBeVisible();
  await expect(page.getByRole("button", { name: "More actions" })).toBeVisible();
  return counting(page);
}

/** Opens the pane of an action from the menu of the header. */
async function fromMenu(page: Page, { press }: Counting, label: string): Promise<Locator> {
  await press(page.getByRole("button", { name: "More actions" }));
  await press(page.getByRole("menuitem", { name: label, exact: true }));
  return paneOf(page, label);
}

/** The open pane, once its first field has the focus. */
async function paneOf(page: Page, label: string): Promise<Locator> {
  const pane = page.getByRole("dialog", { name: label });
  await expect(pane.locator("input:focus, textarea:focus")).toBeVisible();
  return pane;
}

const focused = (field: Locator) => expect(field).toBeFocused();
const says = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const iso = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const us = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");

let call: Call;
let count = 0;

/** Enters a claim and takes these actions on it. */
async function claimAfter(...actions: readonly (readonly [string, object?])[]): Promise<number> {
  count += 1;
  const { id } = await paperClaim(call, `Presses${count}`, {
    employerAddressLine1: "1 Main Street",
    employerCity: "Casper",
    employerStateCode: "WY",
    employerZip: "82601",
  });
  for (const [action, input = {}] of actions) await call("POST", `/Claim/${id}/Actions/${action}`, input);
  return id;
}

async function officers(): Promise<{ id: number; name: string }[]> {
  const id = await claimAfter(["StartReview"], ["Accept"]);
  return (await call("GET", `/Claim/${id}/Actions`)).officers;
}

/** A claim of an officer. */
async function givenClaim(...more: readonly (readonly [string, object?])[]): Promise<number> {
  const [officer] = await officers();
  return claimAfter(["StartReview"], ["Accept"], ["Assign", { assigneeId: officer?.id }], ...more);
}

test.beforeEach(async ({ page, baseURL }) => {
  call = await caller(baseURL ?? "", "admin");
  await signIn(page, "admin");
});

test("a payment is recorded with four presses, with its method", async ({ page }) => {
  const id = await givenClaim(["SendEmployerNotice"], ["RecordAnswer", { answer: "admits" }]);
  const act = await open(page, id);
  const own = page.getByRole("main").getByRole("button", { name: "Record a payment", exact: true });
  let pane: Locator;
  if (await own.isVisible()) {
    await act.press(own);
    pane = await paneOf(page, "Record a payment");
  } else pane = await fromMenu(page, act, "Record a payment");
  await focused(pane.getByRole("textbox", { name: /^Amount received/ }));
  await act.type("100.00");
  await act.press(pane.getByRole("combobox", { name: /^Payment method/ }));
  await act.type("check to cl");
  await act.press(pane.getByRole("button", { name: "Record a payment" }));
  await says(page, "Done: Record a payment");
  const { ledger } = await call("GET", `/Claim/${id}/Money`);
  expect(JSON.stringify(ledger)).toContain("Check to claimant");
  act.expectFew((await own.isVisible()) ? 3 : 4);
});

test("an answer of the employer is recorded with at most four presses", async ({ page }) => {
  const id = await givenClaim(["SendEmployerNotice"]);
  const act = await open(page, id);
  await act.press(page.getByRole("main").getByRole("button", { name: "Record the employer's answer" }));
  const pane = await paneOf(page, "Record the employer's answer");
  await act.press(pane.getByRole("radio", { name: "Disputes the claim" }));
  await act.press(pane.getByRole("button", { name: "Record the employer's answer" }));
  await says(page, "Done: Record the employer's answer");
  act.expectFew(3);
});

test("a note is added with three presses", async ({ page }) => {
  const id = await claimAfter();
  const act = await open(page, id);
  await act.press(page.getByRole("tab", { name: /^Notes/ }));
  await act.press(page.getByRole("button", { name: "Add a note" }));
  const pane = await paneOf(page, "Add a note");
  await focused(pane.getByRole("textbox", { name: /^Note/ }));
  await act.type("The worker called.");
  await act.press(pane.getByRole("button", { name: "Add the note" }));
  await says(page, "Note added.");
  act.expectFew(3);
});

test("a document is added with four presses, that in the window of the system included", async ({ page }) => {
  const id = await claimAfter();
  const act = await open(page, id);
  await act.press(page.getByRole("tab", { name: /^Documents/ }));
  const chosen = page.waitForEvent("filechooser");
  await act.press(page.getByRole("button", { name: "Upload", exact: true }));
  act.inSystem();
  await (await chosen).setFiles({
    name: "time sheet.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("46 hours"),
  });
  const dialog = page.getByRole("dialog", { name: "Upload documents" });
  await focused(dialog.getByRole("combobox", { name: "What kind of document is it?" }));
  await act.type("hearing notice");
  await act.press(dialog.getByRole("button", { name: /^Send/ }));
  await expect(dialog.getByText(/received|100 %/i).first()).toBeVisible();
  const { rows } = await call("GET", `/Claim/${id}/Documents`);
  expect(rows).toMatchObject([{ title: "time sheet", documentType: "Hearing notice" }]);
  act.expectFew(4);
});

test("a hearing is set with four presses, at the place and before the officer of the last one", async ({
  page,
}) => {
  const { rows } = await call("GET", "/Claim?status=HEARING");
  const { holidays } = await call("GET", "/Holidays");
  const closed = new Set<string>(holidays.map(({ day }: { day: string }) => day));
  const workingDay = (days: number) => addBusinessDays(iso(days), 1, closed);
  const [first, second] = rows as { id: number }[];
  const given = {
    hearingMode: "InPerson",
    hearingOfficer: "Dana Rivers",
    hearingOfficerAddress: "",
    hearingPlace: "Room 2",
  };
  await call("POST", `/Claim/${first?.id}/Actions/ScheduleHearing`, {
    ...given,
    date: workingDay(34),
    hearingTime: "09:00",
    reason: "The room changed.",
  });
  const act = await open(page, second?.id ?? 0);
  const own = page.getByRole("main").getByRole("button", { name: "Schedule the hearing", exact: true });
  const isUsual = await own.isVisible();
  if (isUsual) await act.press(own);
  const pane = isUsual
    ? await paneOf(page, "Schedule the hearing")
    : await fromMenu(page, act, "Schedule the hearing");
  await focused(pane.getByRole("textbox", { name: /^Hearing date/ }));
  await act.type(us(workingDay(41)));
  await act.press(pane.getByRole("textbox", { name: /^Time/ }));
  await act.type("10:30");
  await expect(pane.getByRole("textbox", { name: /^Hearing officer/ })).not.toHaveValue("");
  await act.press(pane.getByRole("button", { name: "Schedule the hearing" }));
  await says(page, "Done: Schedule the hearing");
  act.expectFew(isUsual ? 3 : 4);
});

test("a task is taken with three presses and finished with four, beside the claim", async ({ page }) => {
  const id = await claimAfter();
  await call("POST", `/Claim/${id}/Note`, {
    kind: "Phone call",
    body: "Call the worker back",
    followUpDate: iso(2),
  });
  const { rows } = await call("GET", `/Claim/${id}/Tasks`);
  type Task = { title: string; owner: string };
  const free = (rows as Task[]).find(({ owner }) => ROLES.includes(owner));
  const take = await open(page, id);
  await take.press(page.getByRole("tab", { name: /^Tasks/ }));
  await take.press(page.getByRole("link", { name: free?.title ?? "" }).first());
  await take.press(page.getByRole("dialog").getByRole("button", { name: "Take item" }));
  await says(page, "This item is assigned to you.");
  take.expectFew(3);

  const finish = await open(page, id);
  await finish.press(page.getByRole("tab", { name: /^Tasks/ }));
  await finish.press(page.getByRole("link", { name: "Follow up on a note" }).first());
  await finish.press(page.getByRole("dialog").getByRole("button", { name: "Mark as done" }));
  await focused(page.getByRole("textbox", { name: "Result" }));
  await finish.key("Enter");
  await expect(page.getByRole("dialog").getByText("Owner:")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Mark as done" })).toBeHidden();
  finish.expectFew(4);
});

test("both parties are written to with four presses, after both letters were shown", async ({ page }) => {
  const id = await givenClaim(
    ["SendEmployerNotice"],
    ["RecordAnswer", { answer: "disputes" }],
    ["RecordReply"],
  );
  const act = await open(page, id);
  await act.press(page.getByRole("tab", { name: /^Letters/ }));
  await act.press(page.getByRole("button", { name: "Write a letter" }));
  const list = page.getByRole("dialog", { name: "Write a letter" });
  await expect(list.getByRole("option").first()).toBeVisible();
  await focused(list.getByRole("combobox"));
  await act.type("L16 both");
  await act.key("Enter");
  const both = page.getByRole("dialog", { name: "Letters to both parties" });
  await expect(both.getByRole("article", { name: "Preview of the letter" })).toHaveCount(2);
  await act.press(both.getByRole("button", { name: "Issue both" }));
  await says(page, "Letters issued: 2");
  const { rows } = await call("GET", `/Claim/${id}/Letters`);
  type Row = { templateCode: string; status: string; recipient: string };
  const sent = (rows as Row[]).filter(({ templateCode }) => templateCode === "L16");
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(["claimant", "employer"]);
  for (const { status } of sent) expect(status).not.toBe("Draft");
  act.expectFew(4);
});

test("a claim is reassigned with four presses", async ({ page }) => {
  const id = await givenClaim();
  const before = (await call("GET", `/Claim/${id}`)).officer.name;
  const other = (await officers()).find(({ name }) => name !== before)?.name ?? "";
  const act = await open(page, id);
  const pane = await fromMenu(page, act, "Reassign to another officer");
  await focused(pane.getByRole("combobox", { name: /^Officer/ }));
  await act.type(other);
  await act.press(pane.getByRole("textbox", { name: /^Reason/ }));
  await act.type("Leave");
  await act.press(pane.getByRole("button", { name: "Reassign to another officer" }));
  await says(page, "Done: Reassign to another officer");
  expect((await call("GET", `/Claim/${id}`)).officer.name).toBe(other);
  act.expectFew(4);
});

test("the status is changed with two presses", async ({ page }) => {
  const id = await claimAfter();
  const act = await open(page, id);
  const usual = page.locator("[data-usual]").first();
  const label = ((await usual.textContent()) ?? "").trim();
  await act.press(usual);
  const pane = page.getByRole("dialog", { name: label });
  await act.press(pane.getByRole("button", { name: label }));
  await says(page, `Done: ${label}`);
  act.expectFew(2);
});
