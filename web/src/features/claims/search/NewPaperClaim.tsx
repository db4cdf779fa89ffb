import { Anchor, Autocomplete, Button, FileInput, SimpleGrid, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { CHANNELS, LANGUAGES } from "@wage/contract/claims/claimColumns";
import { PAPER_CHANNELS, PaperClaimBody } from "@wage/contract/claims/claimEdits";
import { claimRoutes, employerRoutes } from "@wage/contract/claims/claims";
import { formatCount } from "@wage/contract/core/numbers";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { today } from "../../../core/format.ts";
import { call } from "../../../core/http/api.ts";
import { query, refresh } from "../../../core/http/query.ts";
import { plural } from "../../../ui/display/plural.ts";
import { CheckboxField } from "../../../ui/form/CheckboxField.tsx";
import { DateField } from "../../../ui/form/DateField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { LookupSelect } from "../../../ui/form/LookupSelect.tsx";
import { PhoneField, ZipField } from "../../../ui/form/MaskedField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { LongTextField, MoneyField, TextField } from "../../../ui/form/TextField.tsx";
import { fieldId } from "../../../ui/form/useField.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { useUi } from "../../../ui/uiContext.ts";
import { attach, useScanKind } from "./paperScan.ts";

interface NewPaperClaimProps {
  opened: boolean;
  onClose: () => void;
}

const START = {
  intakeChannel: "Mail",
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  addressLine1: "",
  city: "",
  stateCode: "",
  zip: "",
  language: "en",
  employerId: null,
  employerName: "",
  employerCity: "",
  employerAddressLine1: "",
  employerStateCode: "",
  employerZip: "",
  employerPhone: "",
  isAnother: false,
  countyId: null,
  amountClaimed: "",
  narrative: "",
} as const;

type Values = typeof START & { receivedDate: string };

/**
 * Enters claims received on paper, by telephone or in person, one after the other. Missing data is added on the claim
 * later.
 */
export function NewPaperClaim({ opened, onClose }: NewPaperClaimProps) {
  const navigate = useNavigate();
  // The batch on the desk mostly came on one day and in one way, so the next form begins with both.
  const [values, setValues] = useState<Values>(() => ({ ...START, receivedDate: today() }));
  const [recorded, setRecorded] = useState<string[]>([]);
  const [scan, setScan] = useState<File | null>(null);
  const [withoutScan, setWithoutScan] = useState<string[]>([]);
  const kind = useScanKind();
  const isNext = useRef(false);
  useEffect(() => {
    // The first field whose content differs from the claim before.
    if (recorded.length > 0) document.getElementById(fieldId("firstName"))?.focus();
  }, [recorded.length]);
  const record = async (body: PaperClaimBody) => {
    const claim = await call(claimRoutes.create, { body, quiet: true, success: "The claim was recorded" });
    // A part of the submission, so that the same claim cannot be sent again while its scan is on its way.
    return { claim, body, isAttached: await attach(claim.id, scan, kind) };
  };
  const done = ({ claim, body, isAttached }: Awaited<ReturnType<typeof record>>) => {
    setScan(null);
    void refresh(claimRoutes.list);
    if (!isNext.current) {
      onClose();
      navigate(`/Claim/${claim.id}`);
      return;
    }
    setRecorded([claim.claimNumber, ...recorded]);
    if (!isAttached) setWithoutScan([...withoutScan, claim.claimNumber]);
    const { receivedDate, intakeChannel, language } = body;
    setValues({ ...START, receivedDate, intakeChannel, language } as Values);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="New paper claim">
      {/* Enter presses the first button, and so records one claim. */}
      <div
        onClickCapture={() => {
          isNext.current = false;
        }}
      >
        <Form
          schema={PaperClaimBody}
          values={values}
          resetKey={recorded.length}
          submitLabel="Record the claim"
          cancel={{ onClick: onClose }}
          actions={
            <Button
              type="submit"
              variant="default"
              onClick={() => {
                isNext.current = true;
              }}
            >
              Record and next
            </Button>
          }
          onSubmit={record}
          onSaved={done}
        >
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <DateField name="receivedDate" label="Received on" hint="Use the date stamp." required />
              <SelectField
                name="intakeChannel"
                label="Filed by"
                options={PAPER_CHANNELS.map((value) => ({ value, label: CHANNELS[value] ?? value }))}
                required
              />
              <SelectField
                name="language"
                label="Language of the claimant"
                options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
                required
              />
            </SimpleGrid>
            {withoutScan.length > 0 && (
              <Notice tone="warning" title="A scan was not added">
                {`Add it to the documents of ${withoutScan.join(", ")}.`}
              </Notice>
            )}
            {recorded.length > 0 && (
              <Notice tone="success" title={`Recorded: ${recorded.length}`}>
                {`Write ${recorded[0]} on the paper claim.`}
              </Notice>
            )}
            <Text fw={600} component="h3">
              Claimant
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextField name="firstName" label="First name" maxLength={60} required />
              <TextField name="lastName" label="Last name" maxLength={80} required />
              <PhoneField name="phone" label="Phone" />
              <TextField name="email" label="Email" inputMode="email" maxLength={254} />
            </SimpleGrid>
            <TextField name="addressLine1" label="Address" maxLength={100} />
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <TextField name="city" label="City" maxLength={60} />
              <LookupSelect name="stateCode" label="State" lookup="State" by="code" searchable />
              <ZipField name="zip" label="ZIP code" />
            </SimpleGrid>
            <Text fw={600} component="h3">
              Employer
            </Text>
            <EmployerChoice />
            <Text fw={600} component="h3">
              The claim
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <LookupSelect
                name="countyId"
                label="County where the work was done"
                lookup="County"
                searchable
              />
              <MoneyField
                name="amountClaimed"
                label="Amount claimed"
                hint="The total on the form. You can itemize the wages later."
              />
            </SimpleGrid>
            <LongTextField name="narrative" label="Claimant's statement" maxLength={6000} rows={3} />
            <FileInput
              label="Scan of the claim"
              description="A PDF or a picture. It is added to the claim's documents."
              accept="application/pdf,image/*"
              clearable
              clearButtonProps={{ "aria-label": "Remove the scan" }}
              value={scan}
              onChange={setScan}
            />
            <ConfirmAnother />
          </Stack>
        </Form>
      </div>
    </Dialog>
  );
}

/** Asked only after the server has named a claim that this one may repeat. */
function ConfirmAnother() {
  const { formState } = useFormContext();
  const isAnother: boolean = useWatch({ name: "isAnother" }) ?? false;
  if (!formState.errors.isAnother && !isAnother) return null;
  return <CheckboxField name="isAnother" label="This is another claim, not one on file" />;
}

const DEBOUNCE_MS = 250;

/** Suggests similar employers on file while a name is typed, to avoid duplicates. */
function EmployerChoice() {
  const { setValue, formState } = useFormContext();
  const { translate } = useUi();
  const name: string = useWatch({ name: "employerName" }) ?? "";
  const chosen: number | null = useWatch({ name: "employerId" });
  const [asked] = useDebouncedValue(name.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    ...query(employerRoutes.suggest, { query: { q: asked } }),
    enabled: asked.length > 2 && chosen === null,
  });
  const found = byLabel(data?.rows ?? []);
  const error = formState.errors.employerName?.message ?? formState.errors.employerId?.message;
  const choose = (label: string) => {
    const row = found.get(label);
    if (!row) return;
    setValue("employerId", row.id, { shouldDirty: true });
    setValue("employerName", row.legalName, { shouldDirty: true });
  };
  const release = () => setValue("employerId", null, { shouldDirty: true });
  return (
    <Stack gap="xs">
      <Autocomplete
        label="Business name (required)"
        description="Similar employers on file are listed as you type."
        data={[...found.keys()]}
        filter={({ options }) => options}
        value={name}
        onChange={(text) => {
          if (found.has(text)) return;
          setValue("employerName", text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
          if (chosen !== null) release();
        }}
        onOptionSubmit={choose}
        maxLength={150}
        error={typeof error === "string" ? translate(error) : undefined}
      />
      {chosen !== null ? (
        <Text size="sm">
          The claim will be added to this employer on file.{" "}
          <Anchor component="button" type="button" size="sm" onClick={release}>
            Add a new employer instead
          </Anchor>
        </Text>
      ) : (
        <>
          <TextField name="employerAddressLine1" label="Employer's address" maxLength={100} />
          <SimpleGrid cols={{ base: 1, sm: 4 }}>
            <TextField name="employerCity" label="City" maxLength={60} />
            <LookupSelect name="employerStateCode" label="State" lookup="State" by="code" searchable />
            <ZipField name="employerZip" label="ZIP code" />
            <PhoneField name="employerPhone" label="Phone" />
          </SimpleGrid>
        </>
      )}
    </Stack>
  );
}

interface Suggestion {
  id: number;
  legalName: string;
  dba: string | null;
  city: string | null;
  claims: number;
}

/** Employers with identical names and cities are distinguished by the number on file. */
function byLabel<Row extends Suggestion>(rows: readonly Row[]): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const label = labelOf(row);
    found.set(found.has(label) ? `${label} · employer ${row.id}` : label, row);
  }
  return found;
}

const labelOf = ({ legalName, dba, city, claims }: Suggestion) =>
  `${legalName}${dba ? ` (${dba})` : ""}${city ? `, ${city}` : ""} · ${formatCount(claims)} ${plural(claims, "claim", "claims")}`;
