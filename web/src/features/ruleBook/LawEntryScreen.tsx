import { useQuery } from "@tanstack/react-query";
import { type LawEntry, ruleBookRoutes } from "@wage/contract/calculator/ruleBook";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { formatDate } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { addressOf, LawValue, Parameters, Source } from "./LawValue.tsx";
import classes from "./RuleBook.module.css";
import { WorkedExample } from "./WorkedExample.tsx";

/** /Public/Law/:id: one rule or one value of the law, with its history, its sources and a worked example. */
export function LawEntryScreen() {
  const { t } = useTranslation("ruleBook");
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(query(ruleBookRoutes.get, { params: { id } }));
  return (
    <PublicPage title={data?.title ?? t("title")} back={{ to: "/Public/Law", label: t("title") }}>
      {error && (
        <LoadError
          error={error}
          retry={() => void refetch()}
          missing={{ title: t("missing.title"), text: t("missing.text") }}
        />
      )}
      {!data && !error && <TextSkeleton lines={14} />}
      {data && (
        <>
          <p>{t(data.kind === "rule" ? `about.${data.id}` : `aboutValue.${data.topic}`)}</p>
          {data.kind === "rule" ? <RuleParts entry={data} /> : <History entry={data} />}
          <section>
            <h2>{t("example.title")}</h2>
            {data.example ? (
              <WorkedExample example={data.example} />
            ) : (
              <p>{t("example.none", { state: data.stateName })}</p>
            )}
            <TryIt answers={data.example?.tryIt ?? {}} />
          </section>
          <Rules entry={data} />
          <p>{t("asOf", { state: data.stateName, date: formatDate(data.today) })}</p>
        </>
      )}
    </PublicPage>
  );
}

/** The calculator, with the facts of the example where it asks for such facts. */
function TryIt({ answers }: { answers: Record<string, string> }) {
  const { t } = useTranslation("ruleBook");
  const filled = new URLSearchParams(answers);
  return (
    <p>
      <Link to={`/Public/Calculator${filled.size > 0 ? `?${filled}` : ""}`}>
        {t(filled.size > 0 ? "tryIt" : "toCalculator")}
      </Link>
    </p>
  );
}

function RuleParts({ entry: { sources, parameters, stateName } }: { entry: LawEntry }) {
  const { t } = useTranslation("ruleBook");
  return (
    <>
      {sources.length > 0 && (
        <section>
          <h2>{t("sources")}</h2>
          {sources.map((source) => (
            <Source key={source.cite} source={source} />
          ))}
        </section>
      )}
      {parameters.length > 0 && (
        <section>
          <h2>{t("reads")}</h2>
          <Parameters parameters={parameters} stateName={stateName} />
        </section>
      )}
    </>
  );
}

/** The values of a parameter over time, at each place that has its own. */
function History({ entry: { places } }: { entry: LawEntry }) {
  const { t } = useTranslation("ruleBook");
  return places.map(({ level, name, values }) => (
    <section key={`${level} ${name}`}>
      <h2>{name.charAt(0).toUpperCase() + name.slice(1)}</h2>
      <table className={classes.values}>
        <thead>
          <tr>
            <th scope="col">{t("columns.from")}</th>
            <th scope="col">{t("columns.value")}</th>
            <th scope="col">{t("columns.source")}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ from, value, source }) => (
            <tr key={from}>
              <td data-label={t("columns.from")}>{isAlways(from) ? t("always") : formatDate(from)}</td>
              <td data-label={t("columns.value")}>
                <LawValue value={value} />
              </td>
              <td>{source && <Source source={source} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

/** The first day of a value that has no beginning in the records. */
const isAlways = (from: string) => from < "1901";

function Rules({ entry: { rules, kind } }: { entry: LawEntry }) {
  const { t } = useTranslation("ruleBook");
  if (rules.length === 0) return null;
  return (
    <section>
      <h2>{t(kind === "rule" ? "uses" : "usedBy")}</h2>
      <ul className={classes.list}>
        {rules.map(({ id, title }) => (
          <li key={id}>
            <Link to={addressOf(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
