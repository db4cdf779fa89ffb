import { expect, type Page } from "@playwright/test";
import { ACCOUNTS, PASSWORD, signInOnPage, signOut } from "./accounts.ts";
import { mailTo } from "./outbox.ts";
import { test } from "./ownService.ts";

/** Returns the link to a page from the newest mail to an address, once it has arrived. */
async function linkTo(page: string, address: string): Promise<string> {
  const mail = await mailTo(address, `/${page}?`);
  return mail.match(new RegExp(`http\\S+/${page}\\?\\S+`))?.[0] ?? "";
}

async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("[NAV-01] [NAV-05] [AUT-13] a visitor is sent to the sign-in page, then to the requested page, and stays signed in after a reload", async ({
  page,
}) => {
  await page.goto("/Claim?q=Lopez");
  await expect(page).toHaveURL(/\/login\?redirectFrom=%2Fclaim%3Fq%3DLopez/);
  await fillSignIn(page, ACCOUNTS.officer, PASSWORD);
  await expect(page).toHaveURL(/\/claim\?q=Lopez/i);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/claim\?q=Lopez/i);
});

test("[AUT-06] a wrong password shows the error and keeps what was typed", async ({ page }) => {
  await page.goto("/login");
  await fillSignIn(page, ACCOUNTS.officer, "not this one");
  await expect(page.getByRole("alert").filter({ hasText: "is not right" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(ACCOUNTS.officer);
});

test("[AUT-12] [NAV-06] [H6] two tabs refresh at once, signing out in one signs out the other, and Back shows nothing", async ({
  page,
  context,
}) => {
  await signInOnPage(page, "officer");
  await page.goto("/Compliance");
  const other = await context.newPage();
  await other.goto("/Claim");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await Promise.all([page.reload(), other.reload()]);
  await expect(page.getByRole("heading", { level: 1, name: "Compliance" })).toBeVisible();
  await expect(other).toHaveURL(/\/Claim/i);
  await signOut(page);
  await expect(other).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("wage-session");
});

test("[AUT-15] a person registers with the mailed link, and then resets the password the same way", async ({
  page,
}) => {
  const email = `rosa${Date.now()}@people.example`;
  await page.goto("/Register");
  await page.getByLabel("Your name").fill("Rosa Ruiz");
  await page.getByLabel("Email address").fill(email);
  await page.locator("input[type=password]").fill("three unlikely words");
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await linkTo("ConfirmEmail", email));
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  expect(page.url()).not.toContain("token");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Already confirmed" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page, email, "three unlikely words");
  await expect(page).toHaveURL(/\/Public$/i);
  await page.goto("/Inbox");
  await expect(page.getByText("You do not have access to this page")).toBeVisible();
  await signOut(page);

  await page.goto("/ResetPassword");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.goto(await linkTo("ResetPassword", email));
  await page.locator("input[type=password]").fill("another set of words");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByRole("heading", { name: "Your password was changed" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page, email, "another set of words");
  await expect(page).toHaveURL(/\/Public$/i);
});

test("[AUT-15] [H1] the owner of an address that another person registered deletes the account with the mailed link", async ({
  page,
}) => {
  const email = `nobody${Date.now()}@people.example`;
  await page.goto("/Register?lang=es");
  await page.getByLabel("Su nombre").fill("No Soy");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.locator("input[type=password]").fill("tres palabras raras");
  await page.getByRole("button", { name: "Crear mi cuenta" }).click();
  await page.goto(await linkTo("WrongEmail", email));
  await page.getByRole("button", { name: /No fui yo/ }).click();
  await expect(page.getByRole("heading", { name: "Gracias" })).toBeVisible();
});

test("[AUT-09] a user whose session ends while filling in a form signs in over it and keeps what was typed", async ({
  page,
  context,
}) => {
  await signInOnPage(page, "admin");
  await page.goto("/Admin/Users");
  await page.getByRole("button", { name: "Add a user" }).click();
  const email = `late${Date.now()}@agency.example`;
  await page.getByLabel("Name").fill("Lara Late");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("combobox", { name: /Roles/ }).click();
  await page.getByRole("option", { name: "Support Staff" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Clerk");
  // The server ends the session, as an administrator or the idle limit would.
  await context.request.get("/api/Logout", { headers: { "X-Requested-With": "wage-claim" } });
  await page.getByRole("button", { name: "Add and send the invitation" }).click();
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(dialog).toBeVisible();
  await dialog.locator("input[type=password]").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Clerk");
  await page.getByRole("button", { name: "Add and send the invitation" }).click();
  await expect(page.getByText("The user was added.")).toBeVisible();
  await expect(page.getByRole("cell", { name: email })).toBeVisible();
});

test("[API-03] [V6.3.3] a user creates a passkey in My account, signs in with it alone, and removes it", async ({
  page,
  context,
}) => {
  const devTools = await context.newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInOnPage(page, "officer2");
  await page.goto("/Account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("textbox", { name: /^Name/ }).fill("Test key");
  await page.getByRole("button", { name: "Create the passkey" }).click();
  await page.getByRole("button", { name: "I saved the codes" }).click();
  await expect(page.getByRole("cell", { name: "Test key", exact: true })).toBeVisible();
  await signOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { name: /Hello/ })).toBeVisible();
  await page.goto("/Account");
  await page.getByRole("button", { name: "Remove Test key" }).click();
  await expect(page.getByText("The passkey was removed.")).toBeVisible();
});
