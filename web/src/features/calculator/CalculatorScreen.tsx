import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  ASKED_SEPARATIONS,
  CALCULATOR_UNITS,
  CalculatorFacts,
  calculatorRoutes,
  type Estimate,
  isCounted,
  isHourly,
  SEPARATIONS,
  WEEKDAYS,
} from "@wage/contract/calculator/calculator";
import { optional, yesNo } from "@wage/contract/core/fields";
import { lazy, Suspense, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { z } from "zod";
import { call } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { RadioField } from "../../ui/form/ChoiceField.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { NativeSelectField } from "../../ui/form/NativeSelectField.tsx";
import { MoneyField, NumberField } from "../../ui/form/TextField.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import classes from "./Calculator.module.css";
import { leftOver } from "./leftOver.ts";

const EstimateView = lazy(async () => ({ default: (await import("./EstimateView.tsx")).EstimateView }));

const StartClaimPanel = lazy(async () => ({
  default: (await import("../application/draft/StartClaimPanel.tsx")).StartClaimPanel,
}));

const Typed = CalculatorFacts.extend({ byDay: optional(yesNo), tipped: optional(yesNo) });
const EMPTY = {
  ...Object.fromEntries(Object.keys(Typed.shape).map((name) => [name, ""])),
  place: "here",
} as unknown as z.input<typeof Typed>;

/** The answers with which a page of the rule book opens the calculator; the rest stays open. */
const filledIn = (search: URLSearchParams): typeof EMPTY => ({
  ...EMPTY,
  ...Object.fromEntries([...search].filter(([name]) => name in EMPTY)),
});

type Answer = { facts: CalculatorFacts; estimate: Estimate; number: number };

/** /Public/Calculator: what a worker may be owed, without filing and without an account. Nothing is stored. */
export function CalculatorScreen() {
  const { t } = useTranslation("calculator");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [search] = useSearchParams();
  return (
    <PublicPage title={t("title")} back={{ to: "/Public" }}>
      <Text mb="md">{t("intro")}</Text>
      <Text mb="lg">
        <Link to="/Public/Rights">{t("toRights")}</Link>
      </Text>
      <Form
        schema={Typed}
        values={filledIn(search)}
        onSubmit={async (typed) => {
          const facts = leftOver(typed);
          const estimate = await call(calculatorRoutes.estimate, { body: facts, quiet: true });
          return { facts, estimate };
        }}
        onSaved={(result) => setAnswer((before) => ({ ...result, number: (before?.number ?? 0) + 1 }))}
        submitLabel={t("submit")}
        warnOnLeave={false}
      >
        <Questions />
      </Form>
      {answer && (
        <Suspense fallback={<TextSkeleton lines={6} />}>
          <EstimateView key={answer.number} facts={answer.facts} estimate={answer.estimate}>
            <StartClaimPanel facts={answer.facts} estimate={answer.estimate} />
          </EstimateView>
        </Suspense>
      )}
    </PublicPage>
  );
}

function Questions() {
  const { t, i18n } = useTranslation("calculator");
  const { stateName: state, localities = [] } = useQuery(query(calculatorRoutes.rights, {})).data ?? {};
  const language = i18n.language === "es" ? "es" : "en";
  const { place, unit, byDay, tipped, beginner, separation } = useWatch() as Record<string, unknown>;
  const options = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${name}.${value}`) }));
  const yesOrNo = options("yesNo", ["yes", "no"]);
  const hasLeft =
    SEPARATIONS.some((one) => one === separation) && separation !== "working" && separation !== "unknown";
  return (
    <>
      <RadioField
        name="place"
        label={t("place")}
        options={[
          { value: "here", label: state ? t("places.here", { state }) : t("places.hereUnnamed") },
          { value: "elsewhere", label: t("places.elsewhere") },
        ]}
        required
      />
      {place === "here" && localities.length > 0 && (
        <NativeSelectField
          name="locality"
          label={t("locality")}
          hint={t("localityHint")}
          options={localities.map(({ code, name }) => ({ value: code, label: name[language] }))}
        />
      )}
      <div className={classes.pair}>
        <MoneyField name="rate" label={t("rate")} hint={t("rateHint")} required />
        <NativeSelectField
          name="unit"
          label={t("unit")}
          options={options("units", CALCULATOR_UNITS)}
          required
        />
      </div>
      {isCounted(unit) && (
        <NumberField name="count" label={t("count", { what: t(`counted.${unit}`) })} required />
      )}
      <RadioField name="byDay" label={t("byDay")} options={options("byDays", ["no", "yes"])} />
      {byDay === "yes" ? (
        <fieldset className={classes.days}>
          <legend>{t("days")}</legend>
          {WEEKDAYS.map((day) => (
            <NumberField key={day} name={day} label={t(`weekdays.${day}`)} />
          ))}
        </fieldset>
      ) : (
        <div className={classes.pair}>
          <NumberField
            name="hoursPerWeek"
            label={t("hoursPerWeek")}
            hint={t(isHourly(unit) ? "hoursPerWeekHint" : "hoursPerWeekOptionalHint")}
            required={isHourly(unit)}
          />
          <NumberField name="daysPerWeek" label={t("daysPerWeek")} hint={t("daysPerWeekHint")} integer />
        </div>
      )}
      <DateField name="start" label={t("start")} hint={t("startHint")} required />
      <NumberField name="weeks" label={t("weeks")} hint={t("weeksHint")} integer required />
      <MoneyField name="paid" label={t("paid")} hint={t("paidHint")} />
      <RadioField name="tipped" label={t("tipped")} options={yesOrNo} inline />
      {tipped === "yes" && <MoneyField name="tips" label={t("tips")} hint={t("tipsHint")} />}
      <RadioField name="beginner" label={t("beginner")} hint={t("beginnerHint")} options={yesOrNo} inline />
      {beginner === "yes" && (
        <>
          <DateField name="birthDate" label={t("birthDate")} hint={t("birthDateHint")} />
          <DateField name="hiredOn" label={t("hiredOn")} hint={t("hiredOnHint")} />
          <NumberField name="experienceHours" label={t("experienceHours")} hint={t("experienceHoursHint")} />
        </>
      )}
      <RadioField
        name="separation"
        label={t("separation")}
        options={options("separations", ASKED_SEPARATIONS)}
      />
      {hasLeft && (
        <>
          <DateField name="lastDay" label={t("lastDay")} />
          <DateField name="nextPayday" label={t("nextPayday")} hint={t("nextPaydayHint")} />
          <DateField name="demandDate" label={t("demandDate")} hint={t("demandDateHint")} />
        </>
      )}
    </>
  );
}
