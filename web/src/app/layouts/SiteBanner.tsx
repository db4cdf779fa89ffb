import { headerPicture, isShippedPicture, SHIPPED_BANNER } from "@wage/contract/core/headerPictures";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { environment } from "../../core/environment.ts";
import { usePreferences } from "../../core/preferences/preferences.ts";
import { useReadOnly } from "../../core/readOnly.ts";
import { useSite } from "../../core/site.ts";
import { Banner } from "../../ui/page/Banner.tsx";
import { EnvironmentBadge } from "../../ui/page/EnvironmentBadge.tsx";
import frame from "../../ui/page/Frame.module.css";
import { paletteOf } from "../../ui/theme/themes.ts";
import { shellWord } from "../shellWords.ts";
import { useShownTheme } from "../theme.ts";

interface SiteBannerProps {
  rowClass: string | undefined;
  nameClass: string | undefined;
  before?: ReactNode;
  children: ReactNode;
}

/** The header with picture and site name: the user's preference first, then the administrator's setting. */
export function SiteBanner({ rowClass, nameClass, before, children }: SiteBannerProps) {
  const site = useSite();
  const { headerImage, headerFont } = usePreferences();
  const { color, mode } = useShownTheme();
  const image = headerPicture(headerImage, site.headerImage);
  return (
    <Banner
      image={image}
      isShipped={isShippedPicture(image)}
      tint={image === SHIPPED_BANNER && color !== "default" ? paletteOf(color, mode).primary : null}
      font={headerFont ?? site.headerFont}
    >
      <div className={`${frame.bannerRow} ${rowClass}`}>
        {before}
        <Link to="/" className={`${frame.siteName} ${nameClass}`}>
          {site.siteName}
        </Link>
        <EnvironmentBadge name={environment()} />
        {children}
      </div>
    </Banner>
  );
}

/** The administrator's announcement; hidden while it is empty, so that the server can write it into the built page. */
export function Announcement({ language }: { language: "en" | "es" }) {
  const { bannerText, bannerTextEs } = useSite();
  const text = (language === "es" && bannerTextEs) || bannerText;
  return (
    <>
      <p role="status" className={frame.announcement}>
        {text}
      </p>
      <ReadOnlyNotice language={language} />
    </>
  );
}

/** Shown while nothing can be saved; there and empty otherwise, so that a screen reader announces the change. */
function ReadOnlyNotice({ language }: { language: "en" | "es" }) {
  const { isReadOnly } = useReadOnly();
  return (
    <p role="status" className={frame.announcement}>
      {isReadOnly && shellWord("readOnly", language)}
    </p>
  );
}
