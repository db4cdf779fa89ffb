import { SimpleGrid, Text } from "@mantine/core";
import { wageFieldsOf } from "@wage/contract/application/applicationRules";
import { daysOf } from "@wage/contract/application/hoursByDay";
import { formatCount, formatMoney } from "@wage/contract/core/numbers";
import { FORMULAS, type Formula, type RateUnit } from "@wage/contract/lines/wageLaw";
import { toDecimal } from "@wage/contract/lines/wageSentences";
import {
  CorrectedWageLine,
  EnteredWageLine,
  type WageItem,
  type WageOrigin,
  wageRoutes,
} from "@wage/contract/wageItems";
import { toRateUnit } from "@wage/contract/wages";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { RadioField, YesNoField } from "../../ui/form/ChoiceField.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { HoursGrid, type HoursWords } from "../../ui/form/hours/HoursGrid.tsx";
import { LookupSelect } from "../../ui/form/LookupSelect.tsx";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { LongTextField, MoneyField, NumberField, TextField } from "../../ui/form/TextField.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { CLAIM_READS } from "./wageReads.ts";

interface WageLineFormProps {
  claimId: number;
  /** The kinds of lines that the user may enter, the usual one first. */
  origins: readonly WageOrigin[];
  /** The line to correct, which staff entered; a new one is entered without it. */
  item?: WageItem;
  onClose: () => void;
}

const START = {
  typeId: "",
  periodStart: "",
  periodEnd: "",
  wageDueDate: "",
  rateTypeId: "",
  rate: "",
  weeks: "",
  quantity: "",
  daysPerWeek: "",
  hoursByDay: "",
  percent: "",
  flatAmount: "",
  amountPaid: "",
  estimated: false,
  sameDays: "",
  description: "",
  reason: "",
};
const ORIGINS: Record<WageOrigin, { label: string; reason: string }> = {
  Claim: { label: "A line of the claim as received", reason: "" },
  Amendment: {
    label: "A line that the claimant added since",
    reason: "How and when the claimant added it",
  },
  Finding: {
    label: "A line that the office found and the claimant does not claim",
    reason: "Why it is owed",
  },
};

/** Enters lines one after the other, or corrects one that was entered. */
export const WageLineForm = ({ item, ...props }: WageLineFormProps) =>
  item ? <CorrectLine {...props} item={item} /> : <EnterLines {...props} />;

/** A line as it was entered, in the fields of the form. */
const valuesOf = (item: WageItem) => ({
  ...START,
  ...Object.fromEntries(
    (["periodStart", "periodEnd", "description", "hoursByDay"] as const).map((name) => [
      name,
      item[name] ?? "",
    ]),
  ),
  ...Object.fromEntries(
    (["rate", "weeks", "quantity", "daysPerWeek", "percent", "flatAmount", "amountPaid"] as const).map(
      // 15.0000 is typed as 15.
      (name) => [name, toDecimal(item[name])?.toFixed() ?? ""],
    ),
  ),
  typeId: String(item.typeId),
  rateTypeId: item.rateTypeId === null ? "" : String(item.rateTypeId),
  wageDueDate: item.wageDueDate === item.periodEnd ? "" : (item.wageDueDate ?? ""),
  estimated: item.estimated,
  origin: item.origin,
  reason: item.entryReason ?? "",
  rowVersion: item.rowVersion,
});

function CorrectLine({ claimId, item, origins, onClose }: WageLineFormProps & { item: WageItem }) {
  return (
    <Form
      schema={CorrectedWageLine}
      values={valuesOf(item) as never}
      submitLabel="Save the correction"
      cancel={{ onClick: onClose }}
      onSubmit={(body) =>
        call(wageRoutes.correct, { params: { claimId, itemId: item.id }, body, quiet: true })
      }
      onSaved={({ amount, claimTotal }) => {
        notify(
          "success",
          `Line corrected: ${formatMoney(amount)}. The claim is for ${formatMoney(claimTotal)}.`,
        );
        void refresh(...CLAIM_READS);
        onClose();
      }}
    >
      <LineFields origins={origins} />
    </Form>
  );
}

/** The next line begins with the kind and the rate of the last. */
function EnterLines({ claimId, origins, onClose }: Omit<WageLineFormProps, "item">) {
  const [values, setValues] = useState({ ...START, origin: origins[0] ?? "Claim" });
  const [entered, setEntered] = useState<{ count: number; text: string }>({ count: 0, text: "" });
  return (
    <Form
      schema={EnteredWageLine}
      values={values as never}
      resetKey={entered.count}
      submitLabel="Add the line"
      cancel={{ label: "Close", onClick: onClose }}
      onSubmit={async (body) => ({
        body,
        saved: await call(wageRoutes.enter, { params: { claimId }, body, quiet: true }),
      })}
      onSaved={({ body, saved }) => {
        const { typeId, rateTypeId, rate, origin, reason } = body;
        setValues({
          ...START,
          origin,
          reason: reason ?? "",
          typeId: String(typeId),
          rateTypeId: rateTypeId === null ? "" : String(rateTypeId),
          rate: rate ?? "",
        });
        setEntered({
          count: entered.count + 1,
          text: `Line added: ${formatMoney(saved.amount)}. The claim is for ${formatMoney(saved.claimTotal)}.`,
        });
        void refresh(...CLAIM_READS);
      }}
    >
      <LineFields origins={origins} />
      <div aria-live="polite">{entered.text && <Notice tone="success">{entered.text}</Notice>}</div>
    </Form>
  );
}

/** Overtime counts the hours of a week, so that days can be added up for one week only. */
const countsHoursOfDays = (formula: Formula, unit: RateUnit, period: readonly string[]): boolean =>
  formula === "overtime"
    ? period.length <= 7
    : formula === "minimumWage" || (formula === "hours" && unit === "hour");

const HOURS: HoursWords = {
  locale: "en-US",
  open: "Hours by day, or a time sheet",
  how: "Press the days that were worked, then change the hours where they were not 8.",
  week: (day) => `Week of ${day}`,
  worked: (day) => `Worked on ${day}`,
  hours: (day) => `Hours on ${day}`,
  total: (hours, days) => `${formatCount(days)} ${days === 1 ? "day" : "days"}, ${hours} hours`,
  paste: "Paste the rows of a time sheet: a date and the hours in each",
  table: "Read a time sheet (CSV)",
  noTable:
    "No days of this period were found. Each row needs a date and the hours, for example 02/15/2026, 8.",
  leftOut: (rows) =>
    `${formatCount(rows)} ${rows === 1 ? "row was" : "rows were"} left out: outside the period, or more than 24 hours in a day.`,
  clear: "Clear the days",
};

function LineFields({ origins }: Pick<WageLineFormProps, "origins">) {
  const { formState } = useFormContext();
  const origin: WageOrigin = useWatch({ name: "origin" });
  const typeId = Number(useWatch({ name: "typeId" }));
  const rateTypeId = Number(useWatch({ name: "rateTypeId" }));
  const sameDays: string = useWatch({ name: "sameDays" }) ?? "";
  const type = useLookup("WageItemType")?.find(({ id }) => id === typeId);
  const unit = useLookup("WageRateTypes")?.find(({ id }) => id === rateTypeId)?.unit ?? null;
  const formula = FORMULAS.find((one) => one === type?.formula);
  const asked = formula ? wageFieldsOf(formula, toRateUnit(unit)) : [];
  const isRated = asked.includes("rate");
  const period = daysOf(useWatch({ name: "periodStart" }), useWatch({ name: "periodEnd" }));
  return (
    <>
      {origins.length > 1 && (
        <RadioField
          name="origin"
          label="Whose line is it?"
          required
          options={origins.map((value) => ({ value, label: ORIGINS[value].label }))}
        />
      )}
      {origin !== "Claim" && (
        <TextField name="reason" label={ORIGINS[origin].reason} required maxLength={500} />
      )}
      <LookupSelect name="typeId" label="Kind of wages" lookup="WageItemType" searchable required />
      <SimpleGrid cols={2}>
        <DateField name="periodStart" label="From" required />
        <DateField name="periodEnd" label="To" required />
      </SimpleGrid>
      {isRated && (
        <SimpleGrid cols={2}>
          <LookupSelect name="rateTypeId" label="The rate is for" lookup="WageRateTypes" />
          <NumberField name="rate" label="Rate" required />
        </SimpleGrid>
      )}
      <SimpleGrid cols={2}>
        {asked.includes("percent") && <NumberField name="percent" label="Percent" required />}
        {asked.includes("quantity") && (
          <NumberField name="quantity" label="How many" hint="Hours, days, pieces, miles or sales" required />
        )}
        {isRated && <NumberField name="weeks" label="Weeks" hint="If the number is for each week" />}
        {asked.includes("daysPerWeek") && <NumberField name="daysPerWeek" label="Days a week" required />}
        {asked.includes("flatAmount") && <MoneyField name="flatAmount" label="Amount" required />}
        <MoneyField name="amountPaid" label="Paid of it" />
        <DateField name="wageDueDate" label="Due on" hint="The payday, if the claim names it" />
      </SimpleGrid>
      {formula && countsHoursOfDays(formula, toRateUnit(unit), period) && <HoursGrid words={HOURS} />}
      {(formState.errors.sameDays || sameDays !== "") && (
        <YesNoField name="sameDays" label="Is this other pay for the same days?" />
      )}
      <LongTextField name="description" label="What the claim says about it" maxLength={500} rows={2} />
      <Text size="sm" c="dimmed">
        {origin === "Finding"
          ? "The amount is calculated from the line and found owed. The claim’s amount stays as it is."
          : "The amount is calculated from the line. The claim’s amount is the sum of the claimant’s lines."}
      </Text>
    </>
  );
}
