import { Text } from "@mantine/core";
import type { Reply } from "@wage/contract/core/route";
import { lawRoutes, NewPlace } from "@wage/contract/profiles/lawChanges";
import { sentenceCase } from "@wage/law/trace/wording";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { today } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { RadioField } from "../../ui/form/ChoiceField.tsx";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { MultiSelectField, SelectField } from "../../ui/form/SelectField.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";

const { ref, ...place } = NewPlace.shape;
const Entered = z.object({ ...place, ...ref.shape });
type Local = Reply<typeof lawRoutes.list>["local"];

interface PlaceDialogProps {
  /** The parameters that a county or city may set. */
  parameters: Local;
  onClose: () => void;
}

/** Law of its own for a county or city that has none yet, for another administrator to publish. */
export function PlaceDialog({ parameters, onClose }: PlaceDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Add a county or city with law of its own">
      <Form
        schema={Entered}
        values={{
          id: "minimum_wage.general",
          level: "city",
          counties: [],
          name: "",
          nameEs: "",
          from: "",
          value: "",
          cite: "",
          url: "",
          quote: "",
          retrieved: today(),
          reason: "",
        }}
        submitLabel="Propose"
        cancel={{ label: "Cancel", onClick: onClose }}
        onSubmit={({ cite, url, quote, retrieved, ...sent }) =>
          call(lawRoutes.addPlace, { body: { ...sent, ref: { cite, url, quote, retrieved } }, quiet: true })
        }
        onSaved={() => {
          notify("success", "The place waits for another administrator.");
          void refresh(lawRoutes.list);
          onClose();
        }}
      >
        <Text>
          Once it is published, the calculator, the public form and claims offer the place, and its law counts
          from its first day.
        </Text>
        <RadioField
          name="level"
          label="Place"
          inline
          required
          options={[
            { value: "city", label: "City" },
            { value: "county", label: "County" },
          ]}
        />
        <PlaceFields />
        <RuleFields parameters={parameters} />
        <DateField name="from" label="First day" required />
        <TextField name="cite" label="Source: ordinance and section" maxLength={300} required />
        <TextField name="url" label="Address of the source" type="url" maxLength={300} />
        <TextField name="quote" label="The sentence of the source" maxLength={1000} />
        <DateField name="retrieved" label="Day on which you read the source" required />
        <TextField name="reason" label="Reason" maxLength={1000} required />
      </Form>
    </Dialog>
  );
}

function PlaceFields() {
  const isCity = useWatch({ name: "level" }) === "city";
  const counties = (useLookup("County") ?? []).flatMap(({ active, fips, description }) =>
    active && fips ? [{ value: String(fips), label: description }] : [],
  );
  return (
    <>
      {isCity && <TextField name="name" label="Name of the city" maxLength={100} required />}
      {isCity && (
        <TextField name="nameEs" label="Name in Spanish" hint="Only if it is another one." maxLength={100} />
      )}
      <MultiSelectField
        name="counties"
        label={isCity ? "Counties in which the city lies" : "County"}
        options={counties}
        required
      />
    </>
  );
}

function RuleFields({ parameters }: { parameters: Local }) {
  const chosen: unknown = useWatch({ name: "id" });
  const unit = parameters.find(({ id }) => id === chosen)?.unit ?? "";
  return (
    <>
      <SelectField
        name="id"
        label="Rule"
        options={parameters.map(({ id, name }) => ({ value: id, label: sentenceCase(name) }))}
        required
      />
      <TextField name="value" label={`Value (${unit})`} hint="A number, or none" required />
    </>
  );
}
