import { Stack } from "@mantine/core";
import { claimRoutes } from "@wage/contract/claims/claims";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { refresh } from "../../core/http/query.ts";
import { Form, type FormProps } from "../../ui/form/Form.tsx";
import { SidePane } from "../../ui/overlay/SidePane.tsx";
import { CLAIM_PAGE } from "./claimReads.ts";

type Schema = z.ZodType<FieldValues, FieldValues>;

interface EditDialogProps<S extends Schema> {
  title: string;
  opened: boolean;
  onClose: () => void;
  schema: S;
  values: FormProps<S, unknown>["values"];
  save: FormProps<S, unknown>["onSubmit"];
  submitLabel?: string;
  children: FormProps<S, unknown>["children"];
}

/** A form for a part of a claim in a dialog; saving refetches the claim. */
export function EditDialog<S extends Schema>(props: EditDialogProps<S>) {
  const { title, opened, onClose, schema, values, save, submitLabel = "Save", children } = props;
  return (
    <SidePane opened={opened} onClose={onClose} title={title}>
      <Form
        schema={schema}
        values={values}
        onSubmit={save}
        submitLabel={submitLabel}
        cancel={{ onClick: onClose }}
        onSaved={async () => {
          await refresh(claimRoutes.list, ...CLAIM_PAGE);
          onClose();
        }}
      >
        {typeof children === "function" ? children : <Stack gap="sm">{children}</Stack>}
      </Form>
    </SidePane>
  );
}
