import { useQuery } from "@tanstack/react-query";
import { ruleBookRoutes } from "@wage/contract/calculator/ruleBook";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDate } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { addressOf, Parameters } from "./LawValue.tsx";
import classes from "./RuleBook.module.css";

/** /Public/Law: the rules and values by which wages are computed, each with a page of its own. */
export function RuleBookScreen() {
  const { t } = useTranslation("ruleBook");
  const { data, error, refetch } = useQuery(query(ruleBookRoutes.list, {}));
  return (
    <PublicPage title={t("title")} back={{ to: "/Public" }}>
      <p>{t("intro")}</p>
      <p>
        <Link to="/Public/Rights">{t("toRights")}</Link>
        <br />
        <Link to="/Public/Calculator">{t("toCalculator")}</Link>
      </p>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={20} />}
      {data && (
        <>
          {data.topics.map(({ topic, rules, parameters }) => (
            <section key={topic}>
              <h2>{t(`topics.${topic}`)}</h2>
              {rules.length > 0 && (
                <ul className={classes.list}>
                  {rules.map(({ id, title }) => (
                    <li key={id}>
                      <Link to={addressOf(id)}>{title}</Link>
                    </li>
                  ))}
                </ul>
              )}
              {parameters.length > 0 && <Parameters parameters={parameters} stateName={data.stateName} />}
            </section>
          ))}
          <p>{t("asOf", { state: data.stateName, date: formatDate(data.today) })}</p>
        </>
      )}
    </PublicPage>
  );
}
