import { Button, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { FORM_PATH } from "@wage/contract/application/applicationSteps";
import { type ClaimToSign, signatureRoutes } from "@wage/contract/application/claimSignature";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { ApiError } from "../../core/http/errors.ts";
import { queryPath } from "../../core/http/query.ts";
import { useLanguage } from "../../core/i18n.ts";
import { useSite } from "../../core/site.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";

interface SignPageProps {
  claim: ClaimToSign;
  answers: ReactNode;
  refetch: () => void;
}

/** The claim as it was filed, and the claimant's signature below it. */
export function SignPage({ claim, answers, refetch }: SignPageProps) {
  const { t } = useTranslation("signature");
  const { agencyPhone: phone } = useSite();
  const client = useQueryClient();
  const leave = async () => {
    await call(publicStatusRoutes.leave, { body: {}, quiet: true }).catch(() => undefined);
    // Reset, not removed: the open page must drop the claim too.
    await client.resetQueries();
  };
  const { claimNumber, filedBy, signed } = claim;
  return (
    <PublicPage title={t("heading", { number: claimNumber })} documentTitle={t("title")} quickExit>
      <Stack gap="lg">
        {signed ? (
          <Notice tone="success" title={t("done")}>
            <Text>{t("doneText", { name: signed.name, when: formatDateTime(signed.at) })}</Text>
            <Text mt="xs">{t("status", { phone })}</Text>
          </Notice>
        ) : (
          <div>
            <Text>{t("filedBy", { name: filedBy.name })}</Text>
            {filedBy.capacity && <Text>{t("filedByReason", { reason: filedBy.capacity })}</Text>}
            <Text fw={600}>{t("read", { phone })}</Text>
          </div>
        )}
        <Section title={t("answers")}>{answers}</Section>
        {!signed && <Signature refetch={refetch} />}
        <Button size="lg" variant="default" onClick={() => void leave()} style={{ alignSelf: "start" }}>
          {t("leave")}
        </Button>
      </Stack>
    </PublicPage>
  );
}

const Signed = signatureRoutes.sign.body.pick({ name: true, agree: true });

/** The statement, the tick and the typed name. */
function Signature({ refetch }: { refetch: () => void }) {
  const { t } = useTranslation("signature");
  const language = useLanguage();
  const form = useQuery(queryPath<ApplicationForm>(FORM_PATH));
  if (form.error) return <LoadError error={form.error} retry={() => void form.refetch()} />;
  if (!form.data) return <TextSkeleton lines={4} />;
  const { attestation } = form.data.settings;
  return (
    <Form
      schema={Signed}
      values={{ name: "", agree: false as unknown as true }}
      onSubmit={async (signed) => {
        try {
          await call(signatureRoutes.sign, {
            body: { ...signed, version: attestation.version, language },
            quiet: true,
          });
        } catch (error) {
          // Signed already, perhaps by a first attempt whose answer was lost: the page then shows the signature.
          if (error instanceof ApiError && error.status === 409) {
            void form.refetch();
            refetch();
          }
          throw error;
        }
      }}
      onSaved={refetch}
      submitLabel={t("sign")}
      warnOnLeave={false}
    >
      <Notice tone="info" title={t("statement")}>
        {attestation[language]}
      </Notice>
      <CheckboxField name="agree" label={t("agree")} required />
      <TextField name="name" label={t("name")} hint={t("nameHint")} autoComplete="name" required />
    </Form>
  );
}
