import { Stack } from "@mantine/core";
import { isStaff } from "@wage/contract/core/policy";
import { useTranslation } from "react-i18next";
import { preferences, usePreferences } from "../../core/preferences/preferences.ts";
import { useSession } from "../../core/session/session.ts";
import { TileChoice } from "../../ui/form/TileChoice.tsx";
import { ColorChoice, ModeChoice } from "./ColorChoice.tsx";
import { FontChoice, PictureChoice } from "./HeaderChoice.tsx";
import classes from "./PreferencesPanel.module.css";

/** The appearance settings: each choice applies at once and is stored in this browser and with the account. */
export function PreferencesPanel() {
  const { t } = useTranslation("preferences");
  const { density } = usePreferences();
  const { isLoggedIn, userRoles } = useSession();
  return (
    <Stack gap="lg">
      <p className={classes.kept}>{t(isLoggedIn ? "keptWithAccount" : "keptHere")}</p>
      <ModeChoice />
      <ColorChoice />
      <PictureChoice />
      <FontChoice />
      {isStaff(userRoles) && (
        <TileChoice
          label={t("density.title")}
          hint={t("density.hint")}
          groups={[
            {
              tiles: [
                { value: "comfortable", label: t("density.comfortable") },
                { value: "compact", label: t("density.compact") },
              ],
            },
          ]}
          value={density}
          onChange={(next) => preferences.set({ density: next })}
        />
      )}
    </Stack>
  );
}
