import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { accountRoutes, type Tokens } from "@wage/contract/account/account";
import { inboxRoutes } from "@wage/contract/inbox";
import { afterEach, expect, test, vi } from "vitest";
import { clearErrors } from "../../../core/notices.ts";
import { answerByPasskey, PasskeyUnused } from "../../../core/session/passkey.ts";
import { session } from "../../../core/session/session.ts";
import { fake, refusal, renderScreen } from "../../../testing/renderScreen.tsx";
import { LoginScreen } from "./LoginScreen.tsx";

vi.mock("../../../core/session/passkey.ts", async (original) => ({
  ...(await original<object>()),
  answerByPasskey: vi.fn(),
}));

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const tokensOf = (role: string): Tokens => ({
  auth_token: `${encode({ alg: "EdDSA" })}.${encode({ sub: "7", exp: Date.now() / 1000 + 3600 })}.s`,
  refresh_token: "handle",
  user: { Id: 7, Email: "officer@demo.example", Name: "Omar Officer", Roles: [{ Description: role }] },
});
const signedIn = (role: string) => fake(accountRoutes.signIn, tokensOf(role));
const counts = fake(inboxRoutes.counts, { mine: { toDo: 12, overdue: 3, unread: 5 } });

const show = (at: string, routes: ReturnType<typeof fake>[]) =>
  renderScreen(<LoginScreen />, { at, path: "/login", side: "public", routes });
async function fill(email: string, password: string) {
  const user = userEvent.setup();
  await screen.findByLabelText(/Email address/);
  if (email) await user.type(screen.getByLabelText(/Email address/), email);
  if (password) await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}
afterEach(async () => {
  await session.signOut();
  clearErrors();
});

test("[VAL-01] an empty form shows 'check authentication' and an error at each missing field, and sends nothing", async () => {
  const { calls } = await show("/login", []);
  await fill("", "");
  expect(await screen.findByText("check authentication")).toBeVisible();
  expect(screen.getAllByText(/This field is required/).length).toBeGreaterThanOrEqual(2);
  expect(calls).toEqual([]);
});

test("[AUT-06] a refusal is shown, and what was typed is kept", async () => {
  await show("/login", [
    fake(accountRoutes.signIn, refusal(400, ["The email address or the password is not right."])),
  ]);
  await fill("officer@demo.example", "wrong");
  expect(await screen.findByText("The email address or the password is not right.")).toBeVisible();
  expect(screen.getByLabelText(/Email address/)).toHaveValue("officer@demo.example");
  expect(screen.getByLabelText(/^Password/)).toHaveValue("wrong");
});

test("[NAV-05] signed-in staff see their name and open work, not the form", async () => {
  const { calls } = await show("/login", [signedIn("Compliance Officer"), counts]);
  await fill("officer@demo.example", "Wage-Claim-2026!");
  expect(await screen.findByRole("heading", { name: "Hello, Omar Officer" })).toBeVisible();
  expect(calls[0]).toMatchObject({
    method: "POST",
    path: "/Login",
    body: { email: "officer@demo.example", password: "Wage-Claim-2026!" },
  });
  expect(await screen.findByRole("link", { name: /3 overdue/ })).toHaveAttribute(
    "href",
    "/Inbox?due=overdue",
  );
  expect(screen.getByRole("link", { name: "Compliance" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Admin" })).toBeNull();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

const secondFactorWanted = (...factors: string[]) =>
  new Response(
    JSON.stringify({
      Success: false,
      Data: { SecondFactorRequired: factors },
      Errors: {},
      Messages: [],
    }),
    { status: 403 },
  );

test("[API-05] if a second factor is required the same call is repeated with the code", async () => {
  const wanted = secondFactorWanted("code");
  const { calls } = await show("/login", [
    fake(accountRoutes.signIn, ({ body }) =>
      (body as { code?: string }).code ? tokensOf("Administrator") : wanted,
    ),
    counts,
  ]);
  await fill("officer@demo.example", "Wage-Claim-2026!");
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/Enter your code/), "123456");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { name: /Hello/ })).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { email: "officer@demo.example", password: "Wage-Claim-2026!" },
    { email: "officer@demo.example", password: "Wage-Claim-2026!", code: "123456" },
  ]);
});

const ANSWER = {
  id: "key",
  rawId: "key",
  type: "public-key" as const,
  clientExtensionResults: {},
  response: { authenticatorData: "a", clientDataJSON: "c", signature: "s" },
};

test("[API-03] [V6.3.3] a passkey alone signs in; an unused passkey is reported, and nothing is sent", async () => {
  const { calls } = await show("/login", [fake(accountRoutes.passkeySignIn, tokensOf("Public"))]);
  const user = userEvent.setup();
  const button = await screen.findByRole("button", { name: "Use a passkey" });
  vi.mocked(answerByPasskey).mockRejectedValueOnce(new PasskeyUnused("no"));
  await user.click(button);
  expect(await screen.findByText(/The passkey was not used/)).toBeVisible();
  expect(calls).toEqual([]);
  vi.mocked(answerByPasskey).mockResolvedValueOnce(ANSWER);
  await user.click(button);
  expect(await screen.findByRole("heading", { name: /Hello/ })).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST")).toMatchObject([
    { path: "/Login/Passkey", body: { passkey: ANSWER } },
  ]);
});

test("[API-05] [V6.3.3] a passkey as second factor repeats the same call with its answer, or with a recovery code", async () => {
  const { calls } = await show("/login", [
    fake(accountRoutes.signIn, ({ body }) =>
      (body as { passkey?: object }).passkey ? tokensOf("Public") : secondFactorWanted("passkey"),
    ),
  ]);
  await fill("clara@demo.example", "Wage-Claim-2026!");
  expect(await screen.findByLabelText(/Recovery code/)).toBeVisible();
  vi.mocked(answerByPasskey).mockResolvedValueOnce(ANSWER);
  await userEvent.setup().click(screen.getByRole("button", { name: "Use your passkey" }));
  expect(await screen.findByRole("heading", { name: /Hello/ })).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({
    email: "clara@demo.example",
    password: "Wage-Claim-2026!",
    passkey: ANSWER,
  });
});

test("[NAV-02] the page names the page that the account may not open, and those that it may", async () => {
  await show("/login?redirectFrom=%2Finbox%3Fq%3Dsecret", [signedIn("Public")]);
  await fill("claimant@demo.example", "Wage-Claim-2026!");
  expect(await screen.findByText(/Your role does not allow you to open \/Inbox/)).toBeVisible();
  expect(screen.queryByText(/secret/)).toBeNull();
  expect(screen.getByRole("link", { name: "Your wage claim" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Inbox" })).toBeNull();
});

test("[H10] an address that is not a page of ours is not shown to the reader", async () => {
  await show("/login?redirectFrom=%2F%2Fevil.example", [signedIn("Public")]);
  await fill("claimant@demo.example", "Wage-Claim-2026!");
  await waitFor(() => expect(screen.getByText(/Hello/)).toBeVisible());
  expect(screen.queryByText(/evil/)).toBeNull();
});

test("[V3.6.1] [AUT-04] without a client id no identity script is loaded and no button shown", async () => {
  await show("/login", []);
  await screen.findByLabelText(/Email address/);
  expect(document.querySelector("script[src]")).toBeNull();
  expect(screen.queryByLabelText(/Google/)).toBeNull();
});

test("[V6.2.7] a password may be pasted, and password managers recognise the fields", async () => {
  await show("/login", []);
  const field = await screen.findByLabelText(/^Password/);
  const user = userEvent.setup();
  await user.click(field);
  await user.paste("from a password manager");
  expect(field).toHaveValue("from a password manager");
  expect(field).toHaveAttribute("autocomplete", "current-password");
});
