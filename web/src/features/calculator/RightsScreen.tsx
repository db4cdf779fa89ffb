import { useQuery } from "@tanstack/react-query";
import { calculatorRoutes } from "@wage/contract/calculator/calculator";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDate } from "../../core/format.ts";
import { query } from "../../core/http/query.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import classes from "./Calculator.module.css";
import { topicsOf } from "./rightsWords.ts";
import { Sources } from "./Sources.tsx";

/** /Public/Rights: what the law says about wages, in plain words, read from the state's profile. */
export function RightsScreen() {
  const { t } = useTranslation("calculator");
  const { data, error, refetch } = useQuery(query(calculatorRoutes.rights, {}));
  return (
    <PublicPage title={t("rights.title")} back={{ to: "/Public" }}>
      <p>{t("rights.intro")}</p>
      <p>
        <Link to="/Public/Calculator">{t("rights.toCalculator")}</Link>
        <br />
        <Link to="/Public/Law">{t("rights.toLaw")}</Link>
      </p>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={14} />}
      {data &&
        topicsOf(data.values).map(({ topic, rights }) => (
          <section key={topic} className={classes.right}>
            <h2>{t(`rights.${topic}.title`)}</h2>
            {rights.length === 0 && <p>{t("rights.silent", { state: data.stateName })}</p>}
            <ul>
              {rights.map(({ key, words, sources }) => (
                <li key={key + (words.kind ?? "")}>
                  {t(`rights.${key}`, {
                    ...words,
                    state: data.stateName,
                    ...(words.kind && { kind: t(`rights.kinds.${words.kind}`) }),
                  })}
                  <Sources sources={sources} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      {data && <p>{t("rights.asOf", { date: formatDate(data.today), state: data.stateName })}</p>}
      <section>
        <h2>{t("rights.always.title")}</h2>
        <ul>
          <li>{t("rights.always.status")}</li>
          <li>{t("rights.always.free")}</li>
          <li>{t("rights.always.retaliation")}</li>
        </ul>
      </section>
    </PublicPage>
  );
}
