import { Button, Group, Stack, Text } from "@mantine/core";
import type { PublicStatus } from "@wage/contract/application/publicStatus";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { TextCode, TextsAsked, type TextsState, textRoutes } from "@wage/contract/application/textMessages";
import { useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "../../../core/http/api.ts";
import { refresh } from "../../../core/http/query.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { notify } from "../../../core/notices.ts";
import { CheckboxField } from "../../../ui/form/CheckboxField.tsx";
import { RadioField } from "../../../ui/form/ChoiceField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { PhoneField } from "../../../ui/form/MaskedField.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { useDelayed } from "../../../ui/motion/useDelayed.ts";
import { Notice } from "../../../ui/page/Notice.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { focusTitle } from "../../../ui/page/title.ts";

const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "es", label: "Español" },
];
const US_MOBILE = /^\+1(\d{3})(\d{3})(\d{4})$/;
const shown = (phone: string) => phone.replace(US_MOBILE, "($1) $2-$3");

/** Shows what is the case now. The pressed control may be gone, so the heading above the change takes the focus. */
async function showChange() {
  await refresh(publicStatusRoutes.status);
  focusTitle();
}

/** Text messages: the consent with the number, the code that verifies it, and the way to end them. */
export function TextsSection({ status: { texts, contact } }: { status: PublicStatus }) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  return (
    <Stack gap="lg">
      <Text>{t("status.texts.what")}</Text>
      {texts?.state === "waiting" && <EnterCode phone={shown(texts.phone)} />}
      {texts && texts.state !== "waiting" && <Chosen texts={texts} />}
      <AskForm
        key={texts?.phone ?? ""}
        title={texts ? t(texts.state === "waiting" ? "status.texts.noCode" : "status.texts.change") : null}
        verified={texts?.state === "on" ? shown(texts.phone) : null}
        values={{
          phone: texts ? shown(texts.phone) : (contact.phone ?? ""),
          language: texts?.language ?? language,
        }}
      />
    </Stack>
  );
}

function Chosen({ texts }: { texts: TextsState }) {
  const { t } = useTranslation("application");
  const end = async () => {
    await call(textRoutes.end, {});
    notify("success", t("status.texts.ended"));
    await showChange();
  };
  return (
    <Notice tone={texts.state === "on" ? "success" : "warning"} title={t("status.texts.title")}>
      <Text mb="sm">
        {t(texts.state === "on" ? "status.texts.on" : "status.texts.stopped", { phone: shown(texts.phone) })}
      </Text>
      <Button variant="default" size="lg" onClick={() => void end()}>
        {t("status.texts.end")}
      </Button>
    </Notice>
  );
}

function EnterCode({ phone }: { phone: string }) {
  const { t } = useTranslation("application");
  return (
    <>
      <Notice tone="info" title={t("status.texts.askedTitle")}>
        {t("status.texts.asked", { phone })}
      </Notice>
      <Form
        schema={TextCode}
        values={{ code: "" }}
        resetKey={phone}
        onSubmit={(body) => call(textRoutes.confirm, { body, quiet: true })}
        onSaved={() => {
          notify("success", t("status.texts.confirmed"));
          void showChange();
        }}
        submitLabel={t("status.texts.confirm")}
        warnOnLeave={false}
      >
        <TextField name="code" label={t("status.texts.code")} required autoComplete="one-time-code" />
      </Form>
    </>
  );
}

interface AskFormProps {
  title: string | null;
  /** The number that needs no new code: for it, only the language is changed. */
  verified: string | null;
  values: { phone: string; language: TextsState["language"]; consent?: true };
}

function AskForm({ title, verified, values }: AskFormProps) {
  const { t } = useTranslation("application");
  const form = (
    <Form
      schema={TextsAsked}
      values={values}
      onSubmit={(body) => call(textRoutes.ask, { body, quiet: true })}
      onSaved={() => {
        notify("success", t("status.texts.saved"));
        void showChange();
      }}
      hideSubmit
      warnOnLeave={false}
    >
      <PhoneField name="phone" autoComplete="tel" label={t("status.texts.phone")} required />
      <RadioField name="language" label={t("status.texts.language")} options={LANGUAGES} required />
      <CheckboxField name="consent" label={t("status.texts.consent")} required />
      <Text size="sm">{t("status.texts.terms")}</Text>
      <AskButton verified={verified} />
    </Form>
  );
  return title ? <Section title={title}>{form}</Section> : form;
}

/** Names what the press does: a code is sent to a new number only. */
function AskButton({ verified }: { verified: string | null }) {
  const { t } = useTranslation("application");
  const phone = useWatch({ name: "phone" });
  const { isSubmitting } = useFormState();
  return (
    <Group>
      <Button type="submit" size="lg" loading={useDelayed(isSubmitting)}>
        {t(phone === verified ? "status.texts.changeLanguage" : "status.texts.ask")}
      </Button>
    </Group>
  );
}
