import { expect, test } from "vitest";
import { backToFolder, openedFrom } from "./inboxWords.ts";

test("[NAV] the page of an item leads back to the folder it was opened from, with its filters", () => {
  const state = openedFrom({ pathname: "/Inbox/masterItems", search: "?due=overdue" });
  expect(backToFolder(state)).toEqual({ to: "/Inbox/masterItems?due=overdue", label: "Master items" });
});

test("[NAV] an item that was opened by its address, or from another page, leads back to the reader's own items", () => {
  const own = { to: "/Inbox", label: "My items" };
  expect(backToFolder(null)).toEqual(own);
  expect(backToFolder({ folder: "/Claim/5" })).toEqual(own);
});
