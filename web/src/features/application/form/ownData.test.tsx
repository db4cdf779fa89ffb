import { screen } from "@testing-library/react";
import { type AnswerStep, QUESTIONS } from "@wage/contract/application/applicationQuestions";
import { expect, test } from "vitest";
import { renderScreen } from "../../../testing/renderScreen.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { pageSchema } from "./pageRules.ts";
import { QuestionField } from "./QuestionField.tsx";
import { withDefaults } from "./questions.ts";
import { TEST_FORM } from "./testForm.ts";

/** The claimant's own data, which a browser knows. */
const OWN: Record<string, string> = {
  "you.firstName": "given-name",
  "you.middleName": "additional-name",
  "you.lastName": "family-name",
  "you.dateOfBirth": "bday",
  "you.phone": "tel",
  "you.email": "email",
  "you.addressLine1": "address-line1",
  "you.addressLine2": "address-line2",
  "you.city": "address-level2",
  "you.stateCode": "address-level1",
  "you.zip": "postal-code",
  "you.country": "country-name",
  "job.jobTitle": "organization-title",
};
/** Kinds that a browser fills in; it neither ticks boxes nor writes a story. */
const FILLED = [
  "text",
  "personName",
  "email",
  "phone",
  "zip",
  "fein",
  "ssn",
  "date",
  "money",
  "state",
  "lookup",
];
const STEPS: AnswerStep[] = ["you", "employer", "job", "pay", "story"];

test.each(STEPS)(
  "[BIZ] of the step %s the browser fills in the claimant's own data and nobody else's",
  async (step) => {
    const asked = Object.entries(QUESTIONS[step]).filter(([, { kind }]) => FILLED.includes(kind));
    const fields = asked.map(([field]) => field);
    await renderScreen(
      <Form
        schema={pageSchema(step, [], TEST_FORM, {})}
        values={withDefaults(fields, {})}
        onSubmit={() => undefined}
        submitLabel="Continue"
        warnOnLeave={false}
      >
        {asked.map(([field, question]) => (
          <QuestionField
            key={field}
            name={field}
            question={question}
            values={{}}
            form={TEST_FORM}
            required={false}
            label={`Asked: ${field}.`}
          />
        ))}
      </Form>,
      { side: "public" },
    );
    for (const field of fields)
      expect(await screen.findByLabelText(`Asked: ${field}.`), field).toHaveAttribute(
        "autocomplete",
        OWN[`${step}.${field}`] ?? "off",
      );
  },
);
