import type { Source } from "@wage/contract/calculator/calculator";
import { useTranslation } from "react-i18next";
import classes from "./Calculator.module.css";

/** The sources in law. A value that no one at the agency has confirmed says so. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation("calculator");
  if (sources.length === 0) return null;
  return (
    <span className={classes.source}>
      {sources.map(({ cite, url, confirmed }, index) => (
        <span key={cite}>
          {index > 0 && "; "}
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {cite}
            </a>
          ) : (
            cite
          )}
          {!confirmed && ` (${t("confirmBeforeUse")})`}
        </span>
      ))}
    </span>
  );
}
