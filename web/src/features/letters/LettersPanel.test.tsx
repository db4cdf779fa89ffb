import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { documentRoutes } from "@wage/contract/documents";
import { type LetterDetail, type LetterRow, letterRoutes } from "@wage/contract/letters";
import { expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { LettersPanel } from "./LettersPanel.tsx";

const row = (part: Partial<LetterRow>): LetterRow => ({
  id: 1,
  claimId: 7,
  templateCode: "L02",
  templateName: "Request for information",
  recipient: "claimant",
  recipientName: "Maria Lopez",
  subject: "We need something",
  status: "Issued",
  delivery: "Mail",
  letterDate: "2026-03-02",
  dueDate: null,
  issuedAt: "2026-03-02T15:00:00.000Z",
  issuedBy: "Sam Support",
  createdAt: "2026-03-02T15:00:00.000Z",
  rowVersion: 3,
  supersedes: null,
  copyOf: null,
  email: null,
  openedAt: null,
  can: { edit: false, review: false, approve: false, issue: false, correct: false, void: false },
  ...part,
});
const draft = row({
  id: 2,
  status: "Draft",
  issuedBy: null,
  issuedAt: null,
  can: { edit: true, review: true, approve: false, issue: true, correct: false, void: true },
});
const detail: LetterDetail = {
  ...draft,
  recipientAddress: "12 Elm Street",
  body: "Please call {{agency.phone}}.",
  languageCode: "en",
  options: [],
  parts: { details: {}, options: {}, enclosures: [], copies: [], largePrint: false },
  deliveries: [
    { delivery: "Mail", problem: null },
    { delivery: "Email", problem: "there is no email address for the recipient" },
  ],
  problems: ["the claim is not closed"],
  preview: {
    subject: "We need something",
    blocks: [{ kind: "paragraph", text: "Please call (307) 555-0100." }],
    emailText: null,
    missing: ["claim.payBy"],
    unknown: [],
    enclosures: [],
    copies: [],
  },
};

const panel = (more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<LettersPanel claimId={7} />, {
    ...more,
    routes: [...(more.routes ?? []), fake(letterRoutes.list, { rows: [draft, row({})] })],
  });

test("a letter shows what became of its e-mail, and when the claimant opened it", async () => {
  const sent = row({
    email: { state: "Sent", at: "2026-03-02T15:01:00Z" },
    openedAt: "2026-03-05T15:00:00Z",
  });
  const failed = row({ id: 3, email: { state: "Failed", at: "2026-03-03T15:00:00Z" } });
  await renderScreen(<LettersPanel claimId={7} />, {
    routes: [fake(letterRoutes.list, { rows: [sent, failed] })],
  });
  expect(await screen.findByText("Email sent 03/02/2026")).toBeVisible();
  expect(screen.getByText("Opened on the web 03/05/2026")).toBeVisible();
  expect(screen.getByText("Email not delivered 03/03/2026")).toBeVisible();
});

test("only the actions that the server allows are offered", async () => {
  await panel();
  await screen.findByRole("button", { name: /^Edit/ });
  const rows = screen.getAllByRole("row");
  expect(within(rows[1] as HTMLElement).getByRole("button", { name: /^Issue/ })).toBeVisible();
  expect(within(rows[2] as HTMLElement).queryByRole("button", { name: /^(Issue|Edit|Void)/ })).toBeNull();
});

test("a draft is issued with the version that the user saw", async () => {
  const { calls } = await panel({ routes: [fake(letterRoutes.issue, { ...detail, status: "Issued" })] });
  await userEvent.click(await screen.findByRole("button", { name: /^Issue L02/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Issue" }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith("/Issue"))).toMatchObject({
      path: "/Claim/7/Letters/2/Issue",
      body: { rowVersion: 3 },
    }),
  );
});

test("the dialog stays open and shows why a letter cannot be sent", async () => {
  await panel({
    routes: [
      fake(
        letterRoutes.issue,
        refusal(400, ["This letter cannot go out yet: nothing is known for claim.payBy."]),
      ),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Issue L02/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Issue" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("nothing is known for claim.payBy");
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("the editor previews the letter, shows what is missing, and keeps hostile text as text", async () => {
  const hostile = {
    ...detail,
    preview: {
      ...detail.preview,
      blocks: [{ kind: "paragraph" as const, text: "<img src=x onerror=alert(1)>" }],
    },
  };
  await panel({
    routes: [
      fake(letterRoutes.get, hostile),
      fake(letterRoutes.choices, { templates: [], wordings: [] }),
      fake(documentRoutes.list, { rows: [] }),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Edit L02/ }));
  const preview = await screen.findByRole("article", { name: "Preview of the letter" });
  expect(preview).toHaveTextContent("<img src=x onerror=alert(1)>");
  expect(preview.querySelector("img")).toBeNull();
  expect(screen.getByText("claim.payBy")).toBeVisible();
  expect(screen.getByText("the claim is not closed")).toBeVisible();
});

test("[GUI-06] a letter is printed from its PDF", async () => {
  const files = new Map<string, Blob>();
  vi.stubGlobal(
    "URL",
    class extends URL {
      static override createObjectURL = (file: Blob) => {
        const address = `about:blank#${files.size}`;
        files.set(address, file);
        return address;
      };
      static override revokeObjectURL = () => undefined;
    },
  );
  const pdf = () => new Response("%PDF-1.7 the letter", { headers: { "Content-Type": "application/pdf" } });
  await panel({ routes: [fake(letterRoutes.pdf, pdf as never)] });
  await userEvent.click((await screen.findAllByRole("button", { name: /^L02/ }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(dialog.getByRole("button", { name: "Print" })).toBeEnabled());
  await userEvent.click(dialog.getByRole("button", { name: "Print" }));
  const frame = await waitFor(() => {
    const found = document.querySelector<HTMLIFrameElement>("iframe[title$='for the printer']");
    if (!found?.contentWindow) throw new Error("not yet");
    return found;
  });
  const print = vi.fn();
  Object.assign(frame.contentWindow as Window, { print, focus: () => undefined });
  fireEvent.load(frame);
  expect(print).toHaveBeenCalled();
  expect(await files.get(frame.getAttribute("src") ?? "")?.text()).toBe("%PDF-1.7 the letter");
});
