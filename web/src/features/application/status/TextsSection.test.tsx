import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { PublicStatus } from "@wage/contract/application/publicStatus";
import { textRoutes } from "@wage/contract/application/textMessages";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { TextsSection } from "./TextsSection.tsx";

const statusWith = (texts: PublicStatus["texts"]) =>
  ({ texts, contact: { phone: null } }) as unknown as PublicStatus;
const verified = {
  phone: "+13075550123",
  language: "en",
  state: "on",
  verifiedAt: "2026-03-02T15:00:00Z",
} as const;
const open = (texts: PublicStatus["texts"]) =>
  renderScreen(<TextsSection status={statusWith(texts)} />, {
    side: "public",
    routes: [fake(textRoutes.ask, { Success: true, Messages: [] })],
  });

test("a verified number is offered another language, not a code; a new number is sent a code", async () => {
  const user = userEvent.setup();
  const { calls } = await open(verified);
  await screen.findByRole("button", { name: "Change the language" });
  expect(screen.queryByRole("button", { name: "Send me a code" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Español" }));
  await user.click(screen.getByRole("checkbox", { name: /I agree/ }));
  await user.click(screen.getByRole("button", { name: "Change the language" }));
  await screen.findByText("We saved your choice.");
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
    phone: "(307) 555-0123",
    language: "es",
    consent: true,
  });
  const phone = screen.getByLabelText(/Mobile number/);
  await user.clear(phone);
  await user.type(phone, "3075550124");
  expect(screen.getByRole("button", { name: "Send me a code" })).toBeVisible();
});

test("a number that waits for its code can be sent another one", async () => {
  await open({ ...verified, state: "waiting", verifiedAt: null });
  expect(await screen.findByRole("button", { name: "Send me a code" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change the language" })).toBeNull();
});

test("a number that was stopped is sent a new code, without which the office does not learn of START", async () => {
  await open({ ...verified, state: "stopped" });
  expect(
    await screen.findByText(/reply START to our last message, then ask for a new code here/),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Send me a code" })).toBeVisible();
});
