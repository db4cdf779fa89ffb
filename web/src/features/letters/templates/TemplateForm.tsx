import { Grid, Stack } from "@mantine/core";
import { DELIVERIES } from "@wage/contract/letters";
import { ISSUE_FACT_NAMES } from "@wage/contract/letters/issue";
import type { TemplateOption } from "@wage/contract/letters/parts";
import {
  type LetterTemplate,
  LetterTemplateBody,
  letterTemplateRoutes,
  TEMPLATE_RECIPIENTS,
} from "@wage/contract/letters/templates";
import { useState } from "react";
import type { z } from "zod";
import { useAction } from "../../../core/http/query.ts";
import { notify } from "../../../core/notices.ts";
import { CheckboxField } from "../../../ui/form/CheckboxField.tsx";
import { DateField } from "../../../ui/form/DateField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { LongTextField, TextField } from "../../../ui/form/TextField.tsx";
import { LetterTextField } from "../text/LetterTextField.tsx";
import { DELIVERY_LABEL, TEMPLATE_RECIPIENT_LABEL } from "../words.ts";
import { TemplateConditions } from "./TemplateConditions.tsx";
import { TemplateOptions } from "./TemplateOptions.tsx";
import { TemplateTest } from "./TemplateTest.tsx";
import { TextCheck } from "./TextCheck.tsx";
import { type Translation, TranslationView } from "./TranslationView.tsx";

interface TemplateFormProps {
  template: LetterTemplate | null;
  /** The newest version, which the published one follows. */
  latest: number | null;
  options: readonly TemplateOption[];
  /** The text in the other language. */
  translation: Translation | null;
  onProposed: (id: number) => void;
}

type Values = z.input<typeof LetterTemplateBody>;
const RECIPIENT_OPTIONS = TEMPLATE_RECIPIENTS.map((value) => ({
  value,
  label: TEMPLATE_RECIPIENT_LABEL[value],
}));
const DELIVERY_OPTIONS = DELIVERIES.map((value) => ({ value, label: DELIVERY_LABEL[value] }));

/** The options that a text may name, in the words of its language. */
const namedOptions = (options: readonly TemplateOption[], language: string) =>
  options
    .filter(({ kind }) => kind !== "Paragraph" && kind !== "Delivery")
    .map(({ code, label, labelEs }) => ({ code, label: (language === "es" && labelEs) || label }));

/** The text of a letter, previewed on a real claim while it is written. */
export function TemplateForm({ template, latest, options, translation, onProposed }: TemplateFormProps) {
  const first: Values = {
    code: template?.code ?? "",
    languageCode: template?.languageCode === "es" ? "es" : "en",
    name: template?.name ?? "",
    purpose: template?.purpose ?? "",
    recipientType: template?.recipientType ?? "Claimant",
    subject: template?.subject ?? "",
    body: template?.body ?? "",
    emailSubject: template?.emailSubject ?? "",
    emailBody: template?.emailBody ?? "",
    defaultDelivery: DELIVERIES.find((delivery) => delivery === template?.defaultDelivery) ?? "Mail",
    requiresApproval: template?.requiresApproval ?? false,
    issueStatuses: template?.issueStatuses ?? [],
    issueFacts: ISSUE_FACT_NAMES.filter((fact) => template?.issueFacts.includes(fact)),
    issueAfter: template?.issueAfter ?? [],
    issueActions: template?.issueActions ?? [],
    effectiveOn: "",
    basedOn: latest,
  };
  const [written, setWritten] = useState<Values>(first);
  const propose = useAction(letterTemplateRoutes.propose, {
    refreshes: [letterTemplateRoutes.list, letterTemplateRoutes.get],
    quiet: true,
  });
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Form
          schema={LetterTemplateBody}
          values={first}
          resetKey={template?.id ?? "new"}
          onChange={setWritten}
          onSubmit={(body) => propose.mutateAsync({ body })}
          onSaved={({ id, version }) => {
            notify("success", `Version ${version} is proposed. Another Administrator approves it.`);
            onProposed(id);
          }}
          submitLabel={template ? "Propose as a new version" : "Propose"}
        >
          <Stack gap="sm">
            <Grid gap="sm">
              <Grid.Col span={4}>
                <TextField name="code" label="Code" maxLength={12} disabled={template !== null} required />
              </Grid.Col>
              <Grid.Col span={8}>
                <TextField name="name" label="Name" maxLength={150} required />
              </Grid.Col>
            </Grid>
            <TextField name="purpose" label="Purpose" maxLength={500} />
            <Grid gap="sm">
              <Grid.Col span={{ base: 12, sm: 4 }}>
                <SelectField name="recipientType" label="To" options={RECIPIENT_OPTIONS} required />
              </Grid.Col>
              <Grid.Col span={{ base: 12, sm: 4 }}>
                <SelectField
                  name="defaultDelivery"
                  label="Delivery method"
                  options={DELIVERY_OPTIONS}
                  required
                />
              </Grid.Col>
              <Grid.Col span={{ base: 12, sm: 4 }}>
                <SelectField
                  name="languageCode"
                  label="Language"
                  options={[
                    { value: "en", label: "English" },
                    { value: "es", label: "Spanish" },
                  ]}
                  disabled={template !== null}
                  required
                />
              </Grid.Col>
            </Grid>
            <CheckboxField name="requiresApproval" label="Only Administrators can issue it" />
            {written.languageCode === "en" && <TemplateConditions />}
            <TextField name="subject" label="Subject" maxLength={200} required />
            <LetterTextField
              key={template?.id}
              lang={written.languageCode}
              options={namedOptions(options, written.languageCode)}
            />
            <TextField name="emailSubject" label="Email subject" maxLength={200} />
            <LongTextField
              name="emailBody"
              label="Email to the claimant"
              hint="Sent with the letter. Leave blank for no email."
              rows={6}
              maxLength={4000}
            />
            <DateField
              name="effectiveOn"
              label="In force from"
              hint="Until then the version before is used. Leave blank for as soon as it is approved."
            />
          </Stack>
        </Form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Stack gap="lg">
          {translation && (
            <TranslationView
              translation={translation}
              options={
                new Map(
                  namedOptions(options, translation.languageCode).map(({ code, label }) => [code, label]),
                )
              }
            />
          )}
          {template && <TemplateOptions options={options} />}
          <TextCheck text={written.body} />
          <TemplateTest written={written} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
