import type { WorkedExample as Example } from "@wage/contract/calculator/ruleBook";
import { useTranslation } from "react-i18next";
import { LawSources } from "../../ui/display/LawSources.tsx";
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
      <ol className={classes.steps}>
        {steps.map(({ sentence, isResult, rejected, sources }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps of the same words differ by their place alone
          <li key={index}>
            {isResult ? <strong>{sentence}</strong> : sentence}
            {rejected.map((text) => (
              <span key={text} className={classes.source}>
                {text}
              </span>
            ))}
            {sources.length > 0 && (
              <span className={classes.source}>
                <LawSources
                  sources={sources.map((source) => ({ ...source, quote: undefined }))}
                  unconfirmed={t("unconfirmed")}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
