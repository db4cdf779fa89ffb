import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { accountRoutes, ownAccountRoutes } from "@wage/contract/account/account";
import { passkeyRoutes } from "@wage/contract/account/passkeys";
import type { Reply } from "@wage/contract/core/route";
import { expect, test, vi } from "vitest";
import { makePasskey, PasskeyUnused } from "../../../core/session/passkey.ts";
import { fake, refusal, renderScreen } from "../../../testing/renderScreen.tsx";
import { AccountScreen } from "./AccountScreen.tsx";

vi.setConfig({ testTimeout: 20_000 });
vi.mock("../../../core/session/passkey.ts", async (original) => ({
  ...(await original<object>()),
  makePasskey: vi.fn(),
}));

type Account = Reply<typeof ownAccountRoutes.get>;
const HERE = "00000000-0000-4000-8000-000000000001";
const THERE = "00000000-0000-4000-8000-000000000002";
const device = (id: string, name: string, current: boolean) => ({
  id,
  device: name,
  address: "192.0.2.7",
  createdAt: "2026-03-01T15:00:00Z",
  lastSeenAt: "2026-03-02T15:00:00Z",
  current,
});
const account = (more: Partial<Account> = {}): Account => ({
  id: 7,
  name: "Omar Officer",
  email: "officer@demo.example",
  roles: ["Compliance Officer"],
  hasPassword: true,
  hasCodes: false,
  passkeys: [],
  needsSecondFactor: false,
  canClose: false,
  lastSignInAt: "2026-03-02T15:00:00Z",
  sessions: [device(HERE, "Firefox on Linux", true), device(THERE, "Safari on Mac", false)],
  ...more,
});
const said = { Success: true as const, Messages: [] };
const CODES = ["aaaaa-bbbbb", "ccccc-ddddd"];

const show = async (given: Partial<Account>, routes: ReturnType<typeof fake>[] = []) => {
  const view = await renderScreen(<AccountScreen />, {
    at: "/Account",
    routes: [
      fake(ownAccountRoutes.get, () => account(given)),
      fake(accountRoutes.probe, new Response(null, { status: 204 })),
      ...routes,
    ],
  });
  await screen.findByRole("heading", { name: "About you" });
  return { ...view, user: userEvent.setup() };
};
const sent = (calls: { method: string; path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path && call.method !== "GET").map(({ body }) => body);

test("[V7.5.2] users see their sessions with this one marked, and end another or all others", async () => {
  const { calls, user } = await show({}, [
    fake(ownAccountRoutes.endSession, said),
    fake(ownAccountRoutes.endOtherSessions, said),
  ]);
  expect(screen.getByText("Firefox on Linux (this device)")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Sign out Firefox on Linux" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Sign out Safari on Mac" }));
  await waitFor(() => expect(sent(calls, `/Account/Sessions/${THERE}`)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Sign out all other devices" }));
  await waitFor(() => expect(sent(calls, "/Account/Sessions")).toHaveLength(1));
});

test("[AUT-15] name, e-mail and password are changed in dialogs, with errors shown at their fields", async () => {
  const { calls, user } = await show({}, [
    fake(ownAccountRoutes.changeEmail, said),
    fake(
      ownAccountRoutes.changePassword,
      refusal(400, [], { current: ["This is not your present password"] }),
    ),
  ]);
  await user.click(screen.getByRole("button", { name: "Change your email address" }));
  const email = await screen.findByRole("dialog", { name: "Change your email address" });
  await user.click(within(email).getByRole("button", { name: "Save" }));
  expect(await within(email).findByText("This field is required")).toBeVisible();
  await user.type(within(email).getByLabelText(/New email/), "Omar@new.example");
  await user.click(within(email).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent(calls, "/Account/Email")).toEqual([{ email: "omar@new.example" }]));
  await user.click(await screen.findByRole("button", { name: "Change your password" }));
  const password = await screen.findByRole("dialog", { name: "Change your password" });
  await user.type(within(password).getByLabelText(/current password/), "wrong");
  await user.type(within(password).getByLabelText(/New password/), "a whole new sentence");
  await user.click(within(password).getByRole("button", { name: "Save" }));
  expect(await within(password).findByText("This is not your present password")).toBeVisible();
  expect(within(password).getByLabelText(/New password/)).toHaveValue("a whole new sentence");
});

test("[V6.3.3] a user names and creates a passkey, and its recovery codes are shown once", async () => {
  const { calls, user } = await show({}, [fake(passkeyRoutes.add, { recoveryCodes: CODES })]);
  await user.click(screen.getByRole("button", { name: "Add a passkey" }));
  await user.type(await screen.findByLabelText(/Name/), "My laptop");
  vi.mocked(makePasskey).mockRejectedValueOnce(new PasskeyUnused("no"));
  await user.click(screen.getByRole("button", { name: "Create the passkey" }));
  expect(await screen.findByText(/The passkey was not used/)).toBeVisible();
  const passkey = {
    id: "k",
    rawId: "k",
    type: "public-key" as const,
    response: { attestationObject: "a", clientDataJSON: "c" },
  };
  vi.mocked(makePasskey).mockResolvedValueOnce(passkey);
  await user.click(screen.getByRole("button", { name: "Create the passkey" }));
  for (const code of CODES) expect(await screen.findByText(code)).toBeVisible();
  expect(sent(calls, "/Account/Passkeys")).toEqual([{ name: "My laptop", passkey }]);
  await user.click(screen.getByRole("button", { name: "I saved the codes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("[V6.3.3] passkeys are listed with their last use, and removed", async () => {
  const passkeys = [
    { id: 4, name: "My laptop", createdAt: "2026-03-01T15:00:00Z", lastUsedAt: null },
    { id: 5, name: "Blue key", createdAt: "2026-03-01T15:00:00Z", lastUsedAt: "2026-03-02T15:00:00Z" },
  ];
  const { calls, user } = await show({ passkeys }, [fake(passkeyRoutes.remove, said)]);
  expect(screen.getByText("never")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove Blue key" }));
  await waitFor(() => expect(sent(calls, "/Account/Passkeys/5")).toHaveLength(1));
});

test("[V6.5.1] a user sets up authenticator codes: QR code and key, a wrong code at its field, the recovery codes", async () => {
  const { calls, user } = await show({ needsSecondFactor: true }, [
    fake(ownAccountRoutes.startSecondFactor, { secret: "ABCD", qr: "data:image/png;base64,AA==" }),
    fake(ownAccountRoutes.confirmSecondFactor, ({ body }) =>
      (body as { code: string }).code === "123456"
        ? { recoveryCodes: CODES }
        : refusal(400, [], { code: ["This code is not correct"] }),
    ),
  ]);
  expect(screen.getByText(/Your role requires a second factor/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Set up" }));
  await user.click(await screen.findByRole("button", { name: "Next" }));
  expect(await screen.findByAltText(/Picture with the key/)).toBeVisible();
  expect(screen.getByText("ABCD")).toBeVisible();
  const code = screen.getByLabelText(/Code from the app/);
  await user.type(code, "000000");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("This code is not correct")).toBeVisible();
  await user.clear(code);
  await user.type(code, "123456");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("aaaaa-bbbbb")).toBeVisible();
  expect(sent(calls, "/Account/SecondFactor/Confirm")).toEqual([{ code: "000000" }, { code: "123456" }]);
});

test("[V7.5.1] removing the codes asks for confirmation", async () => {
  const { calls, user } = await show({ hasCodes: true }, [fake(ownAccountRoutes.removeSecondFactor, said)]);
  await user.click(screen.getByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove the second factor" });
  expect(sent(calls, "/Account/SecondFactor/Remove")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(sent(calls, "/Account/SecondFactor/Remove")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("[V14.2.7] the owner of a public account reads what goes and what stays, and closes it", async () => {
  const { calls, user } = await show({ roles: ["Public"], canClose: true }, [
    fake(ownAccountRoutes.close, said),
    fake(accountRoutes.signOut, said),
  ]);
  expect(screen.getByText(/^Deleted: your name/)).toBeVisible();
  expect(screen.getByText(/^Kept: claims that you sent/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close my account" }));
  const asked = await screen.findByRole("dialog", { name: "Close your account for good?" });
  await user.click(within(asked).getByRole("button", { name: "Keep my account" }));
  expect(sent(calls, "/Account/Close")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Close my account" }));
  const again = await screen.findByRole("dialog", { name: "Close your account for good?" });
  await user.click(within(again).getByRole("button", { name: "Close my account" }));
  await waitFor(() => expect(sent(calls, "/Account/Close")).toHaveLength(1));
  await waitFor(() => expect(calls.some(({ path }) => path === "/Logout")).toBe(true));
});

test("[V14.2.7] an account of staff is not offered to be closed", async () => {
  await show({ canClose: false });
  expect(screen.queryByRole("heading", { name: "Close your account" })).toBeNull();
});
