import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { accountRoutes, type Tokens } from "@wage/contract/account/account";
import { userRoutes } from "@wage/contract/users";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../../core/http/api.ts";
import { clearErrors } from "../../../core/notices.ts";
import { answerByPasskey, PasskeyUnused } from "../../../core/session/passkey.ts";
import { session } from "../../../core/session/session.ts";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { SessionDialogs } from "./SessionDialogs.tsx";

vi.mock("../../../core/session/passkey.ts", async (original) => ({
  ...(await original<object>()),
  answerByPasskey: vi.fn(),
}));
const ANSWER = {
  id: "key",
  rawId: "key",
  type: "public-key" as const,
  clientExtensionResults: {},
  response: { authenticatorData: "a", clientDataJSON: "c", signature: "s" },
};
const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const tokens: Tokens = {
  auth_token: `${encode({ alg: "EdDSA" })}.${encode({ sub: "1", exp: Date.now() / 1000 + 3600 })}.s`,
  refresh_token: "handle",
  user: { Id: 1, Email: "admin@demo.example", Name: "Ada", Roles: [{ Description: "Administrator" }] },
};
const said = { Success: true as const, Messages: [] };
const refuse = (status: number, Data: unknown, Errors = {}) =>
  Response.json({ Success: false, Data, Errors, Messages: [] }, { status });

let isFresh = false;
let onConfirm: (body: { password?: string; code?: string; passkey?: object }) => Response | typeof said;
beforeEach(() => {
  isFresh = false;
  onConfirm = ({ password }) => {
    if (password === "wrong") return refuse(400, null, { password: ["This is not your present password"] });
    isFresh = true;
    return said;
  };
});
afterEach(async () => {
  await session.signOut();
  clearErrors();
});

/** A page of a signed-in user who does something sensitive. */
async function show() {
  const { calls } = await renderScreen(<SessionDialogs />, {
    routes: [
      fake(accountRoutes.signIn, tokens),
      fake(accountRoutes.signOut, said),
      fake(accountRoutes.confirm, ({ body }) => onConfirm(body as { password?: string })),
      fake(userRoutes.invite, () => (isFresh ? said : refuse(403, "FreshSignInRequired"))),
    ],
  });
  await session.signIn({ email: "admin@demo.example", password: "p" });
  const protectedCall = call(userRoutes.invite, { params: { userId: 3 }, body: undefined, quiet: true }).then(
    () => "done",
    (error: Error) => error.message,
  );
  await screen.findByRole("dialog", { name: "Confirm that it is you" });
  return { calls, protectedCall, user: userEvent.setup() };
}
const password = () => screen.findByLabelText(/^Password/);
const proceed = () => screen.getByRole("button", { name: "Continue" });

test("[V7.5.1] after entering the password again the interrupted action continues, and the dialog closes", async () => {
  const { calls, protectedCall, user } = await show();
  await user.type(await password(), "wrong");
  await user.click(proceed());
  expect((await screen.findAllByText(/Check your email address and password/)).length).toBeGreaterThan(0);
  await user.clear(await password());
  await user.type(await password(), "Wage-Claim-2026!");
  await user.click(proceed());
  expect(await protectedCall).toBe("done");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.filter(({ path }) => path === "/Users/3/Invite")).toHaveLength(2);
});

test("[V8.4.2] the dialog asks for the second factor if the account has one", async () => {
  onConfirm = ({ code }) => {
    isFresh = code === "123456";
    return isFresh ? said : refuse(403, { SecondFactorRequired: ["code"] });
  };
  const { protectedCall, user } = await show();
  await user.type(await password(), "Wage-Claim-2026!");
  await user.click(proceed());
  const code = await screen.findByLabelText(/Enter your code/);
  await user.click(proceed());
  expect((await screen.findAllByText("This field is required")).length).toBeGreaterThan(0);
  await user.type(code, "123456");
  await user.click(proceed());
  expect(await protectedCall).toBe("done");
});

test("[V7.5.1] a passkey can be used instead, and an unused one is reported", async () => {
  const { calls, protectedCall, user } = await show();
  vi.mocked(answerByPasskey).mockRejectedValueOnce(new PasskeyUnused("no"));
  await user.click(await screen.findByRole("button", { name: "Use a passkey instead" }));
  expect(await screen.findByText(/The passkey was not used/)).toBeVisible();
  vi.mocked(answerByPasskey).mockResolvedValueOnce(ANSWER);
  await user.click(screen.getByRole("button", { name: "Use a passkey instead" }));
  expect(await protectedCall).toBe("done");
  expect(calls.find(({ path }) => path === "/Login/Confirm")?.body).toEqual({ passkey: ANSWER });
});

test("[V7.5.1] a user who cancels gets a refusal, and nothing is changed", async () => {
  const { calls, protectedCall, user } = await show();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await protectedCall).toBe("The server answered 403");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.filter(({ path }) => path === "/Users/3/Invite")).toHaveLength(1);
});
