import { Button, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { claimNumber, pin } from "@wage/contract/core/fields";
import { publicDocumentRoutes } from "@wage/contract/documents";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { call } from "../../../core/http/api.ts";
import { query } from "../../../core/http/query.ts";
import { usePrerendered } from "../../../core/hydration.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { CodeField } from "../../../ui/form/MaskedField.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { PublicUploadPanel } from "../../documents/PublicUploadPanel.tsx";
import { SharedComputerPanel } from "../draft/SharedComputerPanel.tsx";

const Access = z.object({ claimNumber, pin });

/** /Public/uploadDocument: asks for number and PIN once, then for the documents. */
export function UploadDocumentScreen() {
  const { t } = useTranslation("documents");
  const papers = useQuery(query(publicDocumentRoutes.list, {}));
  const [other, setOther] = useState(false);
  const refreshDocuments = useRefreshDocuments();
  // The built page shows the form. The visitor may already be typing into it, so it stays until an open claim is found.
  const isPrerendered = usePrerendered();
  // Rendered in a transition, so that typing stays responsive.
  const found = useDeferredValue(papers.data);
  if (found === undefined && !papers.error && !isPrerendered)
    return <PublicPage title={t("screenTitle")}>{null}</PublicPage>;
  if (!found || other) {
    return (
      <PublicPage title={t("screenTitle")} back={{ to: "/Public", label: t("home") }}>
        <Stack gap="lg">
          <p>{t("accessLead")}</p>
          <Form
            schema={Access}
            values={{ claimNumber: "", pin: "" }}
            onSubmit={(body) => call(publicStatusRoutes.open, { body, quiet: true })}
            onSaved={async () => {
              await refreshDocuments();
              setOther(false);
            }}
            submitLabel={t("continue")}
            warnOnLeave={false}
          >
            <TextField
              name="claimNumber"
              label={t("claimNumber")}
              hint={t("claimNumberHint")}
              autoComplete="off"
              maxLength={20}
              required
            />
            <CodeField name="pin" label={t("pin")} hint={t("pinHint")} digits={8} required />
            <SharedComputerPanel />
          </Form>
        </Stack>
      </PublicPage>
    );
  }
  const back = found.removable
    ? { to: "/Public", label: t("home") }
    : { to: "/Public/Status", label: t("backToClaim") };
  return (
    <PublicPage title={t("screenTitle")} back={back}>
      <Stack gap="lg">
        <p>{t(found.removable ? "leadDraft" : "lead")}</p>
        <PublicUploadPanel />
        <Notice title={t("thenTitle")}>{t("then")}</Notice>
        <Button variant="subtle" size="md" onClick={() => setOther(true)}>
          {t("other")}
        </Button>
      </Stack>
    </PublicPage>
  );
}

/** Resets the list of documents to those of the claim that is open now; a reset, because the page is open. */
const useRefreshDocuments = () => {
  const client = useQueryClient();
  return () =>
    client.resetQueries({ queryKey: [publicDocumentRoutes.list.method, publicDocumentRoutes.list.path] });
};
