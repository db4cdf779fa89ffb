import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type LetterDetail, letterRoutes } from "@wage/contract/letters";
import { expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { NewLetter } from "./NewLetter.tsx";

const TEMPLATES = [
  { code: "L02", name: "Request for information", recipients: ["claimant", "employer"], unmet: [] },
  { code: "L25", name: "Final order", recipients: ["employer"], unmet: ["the claim is not decided"] },
] as const;
const made = { id: 2, claimId: 7 } as LetterDetail;
const begun = { id: 2, ids: [2] };

async function show(answer: typeof begun | Response) {
  const open = vi.fn();
  const templates = TEMPLATES.map((each) => ({
    ...each,
    recipients: [...each.recipients],
    unmet: [...each.unmet],
  }));
  const { calls } = await renderScreen(<NewLetter claimId={7} open={open} onClose={vi.fn()} />, {
    routes: [
      fake(letterRoutes.choices, { templates, wordings: [] }),
      fake(letterRoutes.list, { rows: [made] }),
      fake(letterRoutes.create, answer),
    ],
  });
  return { open, sent: () => calls.filter(({ method }) => method === "POST").map(({ body }) => body) };
}

test("one press on a letter makes its draft and opens it; a second press makes no other", async () => {
  const { open, sent } = await show(begun);
  const later = await screen.findByRole("group", { name: "Can be written, but not issued yet" });
  expect(within(later).getByRole("option")).toHaveTextContent("the claim is not decided");
  await userEvent.click(screen.getByRole("radio", { name: "Spanish" }));
  await userEvent.dblClick(screen.getByRole("option", { name: "L02 Request for information, to employer" }));
  await waitFor(() => expect(open).toHaveBeenCalledWith({ act: "edit", row: made }));
  expect(sent()).toEqual([{ templateCode: "L02", recipient: "employer", dueDate: "", languageCode: "es" }]);
});

test("a letter is found by name with the keyboard; a refusal is shown, and another letter can be chosen", async () => {
  const { open, sent } = await show(refusal(409, ["Someone else changed this claim."]));
  const search = await screen.findByRole("combobox", { name: "Code or name of the letter" });
  await userEvent.type(search, "final{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Someone else changed this claim.");
  expect(open).not.toHaveBeenCalled();
  await userEvent.clear(search);
  await userEvent.click(screen.getByRole("option", { name: "L02 Request for information, to claimant" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toMatchObject({ templateCode: "L25" });
});
