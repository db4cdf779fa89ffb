import { timeLimitWords } from "@wage/contract/application/timeLimit";
import type { CalculatorFacts, Estimate } from "@wage/contract/calculator/calculator";
import { formatMoney } from "@wage/contract/core/numbers";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../core/format.ts";
import { LawSteps } from "../../ui/display/LawSteps.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import classes from "./Calculator.module.css";

interface EstimateViewProps {
  facts: CalculatorFacts;
  estimate: Estimate;
  /** The ways on from the result. */
  children: ReactNode;
}

const isSome = (amount: string | null): amount is string => amount !== null && Number(amount) > 0;

/** The result in sentences. Its heading takes the focus, so that it is read aloud. */
export function EstimateView({ facts, estimate, children }: EstimateViewProps) {
  const { t } = useTranslation("calculator");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { owed, earned, paid, minimumWage, overtime, atLeast } = estimate;
  const about = atLeast ? "owedAtLeast" : "owed";
  const amount = formatMoney(owed);
  const hasUnconfirmed = estimate.parts.some(({ steps }) =>
    steps.some(({ sources }) => sources.some(({ confirmed }) => !confirmed)),
  );
  const limit = estimate.tooOld && timeLimitWords(estimate.tooOld);
  return (
    <section className={classes.result} aria-labelledby="estimate">
      <h2 id="estimate" tabIndex={-1} ref={title}>
        {isSome(owed)
          ? t(`result.${about}`, { amount })
          : t(atLeast ? "result.nothingKnown" : "result.nothing")}
      </h2>
      <p>{t("result.noPromise")}</p>
      {hasUnconfirmed && <Notice>{t("result.unconfirmed")}</Notice>}
      {estimate.isUnusualRate && <Notice tone="warning">{t("result.unusualRate")}</Notice>}
      {limit && <Notice tone="warning">{t(`result.tooOld.${limit.key}`, { number: limit.number })}</Notice>}
      <ul>
        <li>{estimate.agreedWords}</li>
        {isSome(minimumWage) && <li>{t("result.minimumWage", { amount: formatMoney(minimumWage) })}</li>}
        {isSome(overtime) && <li>{t("result.overtime", { amount: formatMoney(overtime) })}</li>}
        <li>
          {t(atLeast ? "result.sumAtLeast" : "result.sum", {
            earned: formatMoney(earned),
            paid: formatMoney(paid),
            owed: amount,
          })}
        </li>
        {estimate.dueDate && <li>{t("result.dueDate", { date: formatDate(estimate.dueDate) })}</li>}
        {estimate.possible.map(({ part, amount: more, rule, atLeast: isFloor }) => (
          <li key={rule}>
            {t(`result.${isFloor ? "possibleAtLeast" : "possible"}.${part}`, { amount: formatMoney(more) })}
          </li>
        ))}
      </ul>
      {facts.place === "elsewhere" && (
        <Notice tone="warning">{t("result.elsewhere", { state: estimate.stateName })}</Notice>
      )}
      <Facts title={t("result.unknownTitle")} texts={estimate.unknown.map((key) => t(`unknown.${key}`))} />
      <Facts
        title={t("result.assumedTitle")}
        texts={estimate.assumptions.map((key) => t(`assumed.${key}`))}
      />
      <Facts
        title={t("result.gapsTitle")}
        texts={[
          ...estimate.gaps.map((rule) => t("result.gap", { rule })),
          ...estimate.unset.map((name) => t("result.unset", { name })),
        ]}
      />
      <h3>{t("result.stepsTitle")}</h3>
      {estimate.parts.map(({ part, title: name, steps }) => (
        <details key={`${part} ${name}`}>
          <summary>{name}</summary>
          <LawSteps steps={steps} unconfirmed={t("confirmBeforeUse")} aboutRule={t("aboutRule")} />
        </details>
      ))}
      {children}
    </section>
  );
}

function Facts({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
