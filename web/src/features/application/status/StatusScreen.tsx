import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { claimNumber, pin } from "@wage/contract/core/fields";
import { lazy, Suspense, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { call } from "../../../core/http/api.ts";
import { query } from "../../../core/http/query.ts";
import { useHydrated, usePrerendered } from "../../../core/hydration.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { CodeField } from "../../../ui/form/MaskedField.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { SharedComputerPanel } from "../draft/SharedComputerPanel.tsx";
import { PageProblem } from "../form/PageProblem.tsx";
import { ownEmailLink } from "./ownEmailLink.ts";

// A large part of the page, loaded only for an opened claim.
const StatusPages = lazy(async () => ({
  default: (await import("./StatusPages.tsx")).StatusPages,
}));
const OwnEmailPage = lazy(async () => ({ default: (await import("./OwnEmailPage.tsx")).OwnEmailPage }));
const AgreedPanel = lazy(async () => ({
  default: (await import("../../publicAccess/AgreedPanel.tsx")).AgreedPanel,
}));
const LetterListPanel = lazy(async () => ({
  default: (await import("../../publicAccess/LetterListPanel.tsx")).LetterListPanel,
}));
const ThreadPanel = lazy(async () => ({
  default: (await import("../../claimMessages/ThreadPanel.tsx")).ThreadPanel,
}));
const ReplyPanel = lazy(async () => ({
  default: (await import("../../claimMessages/ReplyPanel.tsx")).ReplyPanel,
}));
const PublicLetterPanel = lazy(async () => ({
  default: (await import("../../letters/PublicLetterPanel.tsx")).PublicLetterPanel,
}));
const AnswersPanel = lazy(async () => ({
  default: (await import("../../employerPortal/AnswersPanel.tsx")).AnswersPanel,
}));
const PublicUploadPanel = lazy(async () => ({
  default: (await import("../../documents/PublicUploadPanel.tsx")).PublicUploadPanel,
}));

const Open = z.object({ claimNumber, pin });

/** /Public/Status: asks for number and PIN, or what the link of our first mail asks, then shows the claim's status in plain words. */
export function StatusScreen() {
  const { t } = useTranslation("application");
  const status = useQuery({ ...query(publicStatusRoutes.status, {}), retry: false });
  // The built page shows the form. The visitor may already be typing into it, so it stays until an open claim is found.
  const isPrerendered = usePrerendered();
  // Rendered in a transition, so that typing stays responsive.
  const found = useDeferredValue(status.data);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const link = isHydrated ? ownEmailLink(hash) : null;
  if (link)
    return (
      <Suspense fallback={<TextSkeleton lines={6} />}>
        {/* The code does not stay in the address, nor in the history of a shared computer. */}
        <OwnEmailPage link={link} onEnd={() => void navigate({ hash: "" }, { replace: true })} />
      </Suspense>
    );
  if (status.error)
    return <PageProblem title="status.title" error={status.error} retry={() => void status.refetch()} />;
  if (found === undefined && !isPrerendered) return <TextSkeleton lines={6} />;
  if (found)
    return (
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <StatusPages
          status={found}
          thread={<ThreadPanel />}
          agreed={<AgreedPanel agreed={found.agreed} />}
          letters={<LetterListPanel letters={found.letters} />}
          letter={(letterId) => <PublicLetterPanel key={letterId} letterId={letterId} party="claimant" />}
          reply={(asked, onSent) => (
            <ReplyPanel
              asked={asked}
              answers={<AnswersPanel />}
              papers={<PublicUploadPanel />}
              onSent={onSent}
            />
          )}
        />
      </Suspense>
    );
  return (
    <PublicPage title={t("status.title")} back={{ to: "/Public" }}>
      <Form
        schema={Open}
        values={{ claimNumber: "", pin: "" }}
        onSubmit={(body) => call(publicStatusRoutes.open, { body, quiet: true })}
        onSaved={() => void status.refetch()}
        submitLabel={t("status.submit")}
        warnOnLeave={false}
      >
        <Text>{t("status.intro")}</Text>
        <TextField
          name="claimNumber"
          missing={t("missing.access.claimNumber")}
          label={t("claimNumber")}
          hint={t("status.numberHint")}
          required
          autoComplete="off"
        />
        <CodeField name="pin" missing={t("missing.access.pin")} label={t("pin")} required />
        <SharedComputerPanel />
      </Form>
    </PublicPage>
  );
}
