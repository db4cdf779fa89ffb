import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { startService } from "../harness/service.ts";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";
import { ACCOUNTS, type Account, signIn } from "./accounts.ts";
import { type Call, caller, paperClaim } from "./calls.ts";
import { act } from "./claimPage.ts";
import { test } from "./ownService.ts";

/*
 * An administrator changes a deadline and adds a status with its letter and task in a draft, simulates it, and publishes it
 * for tomorrow with a second person's approval. A claim filed tomorrow follows the new way, an older one the old way.
 */

test.use({ viewport: { width: 1280, height: 800 } });

const tag = Date.now().toString(36).slice(-5).toUpperCase();
const STATUS = `Identity check ${tag}`;
const ACTION = `Check the identity ${tag}`;
const TASK = `Compare the signatures ${tag}`;

const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  const parts = { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "America/Denver" } as const;
  return new Intl.DateTimeFormat("en-US", parts).format(day);
};

/** Starts the service as it will be tomorrow, beside the service of the tests. */
async function serviceTomorrow() {
  const dataDir = process.env.E2E_DATA_DIR ?? "";
  const ownDir = newTemporaryFolder("wage-claim-tomorrow-");
  const settings = {
    DATA_DIR: ownDir,
    STORAGE_URL: `file:${path.join(dataDir, "documents")}`,
    SECRET_KEY: readFileSync(path.join(dataDir, "secret.key"), "utf8").trim(),
    DEMO: "1",
    LOG_LEVEL: "warn",
  };
  const service = await startService(settings, {
    script: path.join(import.meta.dirname, "serviceTomorrow.ts"),
    args: [dataDir],
  });
  return {
    address: `http://localhost:${service.port}`,
    async end() {
      await service.stop();
      rmSync(ownDir, { recursive: true, force: true });
    },
  };
}

/** Makes a status, an action and a kind of task by calls; own-workflow.spec.ts enters them on their pages. */
async function prepare(call: Call) {
  await call("POST", "/Lookup/ClaimStatus", {
    code: `I${tag}`,
    description: STATUS,
    category: "Working",
    awaits: "office",
    clockRuns: true,
    mayBeLeft: true,
    publicText: "We are checking your identity.",
    publicTextEs: "Estamos verificando su identidad.",
  });
  await call("POST", "/Lookup/TaskDetail", {
    code: `SIGN-${tag}`,
    description: TASK,
    titleTemplate: TASK,
    kind: "Task",
    defaultPriority: "Normal",
    dueBasis: "Business",
  });
  await call("POST", "/Lookup/TaskAction", {
    code: `Identity${tag}`,
    description: ACTION,
    roles: ["Administrator", "Support Staff"],
    questions: [],
    effects: [],
  });
}

async function makeAdministrator(call: Call, email: string) {
  const { rows } = await call("GET", `/Users?q=${encodeURIComponent(email)}`);
  const { id, rowVersion, roles, name, signInMethod } = rows[0];
  if (!roles.includes("Administrator"))
    await call("PUT", `/Users/${id}`, {
      name,
      email,
      signInMethod,
      roles: [...roles, "Administrator"],
      active: true,
      rowVersion,
    });
}

const dialogOf = (page: Page) => page.getByRole("dialog").last();
const pick = async (page: Page, label: RegExp, option: RegExp) => {
  await dialogOf(page).getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).first().click();
};
const save = async (page: Page) => {
  await dialogOf(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
};
const signedInAt = async (browser: Browser, baseURL: string, account: Account) => {
  const page = await (
    await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  ).newPage();
  await signIn(page, account);
  return page;
};

/** Begins the review of a claim by a call, and returns the due date of its checklist. */
async function dueOfReview(call: Call, claimId: number): Promise<string> {
  await call("POST", `/Claim/${claimId}/Actions/StartReview`, {});
  const { rows: tasks } = await call("GET", `/Claim/${claimId}/Tasks`);
  return tasks.find(({ title }: { title: string }) => title.startsWith("Jurisdiction"))?.dueDate;
}
const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

test("a matrix published for tomorrow applies to a claim filed tomorrow, and an older claim keeps its own", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const here = baseURL ?? "";
  const adminCalls = await caller(here, "admin");
  await prepare(adminCalls);
  await makeAdministrator(adminCalls, ACCOUNTS.officer2);
  const older = await paperClaim(await caller(here, "support"), `Older${tag}`);
  const admin = await signedInAt(browser, here, "admin");

  await test.step("changes the deadline of the review and adds a row to the new status", async () => {
    await admin.goto("/Admin/TaskMatrix?action=StartReview");
    await admin.getByRole("button", { name: "Start a draft" }).click();
    await expect(admin.getByText(/^Draft \d+:/)).toBeVisible();
    await admin.getByRole("button", { name: /^Edit row 3, / }).click();
    await dialogOf(admin)
      .getByRole("textbox", { name: /^Days(?! for)/ })
      .fill("12");
    await save(admin);
    await admin.goto("/Admin/TaskMatrix");
    await admin.getByRole("button", { name: "Add a row" }).click();
    const from = dialogOf(admin).getByRole("combobox", { name: /^From status/ });
    await from.fill("Submitted");
    await admin
      .getByRole("option", { name: /^Submitted/ })
      .first()
      .click();
    await admin.keyboard.press("Tab");
    await pick(admin, /^Action/, new RegExp(`^${ACTION}`));
    await pick(admin, /^To status/, new RegExp(`^${STATUS}`));
    await dialogOf(admin).getByRole("button", { name: "Add a task" }).click();
    await pick(admin, /^Task( \(required\))?$/, new RegExp(`^${TASK}`));
    await dialogOf(admin)
      .getByRole("textbox", { name: /^Days(?! for)/ })
      .fill("4");
    await dialogOf(admin).getByRole("button", { name: "Add a letter" }).click();
    await pick(admin, /^Template/, /^L02/);
    await save(admin);
    // The status would have no way out.
    await expect(
      admin
        .getByText(`From the status ${STATUS} only rows for every status lead to the end of the claim`)
        .first(),
    ).toBeVisible();
    await admin.getByRole("button", { name: "Add a row" }).click();
    await dialogOf(admin)
      .getByRole("combobox", { name: /^From status/ })
      .fill(STATUS);
    await admin
      .getByRole("option", { name: new RegExp(`^${STATUS}`) })
      .first()
      .click();
    await admin.keyboard.press("Tab");
    await pick(admin, /^Action/, /^Start review/);
    await pick(admin, /^To status/, /^Intake review/);
    await save(admin);
  });

  await test.step("simulates the draft on a made-up claim", async () => {
    await admin.getByRole("button", { name: "Simulate" }).click();
    const dialog = dialogOf(admin);
    await dialog.getByRole("button", { name: "Begin" }).click();
    for (const label of ["Submit", ACTION]) {
      await dialog.getByLabel("Action").selectOption({ label });
      await dialog.getByRole("button", { name: "Take this action" }).click();
      // The next step is chosen again after this one.
      await expect(dialog.getByLabel("Action")).toHaveValue("");
    }
    const result = dialog.getByRole("region", { name: new RegExp(STATUS) });
    await expect(result).toContainText(TASK);
    await expect(result).toContainText("Letter L02");
    await admin.keyboard.press("Escape");
  });

  await test.step("proposes it for tomorrow, and a second administrator publishes it", async () => {
    await admin.getByRole("button", { name: "Propose" }).click();
    await dialogOf(admin)
      .getByRole("textbox", { name: /^New claims follow it from/ })
      .fill(inDays(1));
    await dialogOf(admin)
      .getByRole("textbox", { name: /^What it changes/ })
      .fill("Identity check");
    await dialogOf(admin).getByRole("button", { name: "Propose" }).click();
    await expect(admin.getByText(/another administrator must approve it/)).toBeVisible();
    const second = await signedInAt(browser, here, "officer2");
    await second.goto("/Admin/TaskMatrix");
    await second.getByRole("button", { name: "Approve and publish" }).click();
    await expect(second.getByRole("button", { name: "Approve and publish" })).toBeHidden();
    await second.context().close();
  });

  const tomorrow = await serviceTomorrow();
  try {
    const calls = await caller(tomorrow.address, "support");
    const newer = await paperClaim(calls, `Newer${tag}`);
    const support = await signedInAt(browser, tomorrow.address, "support");

    await test.step("the claim filed tomorrow has the new action, status, letter and task", async () => {
      await support.goto(`/Claim/${newer.id}`);
      await act(support, ACTION);
      await expect(support.getByRole("main").getByText(STATUS, { exact: true }).first()).toBeVisible();
      await expect(support.getByRole("main").getByText(TASK).first()).toBeVisible();
      const letters = await calls("GET", `/Claim/${newer.id}/Letters`);
      expect(JSON.stringify(letters)).toContain("L02");
    });

    await test.step("the older claim keeps the old way, and both have their own deadline", async () => {
      await support.goto(`/Claim/${older.id}`);
      await expect(support.getByRole("heading", { level: 1, name: /^Claim / })).toBeVisible();
      const offered = (await calls("GET", `/Claim/${older.id}/Actions`)).actions;
      expect(offered.map(({ label }: { label: string }) => label)).not.toContain(ACTION);
      const oldDue = await dueOfReview(calls, older.id);
      // The review of a claim that went another way has no checklist, so that a third claim shows the deadline.
      const plain = await paperClaim(calls, `Plain${tag}`);
      const newDue = await dueOfReview(calls, plain.id);
      // Three and twelve working days after the same day.
      expect(days(oldDue, newDue)).toBeGreaterThanOrEqual(11);
    });
    await support.context().close();
  } finally {
    await tomorrow.end();
  }
  await admin.context().close();
});
