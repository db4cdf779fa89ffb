/*
 * All fields, for staff pages. Public pages import the files they need, so that a select is loaded with its first use.
 */
export { CheckboxesField, CheckboxField } from "./CheckboxField.tsx";
export { RadioField, YesNoField } from "./ChoiceField.tsx";
export { CodeField, FeinField, PhoneField, ZipField } from "./MaskedField.tsx";
export { MultiSelectField, SelectField } from "./SelectField.tsx";
export { LongTextField, MoneyField, NumberField, TextField } from "./TextField.tsx";
