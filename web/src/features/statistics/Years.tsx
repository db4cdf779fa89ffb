import { formatNumber } from "@wage/contract/core/numbers";
import {
  type CategoryRow,
  DIMENSIONS,
  MEASURES,
  type Measure,
  MONEY,
  type PublicFigure,
  type PublicYear,
} from "@wage/contract/statistics/statistics";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../core/i18n.ts";
import { Bar } from "./Bar.tsx";
import { periodName } from "./periodName.ts";
import classes from "./Statistics.module.css";

/** The claims and the money of a year, in all and by kind of wages, industry and county. */
export function Years({ years }: { years: readonly PublicYear[] }) {
  const { t } = useTranslation("statistics");
  const language = useLanguage();
  const id = useId();
  const [from, setFrom] = useState(years[0]?.from);
  const year = years.find((each) => each.from === from);
  return (
    <section>
      <h2>{t("year.title")}</h2>
      {!year && <p>{t("year.none")}</p>}
      {year && (
        <>
          <p>{t("year.intro")}</p>
          <p>{t("hiddenNote")}</p>
          <p>
            <label htmlFor={id} className={classes.label}>
              {t("year.choose")}
            </label>
            <select
              id={id}
              className={classes.select}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            >
              {years.map((each) => (
                <option key={each.from} value={each.from}>
                  {periodName(each, language)}
                </option>
              ))}
            </select>
          </p>
          <h3>{t("year.total", { year: periodName(year, language) })}</h3>
          <dl className={classes.totals}>
            {MEASURES.map((measure) => (
              <div key={measure}>
                <dt>{t(`measures.${measure}`)}</dt>
                <dd>
                  <Shown figure={year[measure]} measure={measure} />
                </dd>
              </div>
            ))}
          </dl>
          {DIMENSIONS.map((dimension) => (
            <section key={dimension}>
              <h3>{t(`year.${dimension}`)}</h3>
              <Categories rows={year[dimension]} />
            </section>
          ))}
        </>
      )}
    </section>
  );
}

const COLUMNS = ["received", "closed", "claimed", "found", "collected"] as const;
const isNone = (figure: PublicFigure) => figure.state === "shown" && Number(figure.value) === 0;
const sizeOf = (figure: PublicFigure) => (figure.state === "shown" ? Number(figure.value) : 0);

/** A table of one division; categories without any claim are named in one sentence. */
function Categories({ rows }: { rows: readonly CategoryRow[] }) {
  const { t } = useTranslation("statistics");
  const language = useLanguage();
  const without = rows.filter(({ received, closed }) => isNone(received) && isNone(closed));
  const hidden = rows.filter((row) => COLUMNS.every((measure) => row[measure].state === "hidden"));
  const listed = rows
    .filter((row) => !without.includes(row) && !hidden.includes(row))
    .sort((a, b) => sizeOf(b.received) - sizeOf(a.received));
  const namesOf = (of: readonly CategoryRow[]) => of.map(({ label }) => label[language]).join(", ");
  const most = Math.max(1, ...listed.map(({ received }) => sizeOf(received)));
  return (
    <>
      {listed.length > 0 && (
        <table className={classes.figures}>
          <thead>
            <tr>
              <td />
              {COLUMNS.map((measure) => (
                <th scope="col" key={measure}>
                  {t(`measures.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map((row) => (
              <tr key={row.category}>
                <th scope="row">{row.label[language]}</th>
                {COLUMNS.map((measure) => (
                  <td key={measure} data-label={t(`measures.${measure}`)}>
                    <Shown figure={row[measure]} measure={measure} />
                    {measure === "received" && row.received.state === "shown" && (
                      <Bar share={sizeOf(row.received) / most} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hidden.length > 0 && <p>{t("year.hidden", { names: namesOf(hidden) })}</p>}
      {without.length > 0 && <p>{t("year.withoutClaims", { names: namesOf(without) })}</p>}
    </>
  );
}

const IN_DOLLARS: readonly Measure[] = MONEY;

function Shown({ figure, measure }: { figure: PublicFigure; measure: Measure }) {
  const { t } = useTranslation("statistics");
  if (figure.state !== "shown")
    return <span className={classes.absent}>{t(figure.state === "hidden" ? "notShown" : "unknown")}</span>;
  return `${IN_DOLLARS.includes(measure) ? "$" : ""}${formatNumber(figure.value, 0)}`;
}
