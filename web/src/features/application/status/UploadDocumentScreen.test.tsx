import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { publicDocumentRoutes } from "@wage/contract/documents";
import { expect, test } from "vitest";
import { fake, refusal, renderScreen } from "../../../testing/renderScreen.tsx";
import { UploadDocumentScreen } from "./UploadDocumentScreen.tsx";

const access = {
  rows: [],
  removable: false,
  types: [{ id: 3, description: "Pay stub", descriptionEs: null }],
};

test("number and PIN are asked for first, and a wrong pair is reported in the form", async () => {
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

test("[BIZ] number and PIN open the upload page", async () => {
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
  expect(screen.getByRole("link", { name: "Back to your claim" })).toHaveAttribute("href", "/Public/Status");
});

test("with access, a file of an unsupported kind is refused before it is sent, with a plain message", async () => {
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

test("[BIZ] the size of a file that is too large is told once", async () => {
  await renderScreen(<UploadDocumentScreen />, {
    side: "public",
    routes: [fake(publicDocumentRoutes.list, access)],
  });
  const input = (await screen.findAllByLabelText("Choose files")).find(
    (element) => element.tagName === "INPUT",
  );
  const large = new File(["%PDF-1.4"], "payroll.pdf");
  Object.defineProperty(large, "size", { value: 26.43 * 1024 ** 2 });
  await userEvent.upload(input as HTMLElement, [large]);
  expect(await screen.findByRole("alert")).toHaveTextContent("This file is 26.5 MB. The limit is 25 MB.");
  expect(screen.getAllByText(/\b26\b.* MB/).map(({ textContent }) => textContent)).toEqual([
    "This file is 26.5 MB. The limit is 25 MB.",
  ]);
});

test("the sender sees of each file whether it was checked for viruses, and that a harmful one cannot be opened", async () => {
  const row = (id: number, scanStatus: "Clean" | "Pending" | "Infected") => ({
    id,
    fileName: `stub-${id}.pdf`,
    title: `stub ${id}`,
    documentTypeId: null,
    bytes: 4,
    sha256: "00",
    receivedAt: "2026-03-02T15:00:00Z",
    scanStatus,
    sameAs: id === 2 ? "IMG_0001.pdf" : null,
  });
  const rows = [row(1, "Clean"), row(2, "Pending"), row(3, "Infected")];
  await renderScreen(<UploadDocumentScreen />, {
    side: "public",
    routes: [fake(publicDocumentRoutes.list, { ...access, rows })],
  });
  const [clean, pending, infected] = await screen.findAllByText(/virus/);
  expect(clean).toHaveTextContent("Checked: no virus found.");
  expect(pending).toHaveTextContent("We are still checking this file for viruses.");
  expect(infected).toHaveTextContent("A virus was found in this file, so we cannot open it.");
  expect(screen.getAllByText(/same file/).map(({ textContent }) => textContent)).toEqual([
    "You already sent the same file as IMG_0001.pdf.",
  ]);
});
