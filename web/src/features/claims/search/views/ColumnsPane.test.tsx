import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { preferences } from "../../../../core/preferences/preferences.ts";
import { renderScreen } from "../../../../testing/renderScreen.tsx";
import { ColumnsPane } from "./ColumnsPane.tsx";

test("[38] a column is made wider and narrower by keyboard, the width is kept, and the usual ones come back", async () => {
  preferences.set({ tables: { claims: { widths: { claimant: 200 } } } });
  await renderScreen(
    <ColumnsPane shown={["claimant", "due"]} isUsual={false} onChoose={vi.fn()} onClose={vi.fn()} />,
    { routes: [] },
  );
  (await screen.findByRole("button", { name: "Make Claimant wider" })).focus();
  await userEvent.keyboard("{Enter}{Enter}");
  expect(preferences.get().tables.claims?.widths).toEqual({ claimant: 248 });
  await userEvent.click(screen.getByRole("button", { name: "Make Claimant narrower" }));
  expect(preferences.get().tables.claims?.widths).toEqual({ claimant: 224 });
  await userEvent.click(screen.getByRole("button", { name: "Use the usual widths" }));
  expect(preferences.get().tables.claims?.widths).toEqual({});
});
