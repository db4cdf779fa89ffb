import { Text } from "@mantine/core";
import { Interpreter, type PublicStatus, publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { useTranslation } from "react-i18next";
import { call } from "../../../core/http/api.ts";
import { refresh } from "../../../core/http/query.ts";
import { notify } from "../../../core/notices.ts";
import { YesNoField } from "../../../ui/form/ChoiceField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";

/** Asks whether the claimant needs an interpreter. */
export function InterpreterSection({ status, onSaved }: { status: PublicStatus; onSaved: () => void }) {
  const { t } = useTranslation("application");
  const { needed, language } = status.interpreter;
  return (
    <Form
      schema={Interpreter}
      values={{ needed: needed ? "yes" : "no", language: language ?? "" }}
      onSubmit={(body) => call(publicStatusRoutes.interpreter, { body, quiet: true })}
      onSaved={() => {
        notify("success", t("status.interpreterSaved"));
        void refresh(publicStatusRoutes.status);
        onSaved();
      }}
      submitLabel={t("status.interpreterSave")}
      warnOnLeave={false}
    >
      {(form) => (
        <>
          <Text>{t("status.interpreterText")}</Text>
          <YesNoField name="needed" label={t("status.interpreterNeeded")} required />
          {form.watch("needed") === "yes" && (
            <TextField name="language" label={t("status.interpreterLanguage")} maxLength={60} required />
          )}
        </>
      )}
    </Form>
  );
}
