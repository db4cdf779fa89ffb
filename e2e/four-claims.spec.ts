import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { type Account, signIn } from "./accounts.ts";
import { type Call, caller, paperClaim } from "./calls.ts";
import { act } from "./claimPage.ts";
import { officeOnCalendar } from "./officeOnCalendar.ts";
import { test } from "./ownService.ts";

/*
 * Four claims from entry to closing. Each amount on a page, in a letter and in a report is compared with the calculation
 * on paper beside it. The service has a clock of its own, so that deadlines pass.
 */
test.describe.configure({ timeout: 300_000 });
test.use({ viewport: { width: 1280, height: 900 } });

type Office = Awaited<ReturnType<typeof officeOnCalendar>>;
let office: Office;
let admin: Page;
let officer: Page;
let call: Call;
let today = "";
const people: [Page, Account][] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  office = await officeOnCalendar();
  admin = await person(browser, "admin");
  officer = await person(browser, "officer");
});
test.afterAll(async () => {
  for (const [page] of people) await page.context().close();
  await office.end();
});

async function person(browser: Browser, account: Account): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: office.address })).newPage();
  people.push([page, account]);
  return page;
}

/** Moves the service and the browsers to an ISO day. Sessions end meanwhile, so that everybody signs in again. */
async function on(day: string) {
  today = day;
  // An open page would notice that its session has ended, and lead to the sign-in.
  for (const [page] of people) await page.goto("about:blank");
  await office.at(day);
  for (const [page, account] of people) {
    await page.clock.setFixedTime(`${day}T18:00:00Z`);
    await signIn(page, account);
  }
  call = await caller(office.address, "admin");
}

const us = (iso: string) => iso.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");
async function open(page: Page, id: number, tab = "") {
  await page.goto(`/Claim/${id}${tab && `?tab=${tab}`}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Claim / })).toBeVisible();
}

/** Fills in the fields of an action by their labels. A radio is named with `true`. */
const fill = (answers: Record<string, string | true>) => async (dialog: Locator) => {
  for (const [label, value] of Object.entries(answers)) {
    if (value === true) {
      await dialog.getByRole("radio", { name: label, exact: true }).check();
      continue;
    }
    const name = new RegExp(`^${label}`);
    const select = dialog.getByRole("combobox", { name });
    if ((await select.count()) === 0) await dialog.getByRole("textbox", { name }).first().fill(value);
    else {
      // The lists of other fields may hold the same name, hidden; and a page that still grows closes an open list.
      const option = dialog.page().getByRole("option", { name: value }).filter({ visible: true }).first();
      await expect(async () => {
        if (!(await option.isVisible())) await select.click();
        await option.click({ timeout: 2000 });
      }).toPass();
    }
  }
};

type Claim = { id: number; claimNumber: string };

/** Enters a claim that came by mail and gives it to the officer, by calls; the stories begin at the notice. */
async function enter(lastName: string, amountClaimed: string, employer: object): Promise<Claim> {
  const { rows } = await call("GET", "/Lookup/County");
  const county = rows.find(({ description }: { description: string }) => description === "Natrona");
  const claim = await paperClaim(call, lastName, {
    receivedDate: today,
    employerAddressLine1: "1 Main Street",
    employerCity: "Casper",
    employerStateCode: "WY",
    employerZip: "82601",
    countyId: county.id,
    amountClaimed,
    ...employer,
  });
  for (const action of ["StartReview", "Accept"]) await take(claim, action);
  const { officers } = await call("GET", `/Claim/${claim.id}/Actions`);
  const { id: assigneeId } = officers.find(({ name }: { name: string }) => name === "Jordan Lee");
  await take(claim, "Assign", { assigneeId });
  return claim;
}
const take = ({ id }: Claim, action: string, input: object = {}) =>
  call("POST", `/Claim/${id}/Actions/${action}`, input);

/** Adds a paper of the claim, and leads back to its first page. */
async function addPaper(page: Page, { id }: Claim, name: string) {
  await open(page, id, "documents");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const pane = page.getByRole("dialog");
  const file = { name, mimeType: "text/plain", buffer: Buffer.from("Both sides agree.") };
  await pane.locator("input[type=file]").first().setInputFiles(file);
  await pane.getByRole("combobox").first().click();
  await page.getByRole("option", { name: "Other" }).first().click();
  await pane.getByRole("button", { name: /^Send/ }).click();
  await expect(
    pane
      .getByText("100 %")
      .or(pane.getByText(/received|sent/i))
      .first(),
  ).toBeVisible();
  await open(page, id);
}

/** The sums at the top of the tab Payments. */
async function sums(page: Page, { id }: Claim, wanted: Record<string, string>) {
  await open(page, id, "payments");
  const section = page.getByRole("region", { name: "Due and paid" });
  for (const [label, amount] of Object.entries(wanted))
    await expect(section.getByText(label, { exact: true }).first().locator("..")).toContainText(amount);
}

/** The text of a claim's latest letter of a kind, as it was sent. */
async function letter({ id }: Claim, template: string, recipient: string): Promise<string> {
  type Row = { id: number; templateCode: string; recipient: string };
  const { rows }: { rows: Row[] } = await call("GET", `/Claim/${id}/Letters`);
  const found = rows.filter((row) => row.templateCode === template && row.recipient === recipient);
  const latest = found.toSorted((a, b) => b.id - a.id)[0];
  return JSON.stringify(await call("GET", `/Claim/${id}/Letters/${latest?.id}`));
}

/** Claimed, due, paid and balance of a claim in a report. */
async function reported({ claimNumber }: Claim): Promise<string[]> {
  const columns = ["amountClaimed", "amountDue", "amountPaid", "balance"];
  const filters = [{ column: "claimNumber", operator: "is", value: claimNumber }];
  const { rows } = await call("POST", "/Reports/Table", { columns, filters });
  return rows[0].cells;
}

const status = (page: Page, label: string) =>
  expect(page.getByRole("main").getByText(label, { exact: true }).first()).toBeVisible();

test("final pay, admitted and paid: 20 hours × 31.50 = 630.00", async () => {
  await on("2026-03-02");
  const claim = await enter("Finalpay", "630.00", { employerName: "Finalpay Roofing LLC" });
  await open(admin, claim.id);
  await act(admin, "Send notice to the employer");
  await act(admin, "Record the employer's answer", fill({ "Admits the claim": true }));
  expect(await letter(claim, "L12", "employer")).toContain("$630.00");
  await sums(admin, claim, { Due: "$630.00", Balance: "$630.00" });
  // 630.00 − 400.00 = 230.00.
  const paid = { "Payment date": us("2026-03-02"), "Payment method": "Check to claimant" };
  await act(admin, "Record a payment", fill({ ...paid, "Amount received": "400.00" }));
  await sums(admin, claim, { Paid: "$400.00", Balance: "$230.00" });
  await act(admin, "Record a payment", fill({ ...paid, "Amount received": "230.00" }));
  await act(admin, "Confirm the claimant was paid", fill({ "Closure reason": "Paid in full" }));
  await status(admin, "Closed");
  await sums(admin, claim, { Due: "$630.00", Paid: "$630.00", Balance: "$0.00" });
  expect(await letter(claim, "L26", "claimant")).toContain("$630.00");
  expect(await reported(claim)).toEqual(["630.00", "630.00", "630.00", "0.00"]);
});

test("overtime: disputed, heard after a late appeal with good cause, collected by writ", async () => {
  await on("2026-03-02");
  // 5 weeks × 6 hours × 20.00 × 1.5 = 900.00.
  const claim = await enter("Overtime", "900.00", { employerName: "Overtime Diner LLC" });
  await open(officer, claim.id);
  await act(officer, "Send notice to the employer");
  await act(officer, "Record the employer's answer", fill({ "Disputes the claim": true }));
  await act(officer, "Record the claimant's reply");
  const owed = {
    "Wages are owed": true,
    Findings: "Six hours of overtime a week.",
    "Wages owed": "900.00",
    "Why an amount differs from the law or exceeds the claim": "The worker asks for the wages alone.",
  } as const;
  await act(officer, "Submit a determination", fill(owed));
  await open(admin, claim.id);
  await act(admin, "Approve and issue");
  expect(await letter(claim, "L18", "employer")).toContain("$900.00");

  // The period for an appeal ends on 16 March without one, so the appeal of 19 March is late.
  await on("2026-03-20");
  await open(admin, claim.id);
  const late = {
    "Date the appeal was received": us("2026-03-19"),
    "Reason of the appeal": "The hours are wrong.",
  };
  await act(admin, "Record an appeal", fill(late));
  await act(admin, "Allow a late appeal", fill({ "Good cause for the delay": "The owner was in hospital." }));
  await act(
    admin,
    "Schedule the hearing",
    fill({
      "Hearing date": us("2026-04-15"),
      Time: "10:00",
      Held: "By telephone",
      "Hearing officer": "Hanna Hearing",
      "Room, or where to dial in": "(555) 555-0100",
    }),
  );
  await on("2026-04-15");
  await addPaper(officer, claim, "decision.txt");
  // 28 of the 30 hours: 28 × 30.00 = 840.00.
  await act(
    officer,
    "Record the hearing decision",
    fill({
      "Wages are owed in part": true,
      Findings: "Twenty-eight hours.",
      "Wages owed": "840.00",
      "Agreement, order or decision": "decision",
      "Why an amount differs from the law or exceeds the claim": "The worker asks for the wages alone.",
    }),
  );
  // It is 60.00 less than was due, so that a second person approves it.
  await sums(officer, claim, { Due: "$900.00" });
  await open(admin, claim.id);
  await act(admin, "Approve the hearing decision");
  await sums(officer, claim, { Due: "$840.00" });

  await on("2026-05-18");
  await open(officer, claim.id);
  await act(
    officer,
    "Record a judgment",
    fill({
      "Amount of the judgment": "840.00",
      "Judgment date": us("2026-05-18"),
      "Interest, percent a year": "10",
      Court: "Natrona County",
      "Case number": "CV-26-118",
    }),
  );
  // 30 days: 840.00 × 0.10 × 30 ÷ 365 = 6.90; 840.00 + 6.90 = 846.90.
  await on("2026-06-17");
  await open(officer, claim.id);
  await act(officer, "Record that the writ was sent", fill({ "Return of the writ due": us("2026-11-16") }));
  await sums(officer, claim, { Due: "$846.90", Balance: "$846.90" });
  const writ = officer
    .getByRole("table", { name: "Steps of the collection" })
    .getByRole("row", { name: /^Writ/ });
  await expect(writ).toContainText("for $846.90, return due 11/16/2026");
  await expect(officer.getByText("$840.00 × 10% × 30 ÷ 365 = $6.90").first()).toBeAttached();
  await act(
    officer,
    "Record the return of the writ",
    fill({ "Sheriff's report": "A till tap brought it all." }),
  );
  const till = { "Payment date": us("2026-06-17"), "Payment method": "Check to claimant" };
  await act(officer, "Record a payment", fill({ ...till, "Amount received": "846.90" }));
  await act(officer, "Confirm the claimant was paid", fill({ "Closure reason": "Paid in full" }));
  await status(officer, "Closed");
  expect(await letter(claim, "L26", "claimant")).toContain("$846.90");
  expect(await reported(claim)).toEqual(["900.00", "846.90", "846.90", "0.00"]);
});

test("a settlement in installments that defaults: 233.33 + 233.33 + 233.34 = 700.00", async () => {
  await on("2026-07-01");
  const claim = await enter("Settled", "800.00", { employerName: "Settled Builders LLC" });
  for (const [action, input] of [
    ["SendEmployerNotice", {}],
    ["RecordAnswer", { answer: "disputes" }],
    ["RecordReply", {}],
  ] as const)
    await take(claim, action, input);
  await open(admin, claim.id);
  await act(admin, "Open settlement talks");
  // It gives up 800.00 − 700.00 = 100.00: that needs a reason, the agreement and a second person.
  await addPaper(officer, claim, "agreement.txt");
  const agreed = {
    "Amount agreed, still to be paid": "700.00",
    "Payment due date": us("2026-10-30"),
    "Agreement, order or decision": "agreement",
    "Note for the history": "Both sides agreed.",
  };
  await act(officer, "Record a settlement", fill(agreed));
  await open(admin, claim.id);
  await act(admin, "Approve the sum of a judgment or settlement");
  expect(await letter(claim, "L17", "claimant")).toContain("$100.00");
  await act(admin, "Set up a payment plan", async (dialog) => {
    await dialog.getByRole("button", { name: "Divide $700.00 into equal parts" }).click();
    await expect(dialog.getByText("This field is required").first()).toBeVisible();
    await fill({ "Number of installments": "3", "First due date": us("2026-07-10"), Then: "Every month" })(
      dialog,
    );
    await dialog.getByRole("button", { name: "Divide $700.00 into equal parts" }).click();
    await expect(dialog.getByText("Sum of the installments: $700.00 of $700.00")).toBeVisible();
    await fill({ "Days of grace": "5" })(dialog);
  });
  const schedule = await letter(claim, "L33", "employer");
  for (const amount of ["$233.33", "$233.34", "$700.00"]) expect(schedule).toContain(amount);
  const cash = (day: string, amount: string) =>
    fill({ "Amount received": amount, "Payment date": us(day), "Payment method": "Cash" });
  await act(admin, "Record a payment", cash("2026-07-01", "233.33"));
  await sums(admin, claim, { Balance: "$466.67" });
  // One cent is missing of the second: 466.67 − 233.32 = 233.35.
  await on("2026-08-10");
  await open(admin, claim.id);
  await act(admin, "Record a payment", cash("2026-08-10", "233.32"));
  await on("2026-08-18");
  await sums(admin, claim, { Balance: "$233.35" });
  const ended = await letter(claim, "L34", "employer");
  for (const amount of ["$233.35", "$0.01"]) expect(ended).toContain(amount);
  // 233.33 + 233.32 + 233.35 = 700.00.
  await act(admin, "Record a payment", cash("2026-08-18", "233.35"));
  await act(admin, "Confirm the claimant was paid", fill({ "Closure reason": "Settled" }));
  await sums(admin, claim, { Paid: "$700.00", Balance: "$0.00" });
  expect(await reported(claim)).toEqual(["800.00", "700.00", "700.00", "0.00"]);
});

test("five workers of one employer in bankruptcy: a dividend of 18.5 % of 3,000.00 is 555.00", async () => {
  await on("2026-09-01");
  const owed = ["400.00", "500.00", "600.00", "700.00", "800.00"];
  const dividends = ["74.00", "92.50", "111.00", "129.50", "148.00"];
  const left = ["326.00", "407.50", "489.00", "570.50", "652.00"];
  const claims: Claim[] = [];
  let employer: object = { employerName: "Bankrupt Mine LLC" };
  for (const [index, amount] of owed.entries()) {
    const claim = await enter(`Miner${["A", "B", "C", "D", "E"][index]}`, amount, employer);
    claims.push(claim);
    const { employer: known } = await call("GET", `/Claim/${claim.id}`);
    employer = { employerName: "Bankrupt Mine LLC", employerId: known.id };
    await take(claim, "SendEmployerNotice");
    await take(claim, "RecordAnswer", { answer: "admits" });
  }
  for (const [index, claim] of claims.entries()) {
    const [dividend = "", balance = ""] = [dividends[index], left[index]];
    await open(admin, claim.id);
    const filed = {
      "Filing date": us("2026-09-01"),
      Court: "D. Wyo.",
      "Case number": "26-20001",
      Chapter: "7",
    };
    await act(admin, "Employer filed for bankruptcy", fill(filed));
    const how = { "Payment date": us("2026-09-01"), "Payment method": "Bankruptcy dividend" };
    await act(admin, "Record a payment", fill({ ...how, "Amount received": dividend }));
    expect(await letter(claim, "L31", "claimant")).toContain(`$${dividend}`);
    const why = { "Closure reason": "Employer in bankruptcy", "Note for the history": "Distributed." };
    await act(admin, "Close the claim", fill(why));
    await sums(admin, claim, { Paid: `$${dividend}`, Balance: `$${balance}` });
    expect(await reported(claim)).toEqual([owed[index], owed[index], dividend, balance]);
  }
  // 74.00 + 92.50 + 111.00 + 129.50 + 148.00 = 555.00.
  const { employer: known } = await call("GET", `/Claim/${claims[0]?.id}`);
  await admin.goto(`/Employer/${known.id}`);
  for (const amount of ["$3,000.00", "$555.00"])
    await expect(admin.getByRole("main").getByText(amount).first()).toBeVisible();
});
