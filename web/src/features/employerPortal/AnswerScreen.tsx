import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { mailedCode } from "@wage/contract/application/publicStatus";
import { claimNumber } from "@wage/contract/core/fields";
import { employerPortalRoutes } from "@wage/contract/employerPortal/employerPortal";
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

// A large part of the page, loaded only for an opened claim.
const PortalPages = lazy(async () => ({ default: (await import("./PortalPages.tsx")).PortalPages }));

const AgreedPanel = lazy(async () => ({
  default: (await import("../publicAccess/AgreedPanel.tsx")).AgreedPanel,
}));

const LetterListPanel = lazy(async () => ({
  default: (await import("../publicAccess/LetterListPanel.tsx")).LetterListPanel,
}));

const PublicUploadPanel = lazy(async () => ({
  default: (await import("../documents/PublicUploadPanel.tsx")).PublicUploadPanel,
}));

const PublicLetterPanel = lazy(async () => ({
  default: (await import("../letters/PublicLetterPanel.tsx")).PublicLetterPanel,
}));

const Open = z.object({ claimNumber, code: mailedCode });

/** /Public/Answer: an employer opens the claim with the code of the notice, and answers it. */
export function AnswerScreen() {
  const { t } = useTranslation("employerPortal");
  const claim = useQuery(query(employerPortalRoutes.claim, {}));
  const isPrerendered = usePrerendered();
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const scanned = numberAndCode(isHydrated ? hash : "");
  const open = () => {
    // The code does not stay in the address, nor in the history of a shared computer.
    if (hash !== "") void navigate({ hash: "" }, { replace: true });
    void claim.refetch();
  };
  // Rendered in a transition, so that typing stays responsive.
  const found = useDeferredValue(claim.data);
  if (found === undefined && !claim.error && !isPrerendered) return <TextSkeleton lines={6} />;
  if (found)
    return (
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <PortalPages
          claim={found}
          papers={<PublicUploadPanel />}
          agreed={<AgreedPanel agreed={found.agreed} />}
          letters={<LetterListPanel letters={found.letters} />}
          letter={(letterId) => <PublicLetterPanel key={letterId} letterId={letterId} party="employer" />}
        />
      </Suspense>
    );
  return (
    <PublicPage title={t("answer.title")} back={{ to: "/Public" }}>
      <Form
        schema={Open}
        values={scanned}
        resetKey={`${scanned.claimNumber}/${scanned.code}`}
        onSubmit={(body) => call(employerPortalRoutes.open, { body, quiet: true })}
        onSaved={open}
        submitLabel={t("answer.open")}
        warnOnLeave={false}
      >
        <Text>{t("answer.intro")}</Text>
        <TextField
          name="claimNumber"
          label={t("answer.number")}
          hint={t("answer.numberHint")}
          required
          autoComplete="off"
        />
        <TextField
          name="code"
          label={t("answer.code")}
          hint={t("answer.codeHint")}
          required
          autoComplete="off"
        />
        <Text c="dimmed">{t("answer.later")}</Text>
      </Form>
    </PublicPage>
  );
}
