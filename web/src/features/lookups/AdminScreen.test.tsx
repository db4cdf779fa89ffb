import { screen } from "@testing-library/react";
import { SCREENS } from "@wage/contract/core/screens";
import { expect, test } from "vitest";
import { renderScreen } from "../../testing/renderScreen.tsx";
import { AdminScreen } from "./AdminScreen.tsx";

test("[RTE-08] every page that an administrator maintains has a card with its title", async () => {
  await renderScreen(<AdminScreen />, { at: "/Admin" });
  const cards = screen.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent]);
  // The page of one record is reached from its list.
  const pages = SCREENS.filter(
    ({ layout, path }) => layout === "admin" && path !== "/Admin" && !path.includes(":"),
  );
  expect(cards.sort()).toEqual(pages.map(({ path, title }) => [path, title]).sort());
});
