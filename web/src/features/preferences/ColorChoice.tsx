import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { chooseColor, chooseMode, useMode, usePreferences } from "../../core/preferences/preferences.ts";
import { hasVariant, type Mode } from "../../core/preferences/themeVariants.ts";
import { TileChoice } from "../../ui/form/TileChoice.tsx";
import { themesByHue } from "../../ui/theme/hues.ts";
import { PALETTES } from "../../ui/theme/palettes.ts";
import classes from "./PreferencesPanel.module.css";

/** Light, dark, or the operating system's mode. */
export function ModeChoice() {
  const { t } = useTranslation("preferences");
  const { themeMode } = usePreferences();
  return (
    <TileChoice
      label={t("mode.title")}
      groups={[
        {
          tiles: [
            { value: "light", label: t("mode.light"), preview: <IconSun size="1.5em" aria-hidden="true" /> },
            { value: "dark", label: t("mode.dark"), preview: <IconMoon size="1.5em" aria-hidden="true" /> },
            {
              value: "system",
              label: t("mode.system"),
              preview: <IconDeviceDesktop size="1.5em" aria-hidden="true" />,
            },
          ],
        },
      ]}
      value={themeMode ?? "system"}
      onChange={(next) => chooseMode(next === "system" ? null : next)}
    />
  );
}

/** PRF-03: all named colours by hue, as they look in the current mode. */
export function ColorChoice() {
  const { t } = useTranslation("preferences");
  const { themeColor } = usePreferences();
  const mode = useMode();
  const isShown = PALETTES[themeColor] !== undefined && hasVariant(themeColor, mode);
  return (
    <TileChoice
      label={t("color.title")}
      hint={t("color.hint")}
      groups={themesByHue().map(([group, names]) => ({
        title: t(`group.${group}`),
        tiles: names.map((name) => ({
          value: name,
          label: t(`name.${name}`),
          unavailable: hasVariant(name, mode) ? undefined : t(mode === "dark" ? "onlyLight" : "onlyDark"),
          preview: <Swatch name={name} mode={mode} />,
        })),
      }))}
      value={isShown ? themeColor : "default"}
      onChange={chooseColor}
    />
  );
}

/** A miniature page in the colours of a theme: background, card, header and button. */
function Swatch({ name, mode }: { name: string; mode: Mode }) {
  const palette = PALETTES[name]?.[mode] ?? PALETTES[name]?.[mode === "dark" ? "light" : "dark"];
  if (!palette) return null;
  const { primary, secondary, accent, surface, background, neutral } = palette;
  return (
    <span className={classes.swatch} style={{ background }} aria-hidden="true">
      <span style={{ background: primary }} />
      <span style={{ background: surface, borderColor: neutral }}>
        {[primary, secondary, accent].map((color) => (
          <i key={color} style={{ background: color }} />
        ))}
      </span>
    </span>
  );
}
