import type { Reply, Route } from "@wage/contract/core/route";
import {
  type AssignmentRule,
  AssignmentRuleBody,
  assignmentRoutes,
  METHOD_LABELS,
  METHODS,
} from "@wage/contract/staffing/assignment";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { MultiSelectField, SelectField } from "../../ui/form/SelectField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";

interface AssignmentRuleFormProps {
  /** null: a new rule. */
  rule: AssignmentRule | null;
  choices: Pick<Reply<typeof assignmentRoutes.rules>, "officers" | "counties" | "industries">;
  refreshes: Route[];
  onDone: () => void;
}

const optionsOf = (choices: readonly { id: number; name: string }[]) =>
  choices.map(({ id, name }) => ({ value: id, label: name }));
const LANGUAGE_OPTIONS = [
  { value: "en", label: "English" },
  { value: "es", label: "Spanish" },
];

/** Adds or changes a rule. */
export function AssignmentRuleForm({ rule, choices, refreshes, onDone }: AssignmentRuleFormProps) {
  return (
    <Form
      schema={AssignmentRuleBody}
      values={{
        name: rule?.name ?? "",
        countyIds: rule?.countyIds ?? [],
        languages: rule?.languages ?? [],
        industryIds: rule?.industryIds ?? [],
        userIds: rule?.people.map(({ id }) => id) ?? [],
        method: rule?.method ?? "RoundRobin",
        active: rule?.active ?? true,
      }}
      onSubmit={(body) =>
        rule === null
          ? call(assignmentRoutes.create, { body, quiet: true })
          : call(assignmentRoutes.update, {
              params: { ruleId: rule.id },
              body: { ...body, rowVersion: rule.rowVersion },
              quiet: true,
            })
      }
      onSaved={() => {
        void refresh(...refreshes);
        onDone();
      }}
      cancel={{ onClick: onDone }}
    >
      <TextField name="name" label="Name" maxLength={100} required />
      <MultiSelectField
        name="countyIds"
        label="Counties"
        hint="None: all counties."
        options={optionsOf(choices.counties)}
      />
      <MultiSelectField
        name="languages"
        label="Languages of the claim"
        hint="None: all languages."
        options={LANGUAGE_OPTIONS}
      />
      <MultiSelectField
        name="industryIds"
        label="Industries of the employer"
        hint="None: all industries."
        options={optionsOf(choices.industries)}
      />
      <MultiSelectField
        name="userIds"
        label="Officers with the skills for these claims"
        options={optionsOf(choices.officers)}
        required
      />
      <SelectField
        name="method"
        label="Chosen among them"
        options={METHODS.map((method) => ({ value: method, label: METHOD_LABELS[method] }))}
        required
      />
      <CheckboxField name="active" label="In use" />
    </Form>
  );
}
