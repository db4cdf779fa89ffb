import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { afterEach, expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../../testing/renderScreen.tsx";
import { StatusScreen } from "./StatusScreen.tsx";

afterEach(() => vi.unstubAllGlobals());

test("when the status cannot be read, the page keeps its heading, shows the reason and offers another try", async () => {
  let broken = true;
  await renderScreen(<StatusScreen />, {
    side: "public",
    routes: [
      fake(publicStatusRoutes.status, () =>
        broken ? refusal(500, ["Something went wrong. Reference number: 7Q2M"]) : Response.json(null),
      ),
    ],
  });
  await screen.findByText("Something went wrong. Reference number: 7Q2M");
  expect(screen.getByRole("heading", { level: 1, name: "Check your claim status" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/Public");
  broken = false;
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByLabelText(/Claim number/);
});
