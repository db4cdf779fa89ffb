import { MantineProvider } from "@mantine/core";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { preferences } from "../../core/preferences/preferences.ts";
import { PALETTES } from "../../ui/theme/palettes.ts";
import { PreferencesPanel } from "./PreferencesPanel.tsx";
import texts from "./preferences.en.json";

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: "en", ns: ["preferences"], resources: { en: { preferences: texts } } });
});
beforeEach(() => {
  preferences.set({ themeColor: "default", themeMode: "light", headerImage: null, headerFont: null });
  render(
    <MantineProvider>
      <PreferencesPanel />
    </MantineProvider>,
  );
});

const colors = () => screen.getByRole("group", { name: "Color" });

test("[PRF-03] every colour is shown in its group with its own name", () => {
  const groups = within(colors()).getAllByRole("group");
  expect(groups.map((group) => group.querySelector("legend")?.textContent)).toEqual([
    "Neutral",
    "Orange and yellow",
    "Green",
    "Teal",
    "Blue",
    "Purple",
    "Red",
  ]);
  const names = within(colors())
    .getAllByRole("radio")
    .map((radio) => (radio as HTMLInputElement).value);
  expect(names.sort()).toEqual(Object.keys(PALETTES).sort());
  expect(Object.keys(texts.name).sort()).toEqual(names.sort());
  expect(new Set(Object.values(texts.name)).size).toBe(names.length);
});

test("[PRF-04] a colour that does not exist in this mode cannot be chosen, and says so", async () => {
  expect(screen.getByRole("radio", { name: /^Midnight ?Only in dark mode$/ })).toBeDisabled();
  expect(screen.getByRole("radio", { name: "Paper" })).toBeEnabled();
  await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect(screen.getByRole("radio", { name: "Midnight" })).toBeEnabled();
  expect(screen.getByRole("radio", { name: /^Paper ?Only in light mode$/ })).toBeDisabled();
});

test("colours are chosen by the arrow keys and saved at once", async () => {
  await userEvent.click(screen.getByRole("radio", { name: "Sky" }));
  expect(preferences.get().themeColor).toBe("sky");
  await userEvent.keyboard("{ArrowRight}");
  expect(preferences.get().themeColor).toBe("ocean");
  expect(screen.getByRole("radio", { name: "Ocean" })).toHaveFocus();
});

test("[PRF-01] mode, picture and font are chosen here, and the office's defaults can be restored", async () => {
  await userEvent.click(screen.getByRole("radio", { name: "Same as my device" }));
  expect(preferences.get().themeMode).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "River" }));
  await userEvent.click(screen.getByRole("radio", { name: /Georgia/ }));
  expect(preferences.get()).toMatchObject({ headerImage: "/banner-river.svg", headerFont: "Georgia" });
  for (const office of screen.getAllByRole("radio", { name: "Agency default" }))
    await userEvent.click(office);
  expect(preferences.get()).toMatchObject({ headerImage: null, headerFont: null });
});
