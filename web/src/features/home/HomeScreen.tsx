import { IconCheck } from "@tabler/icons-react";
import { isStaff } from "@wage/contract/core/policy";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "../../core/i18n.ts";
import { useSession } from "../../core/session/session.ts";
import { LazyInView } from "../../ui/motion/LazyInView.tsx";
import { retryOrReload } from "../../ui/motion/retryForever.ts";
import { setDocumentTitle } from "../../ui/page/title.ts";
import { BlankForm } from "./BlankForm.tsx";
import { EmployerLink } from "./EmployerLink.tsx";
import { EntryLinks } from "./EntryLinks.tsx";
import classes from "./Home.module.css";

const ContentPanel = lazy(async () => ({
  default: (await retryOrReload(() => import("../help/ContentPanel.tsx"))).ContentPanel,
}));

const FACTS = ["free", "status", "time", "safe"] as const;
const READY = ["employer", "dates", "rate", "papers"] as const;
const STEPS = ["one", "two", "three", "four"] as const;

/** The landing page: purpose, audience, and the four ways to continue. */
export function HomeScreen() {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const { userRoles } = useSession();
  const title = t("title");
  useEffect(() => setDocumentTitle(title), [title]);
  return (
    <>
      {isStaff(userRoles) && (
        <p>
          <Link to="/login">{t("staffHome")}</Link>
        </p>
      )}
      <section className={classes.hero}>
        <h1>{title}</h1>
        <p className={classes.lead}>{t("lead")}</p>
        <ul className={classes.facts}>
          {FACTS.map((fact) => (
            <li key={fact}>
              <IconCheck size="1.25em" aria-hidden="true" />
              {t(`facts.${fact}`)}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="ways">
        <h2 id="ways">{t("ways")}</h2>
        <EntryLinks links={["start", "continue", "upload", "status", "calculator"]} />
      </section>
      <div className={classes.columns}>
        <section aria-labelledby="ready">
          <h2 id="ready">{t("readyTitle")}</h2>
          <p>{t("readyText")}</p>
          <ul>
            {READY.map((item) => (
              <li key={item}>{t(`ready.${item}`)}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="steps">
          <h2 id="steps">{t("stepsTitle")}</h2>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{t(`steps.${step}`)}</li>
            ))}
          </ol>
        </section>
      </div>
      <p data-when-offices>
        <Link to="/Public/Offices">{t("offices")}</Link>
      </p>
      <EmployerLink />
      <div data-when-open>
        <BlankForm language={language} />
      </div>
      <LazyInView>
        <Suspense fallback={null}>
          <ContentPanel slug="landing" />
        </Suspense>
      </LazyInView>
    </>
  );
}
