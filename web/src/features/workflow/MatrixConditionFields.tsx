import { Accordion, SimpleGrid } from "@mantine/core";
import { EMPLOYER_ANSWERS } from "@wage/contract/actions";
import { useWatch } from "react-hook-form";
import { MultiSelectField, SelectField } from "../../ui/form/SelectField.tsx";
import { NumberField, TextField } from "../../ui/form/TextField.tsx";
import type { Matrix } from "./matrixForm.ts";

const FACTS = [
  ["employerOutOfState", "Employer in another state"],
  ["claimantOutOfState", "Claimant in another state"],
  ["employerNotified", "Employer was notified"],
  ["interpreterNeeded", "Interpreter needed"],
  ["unassigned", "Claim has no officer"],
  ["determined", "A determination was issued"],
  ["owed", "Determination: wages are owed"],
  ["paidInFull", "Payment is in full"],
  ["admissionPaid", "What the employer admits is paid"],
  ["settled", "A settlement is in force"],
  ["needsApproval", "A second person must approve the amount"],
  ["timely", "Appeal is timely"],
] as const;
const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

interface ConditionProps {
  /** The path in the form: "condition", "tasks.0.when". */
  name: string;
  title: string;
  matrix: Matrix;
  /** Deadlines and sweeps apply to a whole row only. */
  clock?: boolean;
}

/** Conditions on facts, collapsed while there are none. */
export function MatrixConditionFields({ name, title, matrix, clock = false }: ConditionProps) {
  const condition: unknown = useWatch({ name });
  const count = Object.values(condition ?? {}).filter(
    (value) => value !== "" && value !== null && value !== undefined,
  ).length;
  const tasks = matrix.taskDetails.map(({ code, label }) => ({ value: code, label: `${label} (${code})` }));
  return (
    <Accordion variant="contained" defaultValue={count > 0 ? "condition" : null}>
      <Accordion.Item value="condition">
        <Accordion.Control>{count > 0 ? `${title} (${count})` : title}</Accordion.Control>
        <Accordion.Panel>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {FACTS.map(([fact, label]) => (
              <SelectField
                key={fact}
                name={`${name}.${fact}`}
                label={label}
                options={YES_NO}
                placeholder="Any"
              />
            ))}
            <SelectField
              name={`${name}.answer`}
              label="Employer's answer"
              options={EMPLOYER_ANSWERS.map((value) => ({ value, label: value }))}
              placeholder="Any"
            />
            <SelectField
              name={`${name}.closureCode`}
              label="Closure code"
              options={matrix.closureCodes.map(({ code, label }) => ({ value: code, label }))}
              placeholder="Any"
            />
            <TextField
              name={`${name}.channel`}
              label="Filed by"
              hint="Online, Mail, Email, Fax, WalkIn, Phone, Referral"
            />
            {clock && (
              <>
                <MultiSelectField
                  name={`${name}.deadlinePassed`}
                  label="Deadline of one of these tasks has passed"
                  hint="The row then runs automatically, once for each task"
                  options={tasks}
                />
                <MultiSelectField
                  name={`${name}.dayAfter`}
                  label="Due date of one of these tasks has passed"
                  hint="The same, starting on the next day"
                  options={tasks}
                />
                <NumberField name={`${name}.limitationWithinDays`} label="Limitation date within (days)" />
                <NumberField name={`${name}.limitationBeyondDays`} label="Limitation date beyond (days)" />
                <NumberField name={`${name}.idleDays`} label="No activity for (days)" />
              </>
            )}
          </SimpleGrid>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
