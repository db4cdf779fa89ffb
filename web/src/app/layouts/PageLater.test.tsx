import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/renderScreen.tsx";
import { PageLater } from "./PageLater.tsx";

const Reports = () => <h1>Reports</h1>;

test("[GUI-05] a page whose file cannot be fetched says so in its frame, and opens by itself once it can be", async () => {
  let isConnected = false;
  const load = vi.fn(async () => {
    if (!isConnected) throw new TypeError("Failed to fetch dynamically imported module");
    return { Component: Reports };
  });
  await renderScreen(<PageLater load={load} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("This page needs a connection");
  isConnected = true;
  expect(await screen.findByRole("heading", { name: "Reports" }, { timeout: 5000 })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
