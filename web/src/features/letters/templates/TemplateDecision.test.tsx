import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type LetterTemplate, letterTemplateRoutes } from "@wage/contract/letters/templates";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { TemplateDecision } from "./TemplateDecision.tsx";

const proposed = { id: 5, code: "L39", version: 2, status: "Proposed", effectiveOn: "2026-04-01" };

const show = (part: object) =>
  renderScreen(
    <TemplateDecision template={{ ...proposed, ...part } as LetterTemplate & { canDecide: boolean }} />,
    {
      routes: [
        fake(letterTemplateRoutes.approve, { Success: true, Messages: [] }),
        fake(letterTemplateRoutes.refuse, { Success: true, Messages: [] }),
      ],
    },
  );

test("[H13] the writer of a proposed version cannot approve it, and can take it back", async () => {
  await show({ canDecide: false });
  expect(await screen.findByText("Another Administrator approves it. You can take it back.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Take back" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});

test("[H13] another Administrator approves a proposed version once it is confirmed", async () => {
  const user = userEvent.setup();
  const { calls } = await show({ canDecide: true });
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  expect(calls).toHaveLength(0);
  const dialog = await screen.findByRole("dialog", { name: "Approve version 2 of L39?" });
  await user.click(within(dialog).getByRole("button", { name: "Approve" }));
  await expect.poll(() => calls.map(({ path }) => path)).toContain("/LetterTemplate/5/Approve");
});
