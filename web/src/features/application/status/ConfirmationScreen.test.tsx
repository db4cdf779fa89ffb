import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { publicDocumentRoutes } from "@wage/contract/documents";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { draft } from "../draft/draftStore.ts";
import { ConfirmationScreen } from "./ConfirmationScreen.tsx";

const RECEIPT = {
  claimNumber: "26-00001",
  pin: "123987",
  receivedAt: "2026-03-02T15:00:00Z",
  amountClaimed: "1200.00",
  reviewBy: "2026-03-04",
  limitationDate: null,
  emailedTo: null,
  signature: null,
  wantsTexts: false,
};

test("[issue 16] the receipt of an earlier version says that the last changes are not in the claim", async () => {
  await draft.load();
  draft.change({ receipt: { ...RECEIPT, isEarlier: true } });
  await renderScreen(<ConfirmationScreen />, {
    at: "/Public/Confirmation",
    path: "/Public/Confirmation",
    side: "public",
    routes: [fake(publicDocumentRoutes.list, null)],
  });
  expect(await screen.findByText("Your last changes are not in it")).toBeVisible();
  expect(screen.getByText(/choose “Check your claim status” and then “Change your answers”/)).toBeVisible();
});

test("[issue 16] the receipt lists the documents that were sent with the claim", async () => {
  await draft.load();
  draft.change({
    receipt: RECEIPT,
  });
  const document = {
    ...{ id: 1, fileName: "stub.png", title: "October", documentTypeId: 3, sha256: "00", bytes: 4 },
    ...{ receivedAt: "2026-03-02T15:00:00Z", scanStatus: "Clean" as const, sameAs: null },
  };
  const types = [{ id: 3, description: "Pay stub", descriptionEs: null }];
  await renderScreen(<ConfirmationScreen />, {
    at: "/Public/Confirmation",
    path: "/Public/Confirmation",
    side: "public",
    routes: [fake(publicDocumentRoutes.list, { rows: [document], removable: false, types })],
  });
  expect(await screen.findByText("26-00001")).toBeVisible();
  expect(await screen.findByText("October, Pay stub, stub.png, 03/02/2026")).toBeInTheDocument();
});

test("[issue 16] whoever prefers text messages is told that they begin with a code, and led to it", async () => {
  await draft.load();
  draft.change({ receipt: { ...RECEIPT, wantsTexts: true } });
  await renderScreen(<ConfirmationScreen />, {
    at: "/Public/Confirmation",
    path: "/Public/Confirmation",
    side: "public",
    routes: [fake(publicDocumentRoutes.list, null)],
  });
  expect(await screen.findByText("Turn on text messages")).toBeVisible();
  expect(screen.getByRole("link", { name: "Get text messages about your claim" })).toHaveAttribute(
    "href",
    "/Public/Status?page=texts",
  );
});

test("[44] the receipt names the office that has the claim, in an agency with offices", async () => {
  await draft.load();
  const office = {
    name: { en: "Casper office", es: "Oficina de Casper" },
    address: "1 Main Street\nCasper, WY 82601",
    phone: "(307) 555-0190",
    hours: { en: null, es: null },
  };
  draft.change({ receipt: { ...RECEIPT, office } });
  await renderScreen(<ConfirmationScreen />, {
    at: "/Public/Confirmation",
    path: "/Public/Confirmation",
    side: "public",
    routes: [fake(publicDocumentRoutes.list, null)],
  });
  expect(await screen.findByRole("heading", { name: "The office that has your claim" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Show on a map" })).toHaveAttribute(
    "href",
    expect.stringContaining("Casper"),
  );
});
