import { NativeSelect } from "@mantine/core";
import type { Rule } from "@wage/law/rule";

/** The subjects in the order of a wage claim, by the first word of a rule's id. */
const SUBJECTS: Readonly<Record<string, string>> = {
  earnings: "Earnings",
  week: "Pay of a week",
  claim: "The whole claim",
  wage_floor: "Minimum wage",
  overtime: "Overtime",
  premium: "Breaks, split shifts and reporting",
  final_pay: "Final pay",
  penalty: "Penalties and damages",
  damages: "Penalties and damages",
  interest: "Interest and payments",
  payment: "Interest and payments",
  limitation: "Time limits",
  sanity: "Checks of what was entered",
};
const OTHERS = "Other rules of the state";

interface RulePickerProps {
  rules: readonly Rule[];
  value: string;
  names: (key: string) => string;
  onChange: (id: string) => void;
}

/** Offers every rule of the law in force, by subject. */
export const RulePicker = ({ rules, value, names, onChange }: RulePickerProps) => (
  <NativeSelect
    label="What do you want to compute?"
    value={value}
    data={bySubject(rules).map(([group, ids]) => ({
      group,
      items: ids.map((id) => ({ value: id, label: names(id) })),
    }))}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** A rule with several versions is offered once. */
function bySubject(rules: readonly Rule[]): [subject: string, ids: string[]][] {
  const ids = [...new Set(rules.map(({ id }) => id))];
  const subjectOf = (id: string) => SUBJECTS[id.split(".")[0] ?? ""] ?? OTHERS;
  return [...new Set(Object.values(SUBJECTS)), OTHERS]
    .map((subject): [string, string[]] => [subject, ids.filter((id) => subjectOf(id) === subject)])
    .filter(([, some]) => some.length > 0);
}
