import { useTranslation } from "react-i18next";
import { usePrerendered } from "../../../core/hydration.ts";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import classes from "./OpeningDraft.module.css";

/**
 * Stands in for a page of the draft until the draft is read from this device. Such a page is built with this text, which
 * is true of every visitor.
 */
export function OpeningDraft() {
  const { t } = useTranslation("application");
  const isPrerendered = usePrerendered();
  if (!isPrerendered)
    return (
      <div data-question>
        <TextSkeleton lines={6} />
      </div>
    );
  return (
    <div className={classes.opening} data-coming>
      <PublicPage isQuestion title={t("opening.title")}>
        <p className="wc-needs-script">{t("opening.text")}</p>
      </PublicPage>
    </div>
  );
}
