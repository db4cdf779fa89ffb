import type { Question } from "@wage/contract/application/applicationQuestions";
import { CheckboxField } from "../../../ui/form/CheckboxField.tsx";
import { DateField } from "../../../ui/form/DateField.tsx";
import { FeinField, PhoneField, ZipField } from "../../../ui/form/MaskedField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { LongTextField, MoneyField, NumberField, TextField } from "../../../ui/form/TextField.tsx";
import type { FieldProps, Option } from "../../../ui/form/useField.tsx";

interface TypedFieldProps {
  question: Question;
  common: FieldProps;
  options: readonly Option[];
}

/** A question with a text, checkbox or select input. */
export function TypedField({ question, common, options }: TypedFieldProps) {
  const complete = question.autoComplete ? { autoComplete: question.autoComplete } : {};
  switch (question.kind) {
    case "email":
      return <TextField {...common} {...complete} type="email" inputMode="email" />;
    case "longText":
      return <LongTextField {...common} maxLength={question.max} rows={question.rows} />;
    case "phone":
      return <PhoneField {...common} />;
    case "zip":
      return <ZipField {...common} />;
    case "fein":
      return <FeinField {...common} />;
    case "date":
      return <DateField {...common} {...complete} />;
    case "money":
    case "rate":
      return <MoneyField {...common} />;
    case "decimal":
    case "integer":
      return <NumberField {...common} />;
    case "check":
      return <CheckboxField {...common} />;
    case "lookup":
    case "state":
      return <SelectField {...common} options={options} />;
    default:
      return <TextField {...common} {...complete} />;
  }
}
