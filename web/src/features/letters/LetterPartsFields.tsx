import { Fieldset, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { documentRoutes } from "@wage/contract/documents";
import type { LetterDetail } from "@wage/contract/letters";
import { COPY_PARTIES, type LetterOption } from "@wage/contract/letters/parts";
import { query } from "../../core/http/query.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { MultiSelectField, SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField, MoneyField } from "../../ui/form/TextField.tsx";
import { RECIPIENT_LABEL } from "./words.ts";

interface LetterPartsFieldsProps {
  letter: LetterDetail;
  /** The text as it is now: it decides which details the letter asks for. */
  text: string;
}

const PRINTABLE = ["application/pdf", "image/jpeg", "image/png"];

/** The fields and choices of a letter beside its text. */
export function LetterPartsFields({ letter, text }: LetterPartsFieldsProps) {
  const documents = useQuery(query(documentRoutes.list, { params: { claimId: letter.claimId } }));
  const papers = (documents.data?.rows ?? [])
    .filter(({ withdrawnAt, mimeType }) => !withdrawnAt && PRINTABLE.includes(mimeType))
    .map(({ id, title }) => ({ value: id, label: title }));
  const parties = COPY_PARTIES.filter((party) => party !== letter.recipient).map((value) => ({
    value,
    label: RECIPIENT_LABEL[value],
  }));
  const asks = (name: string) => text.includes(`details.${name}`);
  return (
    <Fieldset legend="What this letter says and encloses">
      <Stack gap="sm">
        {asks("items") && (
          <LongTextField
            name="parts.details.items"
            label="Items"
            hint="What is asked for or sent, one on each line"
            rows={4}
            maxLength={4000}
          />
        )}
        {asks("text") && (
          <LongTextField name="parts.details.text" label="Details" rows={3} maxLength={4000} />
        )}
        {asks("reason") && (
          <LongTextField name="parts.details.reason" label="Reason" rows={3} maxLength={2000} />
        )}
        {asks("amount") && <MoneyField name="parts.details.amount" label="Amount" />}
        {asks("date") && <DateField name="parts.details.date" label="Date" />}
        {letter.options.map((option) => (
          <OptionField key={option.code} option={option} papers={papers} parties={parties} />
        ))}
        <MultiSelectField
          name="parts.enclosures"
          label="Enclosures"
          hint="PDF and picture documents of this claim. Their pages follow the letter."
          options={papers}
        />
        <MultiSelectField name="parts.copies" label="Copies to" options={parties} />
        <CheckboxField
          name="parts.largePrint"
          label="Large print"
          hint="Later letters to the claimant are in large print too"
        />
      </Stack>
    </Fieldset>
  );
}

interface OptionFieldProps {
  option: LetterOption;
  papers: { value: number; label: string }[];
  parties: { value: string; label: string }[];
}

function OptionField({ option, papers, parties }: OptionFieldProps) {
  const common = { name: `parts.options.${option.code}`, label: option.label, required: option.required };
  switch (option.kind) {
    case "Date":
      return <DateField {...common} />;
    case "Money":
      return <MoneyField {...common} />;
    case "Choice":
      return (
        <SelectField
          {...common}
          options={option.choices.map((value) => ({ value, label: value }))}
          clearable
        />
      );
    case "Enclosure":
      return (
        <SelectField
          {...common}
          hint="A document of this claim"
          options={papers.map(({ value, label }) => ({ value: String(value), label }))}
          clearable
        />
      );
    case "CC":
      return <SelectField {...common} options={parties} clearable />;
    default:
      return <SelectField {...common} options={[{ value: "yes", label: "Yes" }]} clearable />;
  }
}
