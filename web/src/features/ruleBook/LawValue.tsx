import type { LawSource, ParameterToday, ValueInWords } from "@wage/contract/calculator/ruleBook";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LawSources } from "../../ui/display/LawSources.tsx";
import classes from "./RuleBook.module.css";

/** A value of the law in words. What nobody has looked up is said to be so, and is never "no rule". */
export function LawValue({ value }: { value: ValueInWords }) {
  const { t } = useTranslation("ruleBook");
  if (value.kind === "known") return value.text;
  if (value.kind === "at_least") return t("value.at_least", { value: value.text });
  return <span className={classes.dim}>{t(`value.${value.kind}`)}</span>;
}

export const addressOf = (id: string) => `/Public/Law/${id}`;

interface ParametersProps {
  parameters: readonly ParameterToday[];
  stateName: string;
}

/** Parameters with what is in force today: by the state's own law, and by federal law. */
export function Parameters({ parameters, stateName }: ParametersProps) {
  const { t } = useTranslation("ruleBook");
  return (
    <table className={classes.values}>
      <thead>
        <tr>
          <th scope="col">{t("columns.name")}</th>
          <th scope="col">{stateName}</th>
          <th scope="col">{t("columns.federal")}</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ id, title, state, federal }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={addressOf(id)}>{title}</Link>
            </th>
            <td data-label={stateName}>
              <LawValue value={state} />
            </td>
            <td data-label={t("columns.federal")}>
              <LawValue value={federal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The source with its sentence, which stays in the language of the law. */
export function Source({ source }: { source: LawSource }) {
  const { t } = useTranslation("ruleBook");
  return (
    <>
      <span className={classes.source}>
        <LawSources sources={[{ ...source, quote: undefined }]} unconfirmed={t("unconfirmed")} />
      </span>
      {source.quote && (
        <blockquote className={classes.quote} lang="en">
          {source.quote}
        </blockquote>
      )}
    </>
  );
}
