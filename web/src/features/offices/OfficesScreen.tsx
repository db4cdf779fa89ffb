import { useQuery } from "@tanstack/react-query";
import { type PublicOffices, publicOfficeRoutes } from "@wage/contract/offices/publicOffices";
import { useTranslation } from "react-i18next";
import { useAddressState } from "../../core/http/address.ts";
import { query } from "../../core/http/query.ts";
import { useSite } from "../../core/site.ts";
import { OfficeContact } from "../../ui/office/OfficeContact.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import classes from "./OfficesScreen.module.css";

/** /Public/Offices: the office that serves a county, and all offices. */
export function OfficesScreen() {
  const { t } = useTranslation("offices");
  const { data, error, refetch } = useQuery(query(publicOfficeRoutes.list, {}));
  return (
    <PublicPage title={t("title")} back={{ to: "/Public" }}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={8} />}
      {data && data.offices.length === 0 && (
        <>
          <p>{t("none")}</p>
          <Agency />
        </>
      )}
      {data && data.offices.length > 0 && <Finder {...data} />}
    </PublicPage>
  );
}

function Finder({ offices, counties }: PublicOffices) {
  const { t } = useTranslation("offices");
  const [{ county }, set] = useAddressState({ county: "" });
  const chosen = counties.find(({ id }) => String(id) === county);
  const serving = offices.find(({ id }) => id === chosen?.officeId);
  return (
    <>
      {counties.length > 0 && (
        <p className={classes.choice}>
          <label htmlFor="county">{t("county")}</label>
          <select
            id="county"
            value={chosen ? county : ""}
            onChange={(event) => set({ county: event.currentTarget.value })}
          >
            <option value="">{t("choose")}</option>
            {counties.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
      <div aria-live="polite">
        {chosen && (
          <section>
            <h2>{t(serving ? "serves" : "unserved", { county: chosen.name })}</h2>
            {serving ? <OfficeContact office={serving} map={t("map")} /> : <Agency />}
          </section>
        )}
      </div>
      <section>
        <h2>{t("all")}</h2>
        <ul className={classes.all}>
          {offices.map((office) => (
            <li key={office.id}>
              <OfficeContact office={office} map={t("map")} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Whom to ask where no office is. */
function Agency() {
  const { t } = useTranslation("offices");
  const { agencyName, agencyAddress, agencyPhone, agencyHours, agencyHoursEs } = useSite();
  const office = {
    name: { en: agencyName, es: agencyName },
    ...{ address: agencyAddress || null, phone: agencyPhone || null },
    hours: { en: agencyHours || null, es: agencyHoursEs || null },
  };
  return <OfficeContact office={office} map={t("map")} />;
}
