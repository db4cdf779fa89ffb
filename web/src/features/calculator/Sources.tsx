import type { Source } from "@wage/contract/calculator/calculator";
import { useTranslation } from "react-i18next";
import { LawSources } from "../../ui/display/LawSources.tsx";
import classes from "./Calculator.module.css";

/** The sources in law. A value that no one at the agency has confirmed says so. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation("calculator");
  if (sources.length === 0) return null;
  return (
    <span className={classes.source}>
      <LawSources sources={sources} unconfirmed={t("confirmBeforeUse")} />
    </span>
  );
}
