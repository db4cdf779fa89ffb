import { CheckboxField } from "../../../ui/form/CheckboxField.tsx";
import { DateField } from "../../../ui/form/DateField.tsx";
import { FeinField, PhoneField, ZipField } from "../../../ui/form/MaskedField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { LongTextField, MoneyField, NumberField, TextField } from "../../../ui/form/TextField.tsx";
import type { FieldProps, Option } from "../../../ui/form/useField.tsx";
import type { Question } from "./questions.ts";

interface TypedFieldProps {
  question: Question;
  common: FieldProps;
  options: readonly Option[];
}

/** A question with a text, checkbox or select input. */
export function TypedField({ question, common, options }: TypedFieldProps) {
  const complete = question.autoComplete ? { autoComplete: question.autoComplete } : {};
  const max = question.max ? { maxLength: question.max } : {};
  switch (question.kind) {
    case "email":
      return <TextField {...common} {...complete} type="email" inputMode="email" />;
    case "longText":
      return <LongTextField {...common} {...max} rows={question.rows ?? 4} />;
    case "phone":
      return <PhoneField {...common} />;
    case "zip":
      return <ZipField {...common} />;
    case "fein":
      return <FeinField {...common} />;
    case "date":
      return <DateField {...common} {...complete} />;
    case "money":
      return <MoneyField {...common} />;
    case "number":
      return <NumberField {...common} />;
    case "check":
      return <CheckboxField {...common} />;
    case "select":
      return <SelectField {...common} options={options} />;
    default:
      return <TextField {...common} {...complete} />;
  }
}
