import type { WorkedExample as Example } from "@wage/contract/calculator/ruleBook";
import { useTranslation } from "react-i18next";
import { LawSteps } from "../../ui/display/LawSteps.tsx";
import { Source } from "./LawValue.tsx";
import classes from "./RuleBook.module.css";

/** A tested case: its facts, the steps of its computation by the rules in force, and where it is published. */
export function WorkedExample({ example: { title, source, facts, steps } }: { example: Example }) {
  const { t } = useTranslation("ruleBook");
  return (
    <>
      <p lang="en">{title}</p>
      {source && source.cite !== title && <Source source={source} />}
      <h3>{t("example.facts")}</h3>
      <ul className={classes.list}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <h3>{t("example.steps")}</h3>
      <div className={classes.steps}>
        <LawSteps steps={steps} unconfirmed={t("unconfirmed")} aboutRule={t("aboutRule")} />
      </div>
    </>
  );
}
