import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Notice } from "../../../ui/page/Notice.tsx";
import { START_PATH } from "../form/pages.ts";

interface BeginProblemProps {
  problem: string | null;
  /** Another claim that was begun on this device has not been sent yet. */
  isOccupied: boolean;
}

/** The reason why no form can be begun on this device now. */
export function BeginProblem({ problem, isOccupied }: BeginProblemProps) {
  const { t } = useTranslation("application");
  return (
    <div role="alert">
      {problem && <Notice tone="warning">{problem}</Notice>}
      {isOccupied && (
        <Notice tone="warning" title={t("start.begunTitle")}>
          {t("amend.occupied")} <Link to={START_PATH}>{t("amend.toUnsent")}</Link>
        </Notice>
      )}
    </div>
  );
}
