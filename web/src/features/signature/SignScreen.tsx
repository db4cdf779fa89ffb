import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { signatureCode, signatureRoutes } from "@wage/contract/application/claimSignature";
import { claimNumber } from "@wage/contract/core/fields";
import { lazy, Suspense, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { call } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { useHydrated, usePrerendered } from "../../core/hydration.ts";
import { numberAndCode } from "../../core/numberAndCode.ts";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { SharedComputerPanel } from "../application/draft/SharedComputerPanel.tsx";

// A large part of the page, loaded only for an opened claim.
const SignPage = lazy(async () => ({ default: (await import("./SignPage.tsx")).SignPage }));
const FiledAnswersPanel = lazy(async () => ({
  default: (await import("../application/form/FiledAnswersPanel.tsx")).FiledAnswersPanel,
}));

const Open = z.object({ claimNumber, code: signatureCode });

/** /Public/Sign: a claimant reads and signs the claim that a helper or an attorney has filed. */
export function SignScreen() {
  const { t } = useTranslation("signature");
  const claim = useQuery(query(signatureRoutes.claim, {}));
  const isPrerendered = usePrerendered();
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const mailed = numberAndCode(isHydrated ? hash : "");
  const open = () => {
    // The code does not stay in the address, nor in the history of a shared computer.
    if (hash !== "") void navigate({ hash: "" }, { replace: true });
    void claim.refetch();
  };
  // Rendered in a transition, so that typing stays responsive.
  const found = useDeferredValue(claim.data);
  if (found === undefined && !claim.error && !isPrerendered) return <TextSkeleton lines={6} />;
  // A link that was opened replaces the claim that was open before.
  if (found && hash === "")
    return (
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <SignPage
          claim={found}
          answers={<FiledAnswersPanel application={found.application} />}
          refetch={() => void claim.refetch()}
        />
      </Suspense>
    );
  return (
    <PublicPage title={t("title")} back={{ to: "/Public" }}>
      <Form
        schema={Open}
        values={mailed}
        resetKey={`${mailed.claimNumber}/${mailed.code}`}
        onSubmit={(body) => call(signatureRoutes.open, { body, quiet: true })}
        onSaved={open}
        submitLabel={t("open")}
        warnOnLeave={false}
      >
        <Text>{t("intro")}</Text>
        <TextField
          name="claimNumber"
          label={t("number")}
          hint={t("numberHint")}
          required
          autoComplete="off"
        />
        <TextField name="code" label={t("code")} hint={t("codeHint")} required autoComplete="off" />
        <SharedComputerPanel />
      </Form>
    </PublicPage>
  );
}
