import { HEADER_PICTURES, headerPicture } from "@wage/contract/core/headerPictures";
import { SETTINGS } from "@wage/contract/settings";
import { useTranslation } from "react-i18next";
import { preferences, usePreferences } from "../../core/preferences/preferences.ts";
import { useSite } from "../../core/site.ts";
import { TileChoice } from "../../ui/form/TileChoice.tsx";
import classes from "./PreferencesPanel.module.css";

const OFFICE = "office";

/** The header's picture: the agency's or the user's choice. */
export function PictureChoice() {
  const { t } = useTranslation("preferences");
  const site = useSite();
  const { headerImage } = usePreferences();
  const own = Object.entries(HEADER_PICTURES).map(([key, path]) => ({
    value: path as string,
    label: t(`picture.${key}`),
    preview: <Picture path={path} />,
  }));
  const office = {
    value: OFFICE,
    label: t("picture.office"),
    preview: <Picture path={headerPicture(null, site.headerImage)} />,
  };
  return (
    <TileChoice
      label={t("picture.title")}
      groups={[{ tiles: [office, ...own] }]}
      value={headerImage ?? OFFICE}
      onChange={(next) => preferences.set({ headerImage: next === OFFICE ? null : next })}
    />
  );
}

const Picture = ({ path }: { path: string }) =>
  path === "" ? (
    <span className={classes.noPicture} />
  ) : (
    <img src={path} alt="" className={classes.picture} loading="lazy" />
  );

/** The font of the site's name in the header. */
export function FontChoice() {
  const { t } = useTranslation("preferences");
  const { headerFont } = usePreferences();
  const fonts = SETTINGS.headerFont.values.map((font) => ({
    value: font as string,
    label: font,
    preview: (
      <span className={classes.font} style={{ fontFamily: `"${font}", "${font} Variable", serif` }}>
        Aa
      </span>
    ),
  }));
  return (
    <TileChoice
      label={t("font.title")}
      groups={[{ tiles: [{ value: OFFICE, label: t("font.office") }, ...fonts] }]}
      value={headerFont ?? OFFICE}
      onChange={(next) => preferences.set({ headerFont: next === OFFICE ? null : next })}
    />
  );
}
