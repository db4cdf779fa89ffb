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
export function UserFields({ known }: { known?: boolean }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="name" label="Name" maxLength={120} autoComplete="off" required />
        <TextField
          name="email"
          label="E-mail address"
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
        <PhoneField name="phone" label="Telephone" />
        <TextField name="office" label="Office" maxLength={100} />
        <NumberField
          name="caseloadTarget"
          label="Claims at a time"
          hint="How many suit this person."
          integer
        />
      </SimpleGrid>
      {known && (
        <CheckboxField
          name="active"
          label="May sign in"
          hint="Without this, the person is signed out at once."
        />
      )}
    </>
  );
}
