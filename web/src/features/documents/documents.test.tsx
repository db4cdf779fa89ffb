import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { type DocumentRow, documentRoutes, publicDocumentRoutes } from "@wage/contract/documents";
import { expect, test } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { DocumentsPanel } from "./DocumentsPanel.tsx";
import en from "./documents.en.json";
import es from "./documents.es.json";
import { UploadDocumentScreen } from "./UploadDocumentScreen.tsx";

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
  receivedAt: "2026-03-02T15:00:00.000Z",
  uploadedBy: null,
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawnReason: null,
  duplicateOf: null,
  can: { open: true, edit: true, withdraw: false },
  ...part,
});

test("the list says that a paper was not scanned, and what was withdrawn cannot be opened", async () => {
  const withdrawn = row({
    id: 2,
    title: "Wrong",
    withdrawnAt: "2026-03-02T15:00:00.000Z",
    can: { open: false, edit: false, withdraw: false },
  });
  await renderScreen(<DocumentsPanel claimId={7} />, {
    routes: [fake(documentRoutes.list, { rows: [row({}), withdrawn] })],
  });
  expect(await screen.findByText("Not scanned")).toBeVisible();
  expect(screen.getByRole("button", { name: "Wrong" })).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Download Wrong" })).toBeNull();
});

test("a text opens beside the list as text, whatever stands in it", async () => {
  const file = new Response("<script>alert(1)</script>", { headers: { "content-type": "text/plain" } });
  await renderScreen(<DocumentsPanel claimId={7} />, {
    routes: [fake(documentRoutes.file, file), fake(documentRoutes.list, { rows: [row({})] })],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Stub" }));
  const viewer = await screen.findByRole("region", { name: "Viewer: Stub" });
  await waitFor(() => expect(viewer).toHaveTextContent("<script>alert(1)</script>"));
  expect(within(viewer).getByRole("button", { name: "Download this document" })).toBeVisible();
});

const access = {
  rows: [],
  removable: false,
  types: [{ id: 3, description: "Pay stub", descriptionEs: null }],
};

test("number and PIN are asked for first; a wrong pair is told in the form", async () => {
  await renderScreen(<UploadDocumentScreen />, {
    side: "public",
    routes: [
      fake(publicDocumentRoutes.list, null),
      fake(
        publicStatusRoutes.open,
        refusal(400, ["The number or the PIN is not right. Please check both and try again."]),
      ),
    ],
  });
  await userEvent.type(await screen.findByRole("textbox", { name: /Claim number/ }), "26-00012");
  await userEvent.type(screen.getByRole("textbox", { name: /PIN/ }), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(/number or the PIN is not right/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: /Claim number/ })).toHaveValue("26-00012");
});

test("[BIZ] number and PIN open the place for papers", async () => {
  let open = false;
  await renderScreen(<UploadDocumentScreen />, {
    side: "public",
    routes: [
      fake(publicDocumentRoutes.list, () => (open ? access : null)),
      fake(publicStatusRoutes.open, () => {
        open = true;
        return { claimNumber: "26-00012" };
      }),
    ],
  });
  await userEvent.type(await screen.findByRole("textbox", { name: /Claim number/ }), "26-00012");
  await userEvent.type(screen.getByRole("textbox", { name: /PIN/ }), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findAllByLabelText("Choose files")).not.toHaveLength(0);
});

test("with access, a file of a kind that is not taken is refused before it is sent, in plain words", async () => {
  await renderScreen(<UploadDocumentScreen />, {
    side: "public",
    routes: [fake(publicDocumentRoutes.list, access)],
  });
  const input = (await screen.findAllByLabelText("Choose files")).find(
    (element) => element.tagName === "INPUT",
  );
  await userEvent.upload(input as HTMLElement, [new File(["MZ"], "pay.exe")], { applyAccept: false });
  expect(await screen.findByRole("alert")).toHaveTextContent("We cannot take this kind of file.");
  expect(screen.queryByRole("button", { name: /^Send \d/ })).toBeNull();
});

test("every text of the page is there in Spanish too", () => {
  const keys = (texts: object, before = ""): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [before + key] : keys(text, `${before}${key}.`),
    );
  expect(keys(es).filter((key) => !key.endsWith("_many"))).toEqual(keys(en));
});
