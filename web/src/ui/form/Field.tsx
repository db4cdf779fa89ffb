/* Every field there is. The public pages take theirs from their own files: a select comes with the first one. */
export { CheckboxesField, CheckboxField } from "./CheckboxField.tsx";
export { RadioField, YesNoField } from "./ChoiceField.tsx";
export { CodeField, FeinField, PhoneField, ZipField } from "./MaskedField.tsx";
export { MultiSelectField, SelectField } from "./SelectField.tsx";
export { LongTextField, MoneyField, NumberField, TextField } from "./TextField.tsx";
