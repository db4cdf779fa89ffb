import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type DocumentRow, documentRoutes } from "@wage/contract/documents";
import { pageRoutes } from "@wage/contract/documents/pages";
import { expect, test, vi } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { DocumentsPanel } from "./DocumentsPanel.tsx";
import en from "./documents.en.json";
import es from "./documents.es.json";

vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useCan: () => true,
}));

const row = (part: Partial<DocumentRow>): DocumentRow => ({
  id: 1,
  fileName: "stub.pdf",
  title: "Stub",
  documentTypeId: 3,
  documentType: "Pay stub",
  mimeType: "text/plain",
  bytes: 1234,
  sha256: "00",
  source: "Claimant",
  visibility: "Staff",
  confidential: false,
  scanStatus: "NotScanned",
  fileMissing: false,
  notShown: false,
  receivedAt: "2026-03-02T15:00:00.000Z",
  uploadedBy: null,
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawnReason: null,
  duplicateOf: null,
  redactedOf: null,
  hasRedactedCopy: false,
  can: { open: true, edit: true, withdraw: false, retry: false },
  ...part,
});

test("the list shows that a document was not scanned, and a withdrawn one cannot be opened", async () => {
  const withdrawn = row({
    id: 2,
    title: "Wrong",
    withdrawnAt: "2026-03-02T15:00:00.000Z",
    can: { open: false, edit: false, withdraw: false, retry: false },
  });
  await renderScreen(<DocumentsPanel claimId={7} />, {
    routes: [fake(documentRoutes.list, { rows: [row({}), withdrawn] })],
  });
  expect(await screen.findByText("Not scanned")).toBeVisible();
  expect(screen.getByRole("button", { name: "Wrong" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Download Wrong" })).toBeNull();
});

test("areas that were drawn are not lost without a question: not with the viewer, not with another document", async () => {
  const pdf = { mimeType: "application/pdf", scanStatus: "Clean" } as const;
  await renderScreen(<DocumentsPanel claimId={7} />, {
    routes: [
      fake(pageRoutes.count, { pages: 2 }),
      fake(pageRoutes.picture, new Response("", { headers: { "content-type": "image/png" } })),
      fake(documentRoutes.list, { rows: [row(pdf), row({ ...pdf, id: 2, title: "Other" })] }),
    ],
  });
  const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
  const viewer = (title: string) => screen.findByRole("region", { name: `Viewer: ${title}` });
  await press("Stub");
  await press("Redact");
  await press("Black out the whole page");
  // A second mark at the same place is one mark of the page.
  await press("Black out the whole page");
  await screen.findByText(/^2 areas on page 1/);
  for (const leave of ["Close the viewer", "Other", "Cancel"]) {
    await press(leave);
    await screen.findByRole("dialog", { name: "Discard the areas that you drew?" });
    await press("Keep drawing");
    expect(await screen.findByText(/^2 areas on page 1/)).toBeVisible();
  }
  await press("Other");
  await press("Discard them");
  expect(await viewer("Other")).toBeVisible();
  await press("Stub");
  expect(await viewer("Stub")).toBeVisible();
});

test("a text file opens beside the list as text, whatever it contains", async () => {
  const file = new Response("<script>alert(1)</script>", { headers: { "content-type": "text/plain" } });
  await renderScreen(<DocumentsPanel claimId={7} />, {
    routes: [
      fake(documentRoutes.file, file),
      fake(documentRoutes.list, { rows: [row({ scanStatus: "Clean" })] }),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Stub" }));
  const viewer = await screen.findByRole("region", { name: "Viewer: Stub" });
  await waitFor(() => expect(viewer).toHaveTextContent("<script>alert(1)</script>"));
  expect(within(viewer).getByRole("button", { name: "Download this document" })).toBeVisible();
});

test("[V5.4.3] an unscanned file is never displayed, and is downloaded only after a warning", async () => {
  const { calls } = await renderScreen(<DocumentsPanel claimId={7} />, {
    routes: [fake(documentRoutes.file, new Response("MZ")), fake(documentRoutes.list, { rows: [row({})] })],
  });
  const files = () => calls.filter(({ path }) => path.includes("/File")).map(({ path }) => path);
  await userEvent.click(await screen.findByRole("button", { name: "Stub" }));
  expect(await screen.findByText(/No virus scanner has checked this file/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Download Stub" }));
  const dialog = await screen.findByRole("dialog");
  expect(files()).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Download it" }));
  await waitFor(() => expect(files()).toEqual(["/Claim/7/Documents/1/File?unscanned=accepted"]));
});

test("every text of the page is in Spanish too", () => {
  const keys = (texts: object, before = ""): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [before + key] : keys(text, `${before}${key}.`),
    );
  expect(keys(es).filter((key) => !key.endsWith("_many"))).toEqual(keys(en));
});

test("a file that ended its reader is not opened, and an administrator lets it be tried again", async () => {
  const marked = row({
    mimeType: "application/pdf",
    notShown: true,
    can: { open: true, edit: true, withdraw: true, retry: true },
  });
  const retried = vi.fn();
  await renderScreen(<DocumentsPanel claimId={7} />, {
    routes: [
      fake(documentRoutes.list, { rows: [marked] }),
      fake(pageRoutes.retry, ({ path }) => {
        retried(path);
        return { Success: true as const, Messages: [] };
      }),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Stub" }));
  expect(await screen.findByText("This file cannot be shown")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Redact" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(retried).toHaveBeenCalledWith("/Claim/7/Documents/1/Pages/Retry"));
});
