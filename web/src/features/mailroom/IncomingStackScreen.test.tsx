import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lookupRoutes } from "@wage/contract/lookups";
import { type IncomingPiece, incomingRoutes, type StackDetail } from "@wage/contract/mailroom/incoming";
import axe from "axe-core";
import { expect, test, vi } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { IncomingStackScreen } from "./IncomingStackScreen.tsx";

vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<typeof import("../../core/session/session.ts")>()),
  useCan: () => true,
}));

vi.setConfig({ testTimeout: 30_000 });

const page = (id: number) => ({ id, number: id, rotation: 0, isBlank: false, hasPicture: false });
const CLAIM = {
  claimId: 7,
  claimNumber: "26-00007",
  claimantName: "Lopez, Maria",
  employerName: "High Plains Diner LLC",
  isClosed: false,
};
const piece = (id: number, given: Partial<IncomingPiece>): IncomingPiece => ({
  id,
  status: "Open",
  receivedOn: "2026-03-02",
  pages: [],
  letters: [],
  proposed: null,
  suggestions: [],
  attachedTo: null,
  discardReason: null,
  ...given,
});
const LETTER = {
  letterId: 3,
  mailNumber: "L3-ABCDE",
  claimId: 7,
  claimNumber: "26-00007",
  templateName: "Notice of wage claim",
  recipientName: "High Plains Diner LLC",
  sender: "Employer" as const,
  isPosted: true,
};
const STACK: StackDetail = {
  id: 5,
  status: "Ready",
  receivedOn: "2026-03-02",
  splitsAtBlanks: true,
  createdAt: "2026-03-02T16:00:00Z",
  createdBy: "Sam Support",
  files: 1,
  pages: 4,
  read: 4,
  pieces: 2,
  open: 2,
  rowVersion: 9,
  pieceList: [
    piece(10, { pages: [page(1), page(2)], letters: [LETTER], proposed: CLAIM, suggestions: [CLAIM] }),
    piece(20, { pages: [page(4)] }),
  ],
  leftOut: [{ ...page(3), isBlank: true }],
  unreadable: ["torn.pdf"],
};
const kind = (id: number, code: string) => ({
  id,
  code,
  description: code,
  descriptionEs: null,
  active: true,
});

async function shown(stack: StackDetail = STACK) {
  const arranged = vi.fn();
  const attached = vi.fn();
  await renderScreen(<IncomingStackScreen />, {
    at: "/MailRoom/Incoming/5",
    path: "/MailRoom/Incoming/:stackId",
    routes: [
      fake(incomingRoutes.stack, stack),
      fake(incomingRoutes.arrange, ({ body }) => {
        arranged(body);
        return stack;
      }),
      fake(incomingRoutes.attach, ({ path, body }) => {
        attached(path, body);
        return { documentId: 1 };
      }),
      fake(lookupRoutes.list, () =>
        Response.json({ rows: [kind(1, "ANSWER"), kind(2, "OTHER"), kind(3, "RETURNED")] }),
      ),
    ],
  });
  await screen.findByRole("heading", { level: 2, name: "Piece 1" });
  return { arranged, attached };
}

test("a stack shows its pieces, what was left out and what could not be read, without accessibility errors", async () => {
  await shown();
  expect(screen.getByText(/Code of letter L3-ABCDE: Notice of wage claim/)).toBeVisible();
  expect(screen.getByText("No code and no claim number was found.")).toBeVisible();
  expect(screen.getByText(/torn\.pdf/)).toBeVisible();
  const leftOut = screen.getByRole("region", { name: "Left out" });
  expect(within(leftOut).getByRole("button", { name: "Page 3" })).toBeVisible();
  const { violations } = await axe.run(document.body, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test("a correction is sent as the arrangement of every page", async () => {
  const { arranged } = await shown();
  await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Begin a new piece here" }));
  await waitFor(() => expect(arranged).toHaveBeenCalled());
  const at = (id: number) => ({ id, rotation: 0 });
  expect(arranged).toHaveBeenCalledWith({
    rowVersion: 9,
    pieces: [
      { id: 10, pages: [at(1)] },
      { id: null, pages: [at(2)] },
      { id: 20, pages: [at(4)] },
    ],
    leftOut: [at(3)],
  });
});

test("the proposals are attached in one go, as mail of the person the letter went to", async () => {
  const { attached } = await shown();
  await userEvent.click(await screen.findByRole("button", { name: "Attach all 1 proposed" }));
  await waitFor(() => expect(attached).toHaveBeenCalled());
  expect(attached).toHaveBeenCalledWith(
    "/MailRoom/Incoming/Pieces/10/Claim/7",
    expect.objectContaining({ documentTypeId: 1, source: "Employer", returned: null, rowVersion: 9 }),
  );
});

test("a letter of ours that came back is recorded with its reason", async () => {
  const { attached } = await shown();
  await userEvent.click(screen.getByRole("button", { name: "Choose claim and kind: piece 1" }));
  await userEvent.click(await screen.findByRole("radio", { name: "Our letter L3-ABCDE, which came back" }));
  await userEvent.click(screen.getByRole("button", { name: "Attach" }));
  expect(attached).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("combobox", { name: /Why it came back/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Vacant" }));
  await userEvent.click(screen.getByRole("button", { name: "Attach" }));
  await waitFor(() =>
    expect(attached).toHaveBeenCalledWith(
      "/MailRoom/Incoming/Pieces/10/Claim/7",
      expect.objectContaining({ documentTypeId: 3, returned: { letterId: 3, reason: "Vacant" } }),
    ),
  );
});

test("a stack that is being read shows how far it is", async () => {
  await renderScreen(<IncomingStackScreen />, {
    at: "/MailRoom/Incoming/5",
    path: "/MailRoom/Incoming/:stackId",
    routes: [
      fake(incomingRoutes.stack, { ...STACK, status: "Stopped", read: 1, pieceList: [], leftOut: [] }),
    ],
  });
  expect(await screen.findByText("1 of 4 pages are read")).toBeVisible();
  expect(screen.getByRole("button", { name: "Resume" })).toBeVisible();
});

test("mail on its claim can be recorded from there, with the day of its stack [issue 38]", async () => {
  const attachedTo = { claimId: 7, claimNumber: "26-00007", documentId: 55, sender: "Employer" as const };
  await shown({ ...STACK, pieceList: [piece(10, { status: "Attached", pages: [page(1)], attachedTo })] });
  expect(screen.getByRole("button", { name: "Record as: piece 1" })).toBeVisible();
});
