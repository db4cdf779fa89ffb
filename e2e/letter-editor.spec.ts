import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page } from "@playwright/test";
import type axeCore from "axe-core";
import { signIn } from "./accounts.ts";
import { test } from "./ownService.ts";

/*
 * The formatted view in which letters and their templates are written: what is stored is the merge text, whatever way it was
 * made, and text that is pasted keeps its bold words, headings and lists and nothing else.
 */

test.use({ viewport: { width: 1280, height: 900 } });

const editorOf = (page: Page) => page.getByRole("textbox", { name: /^Letter/ });

async function accessible(page: Page) {
  const problems = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await axe.run({ runOnly: { type: "tag", values: tags } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(problems).toEqual([]);
}

async function choose(page: Page, select: string, words: string) {
  const box = page.getByRole("combobox", { name: select });
  await box.click();
  await box.fill(words);
  await page.getByRole("option", { name: words, exact: true }).click();
}

/** Pastes as a browser does; the real clipboard would be shared with other tests. */
const paste = (editor: Locator, html: string) =>
  editor.evaluate((element, markup) => {
    const data = new DataTransfer();
    data.setData("text/html", markup);
    data.setData("text/plain", "plain");
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);

test("an Administrator writes a template by keyboard and by mouse, and the stored text is the merge language", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript({ path: fileURLToPath(import.meta.resolve("axe-core/axe.min.js")) });
  await signIn(page, "admin");
  await page.goto("/Admin/LetterTemplate?template=new");
  await page.getByRole("textbox", { name: /^Code/ }).fill("X41");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Invitation to a meeting");
  await page.getByRole("textbox", { name: /^Subject/ }).fill("Your claim {{claim.number}}");
  const editor = editorOf(page);
  const bar = page.getByRole("toolbar", { name: "Format of the letter" });

  // By keyboard.
  await editor.click();
  await page.keyboard.type("Please ");
  await page.keyboard.press("Control+b");
  await expect(bar.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("answer soon");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" about {{claim.number}}.");
  await expect(editor.locator("strong")).toHaveText("answer soon");
  await expect(editor.getByText("Field: Claim number")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("## What to bring");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- A pen");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Your <b>papers</b>");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("The hearing is held here.");
  await expect(editor.getByRole("heading", { name: "What to bring" })).toBeVisible();
  await expect(editor.getByRole("listitem")).toHaveText(["A pen", "Your <b>papers</b>"]);

  // By mouse: a condition, a field, a heading, a table.
  await choose(page, "Show this paragraph only if", "If there is: Place or dial-in of the hearing");
  await expect(
    editor.getByText("Only if there is a value for: Place or dial-in of the hearing"),
  ).toBeVisible();
  await editor.getByText("The hearing is held here.").click();
  await page.keyboard.press("End");
  await choose(page, "Insert into the letter", "hearing.place: Place or dial-in of the hearing");
  await page.keyboard.press("Enter");
  await page.keyboard.type("What we found");
  await bar.getByRole("button", { name: "Heading" }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await choose(page, "Insert into the letter", "wageTable: Table of the claimed wages");
  await expect(editor.getByText("Table of the claimed wages (filled in from the claim)")).toBeVisible();

  // The toolbar is one stop of the Tab key; the arrow keys go from button to button.
  await bar.getByRole("button", { name: "Bold" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(bar.getByRole("button", { name: "Heading" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(bar.getByRole("button", { name: "Redo" })).toBeFocused();
  await accessible(page);

  const stored = [
    "Please **answer soon** about {{claim.number}}.",
    "## What to bring",
    "- A pen\n- Your <b>papers</b>",
    "{{?hearing.place}} The hearing is held here.{{hearing.place}}",
    "## What we found",
    "{{wageTable}}",
  ].join("\n\n");
  // As text and back: nothing is lost, and the change in the text can be undone in the formatted view.
  const asText = page.getByRole("switch", { name: "Edit as text" });
  await asText.click();
  await expect(editor).toHaveValue(stored);
  await editor.fill(`${stored}\n\nOne more line.`);
  await asText.click();
  await expect(editor).toContainText("One more line.");
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(editor).not.toContainText("One more line.");

  // The preview shows the letter for a real claim.
  const found = await page.request.get("/api/Login", { headers: { "X-Requested-With": "wage-claim" } });
  const list = await page.request.get("/api/Claim?state=open", {
    headers: { "X-Requested-With": "wage-claim", Authorization: `Bearer ${await found.json()}` },
  });
  const number = /\d\d-\d{3,}/.exec(await list.text())?.[0] ?? "";
  await page.getByRole("textbox", { name: "Claim number" }).fill(number);
  await expect(page.getByText(`Please answer soon about ${number}.`)).toBeVisible();

  await page.getByRole("button", { name: "Propose", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "X41 Invitation to a meeting" })).toBeVisible();
  await page.reload();
  await expect(editor.getByRole("listitem")).toHaveText(["A pen", "Your <b>papers</b>"]);
  await asText.click();
  await expect(editor).toHaveValue(stored);
  await asText.click();
});

test("pasted text keeps bold words, headings and lists, and no markup gets through", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/Admin/LetterTemplate?template=new");
  const editor = editorOf(page);
  await editor.click();
  await paste(
    editor,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
     <!--StartFragment--><h1>Your rights</h1>
     <p class=MsoNormal>You may <b>appeal</b> within <span style="font-weight:700;color:red">ten</span> days.<o:p></o:p></p>
     <p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
     style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>By mail</p>
     <ul><li><p>In person</p></li></ul><script>window.hacked = true</script><img src=x onerror="window.hacked = true">
     <table><tr><td>One</td><td>Two</td></tr></table><!--EndFragment--></body></html>`,
  );
  await expect(editor.getByRole("heading", { name: "Your rights" })).toBeVisible();
  await expect(editor.locator("strong")).toHaveText(["appeal", "ten"]);
  await expect(editor.getByRole("listitem")).toHaveText(["By mail", "In person"]);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  await expect(editor.locator("img, script, table, [style]")).toHaveCount(0);
  await page.getByRole("switch", { name: "Edit as text" }).click();
  await expect(editor).toHaveValue(
    "## Your rights\n\nYou may **appeal** within **ten** days.\n\n- By mail\n- In person\n\nOne Two",
  );
  // A text that the formatted view cannot show stays text, and nothing of it is lost.
  const broken = "{{?today}}## Title\n{{?claim.fees}}Two conditions";
  await editor.fill(broken);
  await page.getByRole("switch", { name: "Edit as text" }).click();
  await expect(page.getByText("This letter is shown as text")).toBeVisible();
  await expect(editor).toHaveValue(broken);
  await editor.fill("Fine again.");
  await page.getByRole("switch", { name: "Edit as text" }).click();
  await expect(editor).toHaveText("Fine again.");

  // A field is one character for the keyboard, and a name that is none is marked where it stands.
  await editor.fill("Call {{claim.nummer}} or {{agency.phone}}");
  await expect(editor.getByText("Unknown field: claim.nummer")).toBeVisible();
  await editor.press("End");
  await page.keyboard.press("Backspace");
  await expect(editor.getByText("Field: Phone of the agency")).toHaveCount(0);
});
