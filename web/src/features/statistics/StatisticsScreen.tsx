import { useQuery } from "@tanstack/react-query";
import { DATA_LICENSE, statisticsRoutes } from "@wage/contract/statistics/statistics";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDate } from "../../core/format.ts";
import { pathOf } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { Durations } from "./Durations.tsx";
import { Months } from "./Months.tsx";
import { Years } from "./Years.tsx";

/** /Public/Statistics: the figures that the agency publishes. */
export function StatisticsScreen() {
  const { t } = useTranslation("statistics");
  const { data, error, refetch } = useQuery(query(statisticsRoutes.figures, {}));
  return (
    <PublicPage title={t("title")} back={{ to: "/Public" }}>
      <p>{t("intro")}</p>
      <p>
        <Link to="/Public/Rights">{t("toRights")}</Link>
      </p>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={20} />}
      {data && data.publishedAt === null && (
        <section>
          <h2>{t("empty.title")}</h2>
          <p>{t("empty.text")}</p>
        </section>
      )}
      {data && data.publishedAt !== null && (
        <>
          <Durations durations={data.durations} />
          <Months months={data.months} />
          <Years years={data.years} />
          <section>
            <h2>{t("data.title")}</h2>
            <p>
              {t("data.text")} <a href={DATA_LICENSE.url}>{DATA_LICENSE.name}</a>.
            </p>
            <ul>
              {(["csv", "json"] as const).map((format) => (
                <li key={format}>
                  <a href={`/api${pathOf(statisticsRoutes.data, { query: { format } })}`}>
                    {t(`data.${format}`)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <p>{t("published", { date: formatDate(data.publishedAt) })}</p>
        </>
      )}
    </PublicPage>
  );
}
