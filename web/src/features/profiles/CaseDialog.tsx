import { Button, List, Stack, Text } from "@mantine/core";
import type { Reply } from "@wage/contract/core/route";
import { lawCaseRoutes, type ShownCase, WrittenCase } from "@wage/contract/profiles/lawCases";
import { lawRoutes } from "@wage/contract/profiles/lawChanges";
import { sentenceCase } from "@wage/law/trace/wording";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { call } from "../../core/http/api.ts";
import { refresh } from "../../core/http/query.ts";
import { Form } from "../../ui/form/Form.tsx";
import { LookupSelect } from "../../ui/form/LookupSelect.tsx";
import { useLookup } from "../../ui/form/lookupRows.ts";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { LongTextField, TextField } from "../../ui/form/TextField.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Notice } from "../../ui/page/Notice.tsx";

type Rules = Reply<typeof lawCaseRoutes.list>["rules"];

interface CaseDialogProps {
  /** The case to change; null for a new one. */
  shown: ShownCase | null;
  rules: Rules;
  onClose: () => void;
}

/** A test case of the agency: facts of a rule, the result they must give, and what they give by the law in force. */
export function CaseDialog({ shown, rules, onClose }: CaseDialogProps) {
  const cities = (useLookup("City") ?? []).flatMap(({ active, place, description }) =>
    active && place ? [{ value: String(place), label: description }] : [],
  );
  return (
    <Dialog opened onClose={onClose} title={shown ? shown.title : "Add a test case"}>
      <Form
        schema={WrittenCase}
        values={{
          title: shown?.title ?? "",
          rule: shown?.rule ?? "",
          county: shown?.county ?? "",
          city: shown?.city ?? "",
          facts: shown?.facts ?? "",
          expected: shown?.expected ?? "",
        }}
        submitLabel="Save"
        cancel={{ label: "Cancel", onClick: onClose }}
        onSubmit={(sent) =>
          shown
            ? call(lawCaseRoutes.update, {
                params: { id: shown.id },
                body: { ...sent, rowVersion: shown.rowVersion },
                quiet: true,
                success: "Saved",
              })
            : call(lawCaseRoutes.create, { body: sent, quiet: true, success: "Saved" })
        }
        onSaved={() => {
          void refresh(lawCaseRoutes.list);
          void refresh(lawRoutes.list);
          onClose();
        }}
      >
        <TextField name="title" label="Name of the case" maxLength={200} required />
        <SelectField
          name="rule"
          label="Rule"
          options={rules.map(({ id, name }) => ({ value: id, label: sentenceCase(name) }))}
          required
        />
        <Template rules={rules} />
        <LookupSelect name="county" label="County of the work" lookup="County" by="code" />
        {cities.length > 0 && <SelectField name="city" label="City of the work" options={cities} />}
        <LongTextField
          name="facts"
          label="Facts"
          hint="Each on a line of its own, as “name: value”; dates as 2026-03-02."
          rows={10}
          maxLength={4000}
          required
        />
        <Trial />
        <TextField name="expected" label="Expected result" hint="For example 95.20" maxLength={40} required />
      </Form>
    </Dialog>
  );
}

/** Fills in the facts of a published example, whose values are then changed. */
function Template({ rules }: { rules: Rules }) {
  const { watch, setValue } = useFormContext<WrittenCase>();
  const template = rules.find(({ id }) => id === watch("rule"))?.template;
  if (!template) return null;
  return (
    <Button
      variant="default"
      size="xs"
      style={{ alignSelf: "flex-start" }}
      onClick={() => setValue("facts", template, { shouldDirty: true })}
    >
      Begin with the facts of a published example
    </Button>
  );
}

type Tried = Reply<typeof lawCaseRoutes.tryOut>;

function Trial() {
  const { getValues } = useFormContext<WrittenCase>();
  const [tried, setTried] = useState<Tried | null>(null);
  const attempt = async () => {
    const { rule, county, city, facts } = getValues();
    if (!rule || !facts)
      return setTried({ value: null, sentences: [], problems: ["Choose the rule and write the facts."] });
    setTried(await call(lawCaseRoutes.tryOut, { body: { rule, county, city, facts } }));
  };
  return (
    <Stack gap="xs" align="flex-start" aria-live="polite">
      <Button variant="default" onClick={() => void attempt()}>
        Compute by the law in force
      </Button>
      {tried?.problems.map((text) => (
        <Notice key={text} tone="error">
          {text}
        </Notice>
      ))}
      {tried && tried.problems.length === 0 && (
        <>
          <Text fw={600}>Result: {tried.value ?? "unknown"}</Text>
          <List size="sm" aria-label="Steps">
            {tried.sentences.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}
