import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/renderScreen.tsx";
import { PhotoOfLinePanel } from "./PhotoOfLinePanel.tsx";

const upload = vi.hoisted(() => ({ arrives: Promise.withResolvers<void>(), names: [] as string[] }));
vi.mock("./uploadTarget.ts", () => ({
  sendTo:
    () =>
    async ({ file }: { file: File }, _: unknown, signal: AbortSignal) => {
      upload.names.push(file.name);
      await upload.arrives.promise;
      signal.throwIfAborted();
    },
  problemOf: () => ({ code: "offline" }),
}));
beforeEach(() => {
  Object.assign(upload, { arrives: Promise.withResolvers<void>(), names: [] });
});

const SEND = /^Send this photo/;
const shown = (save: () => Promise<boolean> = async () => true) =>
  renderScreen(<PhotoOfLinePanel photograph={new File(["x"], "IMG_1.JPG")} number={2} save={save} />, {
    side: "public",
  });

test("a photograph is said to be sent once it has arrived, under the name of its line [issue 40]", async () => {
  await shown();
  await userEvent.click(await screen.findByRole("button", { name: SEND }));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  upload.arrives.resolve();
  await vi.waitFor(() => expect(screen.getByRole("status")).not.toBeEmptyDOMElement());
  expect(screen.queryByRole("button", { name: SEND })).toBeNull();
  expect(upload.names).toEqual([expect.stringMatching(/2\.JPG$/)]);
});

test("one that was cancelled is not said to be sent, and can be sent again [issue 40]", async () => {
  await shown();
  await userEvent.click(await screen.findByRole("button", { name: SEND }));
  await userEvent.click(await screen.findByRole("button", { name: /^Cancel/ }));
  expect(await screen.findByRole("button", { name: SEND })).toBeVisible();
  upload.arrives.resolve();
  await vi.waitFor(() => expect(screen.getByRole("status")).toBeEmptyDOMElement());
});

test("without a connection nothing is sent, and the panel says so [issue 40]", async () => {
  await shown(async () => false);
  await userEvent.click(await screen.findByRole("button", { name: SEND }));
  expect(await screen.findByRole("button", { name: SEND })).toBeVisible();
  expect(upload.names).toEqual([]);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
