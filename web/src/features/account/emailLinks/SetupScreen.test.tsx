import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setupRoutes } from "@wage/contract/account/setup";
import { expect, test } from "vitest";
import { fake, refusal, renderScreen } from "../../../testing/renderScreen.tsx";
import { SetupScreen } from "./SetupScreen.tsx";

const PERSON = { name: "Ana Ruiz", email: "ana@agency.example", password: "three unlikely words" };

test("[V6.3.2] the link's page sends the token and what was typed, and nothing stands in the address", async () => {
  const user = userEvent.setup();
  const { calls } = await renderScreen(<SetupScreen />, {
    at: "/Setup#the-token",
    side: "public",
    routes: [
      fake(setupRoutes.read, { email: PERSON.email, name: null }),
      fake(setupRoutes.create, refusal(400, ["This password is easy to guess"])),
    ],
  });
  await user.type(await screen.findByLabelText(/Your name/), PERSON.name);
  expect(screen.getByLabelText(/Email address/)).toBeDisabled();
  await user.type(screen.getByLabelText(/New password/), PERSON.password);
  await user.click(screen.getByRole("button", { name: "Create the account" }));
  expect(await screen.findByText("This password is easy to guess")).toBeVisible();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ["/Setup/Link", { token: "the-token" }],
    ["/Setup", { ...PERSON, token: "the-token" }],
  ]);
});

test("[V6.3.2] a used link says where to get a new one", async () => {
  const stale = "This link was used or has expired.";
  await renderScreen(<SetupScreen />, {
    at: "/Setup#the-token",
    side: "public",
    routes: [fake(setupRoutes.read, refusal(410, [stale]))],
  });
  expect(await screen.findByText(stale)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Create the account" })).toBeNull();
});

test("[V6.3.2] without a link the page says where the link is", async () => {
  await renderScreen(<SetupScreen />, { at: "/Setup", side: "public" });
  expect(await screen.findByText(/printed when it started/)).toBeVisible();
});
