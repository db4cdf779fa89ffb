import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { accountRoutes, identityRoutes } from "@wage/contract/account/account";
import type { Route } from "@wage/contract/core/route";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { type FakeCall, fake, refusal, renderScreen } from "../../../testing/renderScreen.tsx";
import { ConfirmEmailScreen } from "./ConfirmEmailScreen.tsx";
import { RegisterScreen } from "./RegisterScreen.tsx";
import { ResetPasswordScreen } from "./ResetPasswordScreen.tsx";
import { WrongEmailScreen } from "./WrongEmailScreen.tsx";

// The identity service has its own address; in this test it is the page's.
vi.mock("../../../core/http/config.ts", async (original) => ({
  ...(await original<typeof import("../../../core/http/config.ts")>()),
  loadAppInfo: async () => ({ version: "1", EnvironmentSettings: { IdentityURL: "" } }),
}));

const said = { Success: true as const, Messages: ["said"] };
/** The paths of the identity service start with /api. */
const identity = (route: Route, answer: unknown): [Route, (call: FakeCall) => unknown] => [
  { ...route, path: route.path.replace("/api", "") },
  () => answer,
];
type At = string | { pathname: string; state: unknown };
const show = (element: ReactElement, at: At, routes: [Route, (call: FakeCall) => unknown][]) =>
  renderScreen(element, { at, side: "public", routes });
const LINK = "?email=rosa%40people.example&token=abc";

test("[AUT-15] [API-07] registration sends the payload, shows the toast, and says where to look next", async () => {
  const user = userEvent.setup();
  const { calls } = await show(<RegisterScreen />, "/Register", [fake(accountRoutes.register, said)]);
  await user.type(await screen.findByLabelText(/Your name/), "Rosa Ruiz");
  await user.type(screen.getByLabelText(/Email address/), "Rosa@People.example");
  await user.type(screen.getByLabelText(/New password/), "three unlikely words");
  expect(screen.getByText("Strong password.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Create my account" }));
  expect(await screen.findByRole("heading", { name: "Check your email" })).toBeVisible();
  expect(await screen.findByText("We sent you a message. Please open the link in it.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { name: "Rosa Ruiz", email: "rosa@people.example", password: "three unlikely words", language: "en" },
  ]);
});

test("[VAL-02] registration shows missing values at their fields before anything is sent", async () => {
  const user = userEvent.setup();
  const { calls } = await show(<RegisterScreen />, "/Register", []);
  await user.type(await screen.findByLabelText(/Email address/), "rosa");
  await user.type(screen.getByLabelText(/New password/), "short");
  expect(screen.getByText("Enter 3 more characters.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Create my account" }));
  expect((await screen.findAllByText(/Please enter a valid email/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/You must enter a minimum of 8 characters/).length).toBeGreaterThan(0);
  expect(calls).toEqual([]);
});

test("[API-10] the message is sent again with UserName and Email the same", async () => {
  const user = userEvent.setup();
  const { calls } = await show(<RegisterScreen />, "/Register", [
    fake(accountRoutes.register, said),
    fake(accountRoutes.resendConfirmation, said),
  ]);
  await user.type(await screen.findByLabelText(/Your name/), "Rosa Ruiz");
  await user.type(screen.getByLabelText(/Email address/), "rosa@people.example");
  await user.type(screen.getByLabelText(/New password/), "three unlikely words");
  await user.click(screen.getByRole("button", { name: "Create my account" }));
  await user.click(await screen.findByRole("button", { name: "Send the message again" }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ UserName: "rosa@people.example", Email: "rosa@people.example" });
});

test("[API-08] a password reset is requested by address", async () => {
  const user = userEvent.setup();
  const { calls } = await show(<ResetPasswordScreen />, "/ResetPassword", [
    fake(accountRoutes.passwordResetToken, said),
  ]);
  await user.type(await screen.findByLabelText(/Email address/), "rosa@people.example");
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByRole("heading", { name: "Check your email" })).toBeVisible();
  expect(calls[0]?.path).toBe("/Register/PasswordResetToken?email=rosa%40people.example&language=en");
});

test("[API-09] [H5] the link's page removes the token from the address at once, and sends the new password with it", async () => {
  const user = userEvent.setup();
  const { calls, router } = await show(<ResetPasswordScreen />, `/ResetPassword${LINK}`, [
    identity(identityRoutes.resetLink, { isOpen: true }),
    identity(identityRoutes.resetPassword, said),
  ]);
  await user.type(await screen.findByLabelText(/New password/), "another set of words");
  expect(router.state.location.search).toBe("");
  await user.click(screen.getByRole("button", { name: "Save the new password" }));
  expect(await screen.findByRole("heading", { name: "Your password was changed" })).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({
    email: "rosa@people.example",
    token: "abc",
    password: "another set of words",
  });
});

test("[API-09] a link that was used leads to a new one, and asks for no password", async () => {
  await show(<ResetPasswordScreen />, `/ResetPassword${LINK}`, [
    identity(identityRoutes.resetLink, { isOpen: false }),
  ]);
  expect(await screen.findByText(/This link was used already/)).toBeVisible();
  expect(screen.queryByLabelText(/New password/)).toBeNull();
  expect(screen.getByRole("button", { name: "Send the link" })).toBeVisible();
});

test.each([
  ["confirmed", "Your email is confirmed"],
  ["already", "Already confirmed"],
])(
  "[API-11] [H5] a link that is %s is reported as such, is used once and is removed from the address",
  async (Data, heading) => {
    const { calls, router } = await show(<ConfirmEmailScreen />, `/ConfirmEmail${LINK}`, [
      identity(identityRoutes.confirmEmail, { ...said, Data }),
    ]);
    expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual([`/Auth/ConfirmEmail${LINK}`]);
    expect(router.state.location.search).toBe("");
    expect(router.state.location.state).toEqual({ confirmed: true });
  },
);

test("[API-11] [H5] after a reload the page says that the address is confirmed", async () => {
  const at = { pathname: "/ConfirmEmail", state: { confirmed: true } };
  const { calls } = await show(<ConfirmEmailScreen />, at, []);
  expect(await screen.findByRole("heading", { name: "Already confirmed" })).toBeVisible();
  expect(calls).toEqual([]);
});

test("[API-11] [H5] in another browser than the one that registered, the link leads to choosing a password", async () => {
  const user = userEvent.setup();
  const { calls } = await show(<ConfirmEmailScreen />, `/ConfirmEmail${LINK}`, [
    identity(identityRoutes.confirmEmail, { ...said, Data: "choosePassword" }),
    identity(identityRoutes.resetPassword, said),
  ]);
  expect(await screen.findByText(/a different browser from the one you registered with/)).toBeVisible();
  await user.type(screen.getByLabelText(/New password/), "another set of words");
  await user.click(screen.getByRole("button", { name: "Save the new password" }));
  expect(await screen.findByRole("heading", { name: "Your password was changed" })).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({
    email: "rosa@people.example",
    token: "abc",
    password: "another set of words",
  });
});

test("[API-11] an expired link is reported as such, and a new one is offered", async () => {
  await show(<ConfirmEmailScreen />, `/ConfirmEmail${LINK}`, [
    identity(
      identityRoutes.confirmEmail,
      refusal(410, ["This link does not work any more. Please ask for a new one."]),
    ),
  ]);
  expect(await screen.findByText(/does not work any more/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Send me a new link" })).toBeVisible();
});

test("[API-12] [H1] the wrong-address page does nothing before the button is pressed; then it calls WrongEmail and DeleteAccount", async () => {
  const user = userEvent.setup();
  const { calls } = await show(<WrongEmailScreen />, `/WrongEmail${LINK}`, [
    identity(identityRoutes.wrongEmail, { ...said, Data: "deletable" }),
    fake(accountRoutes.deleteAccount, said),
  ]);
  const button = await screen.findByRole("button", { name: /It was not me/ });
  expect(calls).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([
    `/Auth/WrongEmail${LINK}`,
    "/Register/DeleteAccount?email=rosa%40people.example",
  ]);
});
