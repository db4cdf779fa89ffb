import { FEWEST_CASES, YEARS_BACK } from "@wage/contract/statistics/durations";
import type { PublicStatistics } from "@wage/contract/statistics/statistics";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../core/i18n.ts";
import classes from "./Statistics.module.css";

/** How long claims took from their receipt to the decision, by kind of wages. */
export function Durations({ durations }: Pick<PublicStatistics, "durations">) {
  const { t } = useTranslation("statistics");
  const language = useLanguage();
  const told = durations.filter(({ span, lower }) => span === "decision" && lower !== null);
  return (
    <section>
      <h2>{t("durations.title")}</h2>
      <p>{t("durations.intro", { years: YEARS_BACK, cases: FEWEST_CASES })}</p>
      {told.length === 0 ? (
        <p>{t("durations.none")}</p>
      ) : (
        <table className={classes.figures}>
          <thead>
            <tr>
              <th scope="col">{t("durations.kind")}</th>
              <th scope="col">{t("durations.range")}</th>
              <th scope="col">{t("durations.upper")}</th>
            </tr>
          </thead>
          <tbody>
            {told.map(({ label, lower, upper }) => (
              <tr key={label?.en ?? ""}>
                <th scope="row">{label?.[language] ?? t("durations.all")}</th>
                <td data-label={t("durations.range")}>
                  {upper === null
                    ? t("durations.atLeast", { lower })
                    : t("durations.between", { lower, upper })}
                </td>
                <td data-label={t("durations.upper")}>
                  {upper === null ? t("durations.longer") : t("durations.days", { days: upper })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
