import { expect, type Page } from "@playwright/test";
import { signIn } from "./accounts.ts";
import { type Call, caller, paperClaim } from "./calls.ts";
import { test } from "./ownService.ts";
import { asSecondAdministrator } from "./secondAdministrator.ts";

/** A county in which no other story has its work. */
const COUNTY = "Niobrara";
const CITE = "Niobrara County Resolution 2026-7, section 2";
/** The Monday on which the county's wage begins, and the Monday of the week before. */
const BEGINS = { typed: "03/02/2026", iso: "2026-03-02" };
const BEFORE = { typed: "02/23/2026", iso: "2026-02-23" };

/** A paper claim with one line, a day of eight hours at $10.00. */
async function claimWithALine(call: Call, lastName: string): Promise<number> {
  const { id } = await paperClaim(call, lastName);
  const [types, rates] = [
    await call("GET", "/Lookup/WageItemType"),
    await call("GET", "/Lookup/WageRateTypes"),
  ];
  const idWhere = (rows: { id: number }[], field: string, value: string) =>
    rows.find((row) => (row as Record<string, unknown>)[field] === value)?.id;
  await call("POST", `/Claim/${id}/Wages`, {
    typeId: idWhere(types.rows, "formula", "hours"),
    rateTypeId: idWhere(rates.rows, "unit", "hour"),
    periodStart: BEGINS.iso,
    periodEnd: BEGINS.iso,
    rate: "10",
    quantity: "8",
    amountPaid: "0",
    estimated: false,
    sameDays: null,
    origin: "Claim",
    ...EMPTY,
  });
  return id;
}
const EMPTY = Object.fromEntries(
  ["wageDueDate", "weeks", "daysPerWeek", "hoursByDay", "percent", "flatAmount", "description", "reason"].map(
    (name) => [name, ""],
  ),
);

/** The row of the proposed change. */
const changeOf = (page: Page) =>
  page
    .getByRole("table", { name: "Changes" })
    .getByRole("row")
    .filter({ hasText: `Minimum wage (${COUNTY} County)` })
    .filter({ hasText: "Proposed" });

test("[BIZ] a county's minimum wage, added by one administrator and published by another, counts from its first day", async ({
  page: admin,
  browser,
  baseURL,
}) => {
  const call = await caller(String(baseURL), "admin");

  await test.step("an administrator proposes it with its source; nobody's law has changed", async () => {
    await signIn(admin, "admin");
    await admin.goto("/Admin/Rules");
    await admin.getByRole("button", { name: "Add a county or city" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByRole("radio", { name: "County" }).check();
    await dialog.getByRole("combobox", { name: /^County/ }).fill(COUNTY);
    await admin.getByRole("option", { name: COUNTY }).click();
    await admin.keyboard.press("Tab");
    await dialog.getByLabel(/^Value/).fill("18.00");
    await dialog.getByLabel(/^First day/).fill(BEGINS.typed);
    await dialog.getByLabel(/^Reason/).fill("The county commissioners adopted a wage.");
    await dialog.getByRole("button", { name: "Propose" }).click();
    // Without its source it is refused.
    await expect(dialog.getByLabel(/^Source/)).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel(/^Source/).fill(CITE);
    await dialog.getByRole("button", { name: "Propose" }).click();
    await expect(dialog).toBeHidden();
    const change = changeOf(admin);
    await expect(change.getByText("Proposed")).toBeVisible();
    await expect(change.getByRole("button", { name: "Publish" })).toBeHidden();
  });

  await test.step("another administrator reads the source and publishes it", async () => {
    await asSecondAdministrator(call, browser, async (second) => {
      await second.goto("/Admin/Rules");
      const change = changeOf(second);
      await expect(change.getByText(CITE)).toBeVisible();
      await change.getByRole("button", { name: "Publish" }).click();
      await expect(second.getByText("The change is in force.")).toBeVisible();
      const wage = second.getByRole("button", { name: /\$18\.00 an hour from 03\/02\/2026/ });
      await wage.click();
      await expect(second.getByRole("dialog").getByText(CITE).first()).toBeVisible();
    });
  });

  await test.step("the public calculator adds what is missing to it, and adds nothing for the week before", async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto("/Public/Calculator");
    await visitor.getByLabel(/^City, county or area/).selectOption({ label: `${COUNTY} County` });
    await visitor.getByLabel("How much were you promised?").fill("10");
    await visitor.getByLabel("For what?").selectOption("For each hour");
    await visitor.getByLabel("Hours in a usual week").fill("40");
    await visitor.getByLabel("For how many weeks?").fill("1");
    await visitor.getByLabel("How much were you paid for these weeks?").fill("400");
    const calculateFrom = async (day: string) => {
      await visitor.getByLabel("First day you were not paid for").fill(day);
      await visitor.getByRole("button", { name: "Calculate" }).click();
    };
    await calculateFrom(BEFORE.typed);
    await expect(
      visitor.getByRole("heading", { name: "By these answers, nothing more is owed" }),
    ).toBeVisible();
    await calculateFrom(BEGINS.typed);
    await expect(visitor.getByRole("heading", { name: "You may be owed about $320.00" })).toBeVisible();
    await visitor.getByText("Shortfall below the minimum wage", { exact: true }).click();
    await expect(visitor.getByText(CITE).first()).toBeVisible();
    await visitor.context().close();
  });

  await test.step("an officer's calculator uses it for a claim of that county alone", async () => {
    const form = await call("GET", "/Public/Application/Form");
    const county = form.counties.find(({ label }: { label: { en: string } }) => label.en === COUNTY);
    const here = await claimWithALine(call, "Lusk");
    const elsewhere = await claimWithALine(call, "Douglas");
    await call("PUT", `/Claim/${here}/Employment`, { rowVersion: 0, workCountyId: county.id });
    const officer = await (await browser.newContext()).newPage();
    await signIn(officer, "officer");
    const shortfall = async (claimId: number, day: string) => {
      await officer.goto(`/Claim/${claimId}?tab=wages`);
      await officer.getByRole("button", { name: "Calculator" }).click();
      const dialog = officer.getByRole("dialog", { name: "Compute by the rules of law" });
      await dialog
        .getByLabel("What do you want to compute?")
        .selectOption("Shortfall below the minimum wage");
      await dialog.getByLabel("First day of the workweek").fill(day);
      const days = dialog.getByRole("group", { name: "Days" });
      await days.getByRole("button", { name: "Add a row" }).click();
      await days.getByLabel("Date").fill(day);
      await days.getByLabel("Hours").fill("8");
      await dialog.getByLabel("Kind of minimum wage").selectOption("general");
      await dialog.getByLabel("Wages paid").fill("80");
      await dialog.getByLabel("Tips").fill("0");
      await dialog.getByLabel("Credit for meals and lodging").fill("0");
      return dialog.getByText(/^Shortfall below the minimum wage: \$[\d.]+$/);
    };
    await expect(await shortfall(here, BEGINS.iso)).toHaveText(/: \$64\.00$/);
    await expect(officer.getByRole("dialog").getByText(CITE).first()).toBeVisible();
    await expect(await shortfall(here, BEFORE.iso)).toHaveText(/: \$0\.00$/);
    await expect(await shortfall(elsewhere, BEGINS.iso)).toHaveText(/: \$0\.00$/);
    await officer.context().close();
  });
});
