import { SimpleGrid } from "@mantine/core";
import { ROLES } from "@wage/contract/core/policy";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { PhoneField } from "../../ui/form/MaskedField.tsx";
import { MultiSelectField, SelectField } from "../../ui/form/SelectField.tsx";
import { NumberField, TextField } from "../../ui/form/TextField.tsx";

const METHODS = [
  { value: "both", label: "Password or Google" },
  { value: "unpw", label: "Password only" },
  { value: "google", label: "Google only" },
];

/** The fields of a user, new or existing. */
export function UserFields({ inactive }: { inactive?: boolean }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="name" label="Name" maxLength={120} autoComplete="off" required />
        <TextField
          name="email"
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <MultiSelectField
          name="roles"
          label="Roles"
          options={ROLES.map((role) => ({ value: role, label: role }))}
          required
        />
        <SelectField name="signInMethod" label="Signs in with" options={METHODS} required />
        <TextField name="title" label="Title" maxLength={100} />
        <TextField
          name="titleEs"
          label="Title in Spanish"
          hint="Printed in Spanish letters."
          maxLength={100}
        />
        <PhoneField name="phone" label="Phone" />
        <TextField name="office" label="Office" maxLength={100} />
        <NumberField
          name="caseloadTarget"
          label="Open claims at a time"
          hint="The number of open claims that this person can handle."
          integer
        />
      </SimpleGrid>
      {inactive && (
        <CheckboxField name="active" label="Can sign in" hint="Turn it on to activate the account again." />
      )}
    </>
  );
}
