import { formatNumber } from "@wage/contract/core/numbers";
import type { PublicMonths } from "@wage/contract/statistics/statistics";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../core/i18n.ts";
import { Bar } from "./Bar.tsx";
import { periodName } from "./periodName.ts";
import classes from "./Statistics.module.css";

const LATEST = 12;
const MEASURES = ["received", "closed", "open"] as const;

/** Received, closed and open claims month by month, the latest first. */
export function Months({ months }: { months: readonly PublicMonths[] }) {
  const { t } = useTranslation("statistics");
  const older = months.slice(LATEST);
  return (
    <section>
      <h2>{t("months.title")}</h2>
      <p>{t("months.intro")}</p>
      <MonthTable months={months.slice(0, LATEST)} />
      {older.length > 0 && (
        <details>
          <summary>{t("months.older")}</summary>
          <MonthTable months={older} />
        </details>
      )}
    </section>
  );
}

function MonthTable({ months }: { months: readonly PublicMonths[] }) {
  const { t } = useTranslation("statistics");
  const language = useLanguage();
  // One scale for all bars, so that a backlog that grows is seen.
  const most = Math.max(1, ...months.flatMap((month) => MEASURES.map((measure) => month[measure])));
  return (
    <table className={classes.figures}>
      <thead>
        <tr>
          <th scope="col">{t("months.period")}</th>
          {MEASURES.map((measure) => (
            <th scope="col" key={measure}>
              {t(`measures.${measure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.from}>
            <th scope="row">{periodName(month, language)}</th>
            {MEASURES.map((measure) => (
              <td key={measure} data-label={t(`measures.${measure}`)}>
                {formatNumber(month[measure], 0)}
                <Bar share={month[measure] / most} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
