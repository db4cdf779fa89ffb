import { Stack, Text } from "@mantine/core";
import type { AnswerReceipt, PortalClaim } from "@wage/contract/employerPortal/employerPortal";
import { employerPortalRoutes } from "@wage/contract/employerPortal/employerPortal";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { refresh } from "../../core/http/query.ts";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { AnswerReceived } from "./AnswerReceived.tsx";
import { OfferForm } from "./OfferForm.tsx";
import { PayPage } from "./PayPage.tsx";
import { PortalOverview } from "./PortalOverview.tsx";
import { TimeForm } from "./TimeForm.tsx";

interface PortalPagesProps {
  claim: PortalClaim;
  /** The parts of other features. */
  papers: ReactNode;
  agreed: ReactNode;
  letters: ReactNode;
  letter: (letterId: number) => ReactNode;
}

/** The pages of an opened claim; the address names the one that is shown, so that Back works. */
export function PortalPages({ claim, papers, agreed, letters, letter }: PortalPagesProps) {
  const [params, setParams] = useSearchParams();
  const [receipt, setReceipt] = useState<AnswerReceipt>();
  const page = params.get("page");
  const show = (next: string | null) =>
    setParams((now) => {
      now.delete("letter");
      if (next === null) now.delete("page");
      else now.set("page", next);
      return now;
    });
  const reload = () => void refresh(employerPortalRoutes.claim);
  const leavePage = () => {
    reload();
    show(null);
  };
  if (page === "sent" && receipt)
    return (
      <AnswerReceived claim={claim} receipt={receipt} onLeave={leavePage} onPapers={() => show("papers")} />
    );
  if (page === "papers") return <Papers onLeave={leavePage}>{papers}</Papers>;
  if (page === "letter" && params.get("letter"))
    return <Letter onLeave={() => show(null)}>{letter(Number(params.get("letter")))}</Letter>;
  if (claim.state === "open" && page === "answer")
    return (
      <AnswerForm
        claim={claim}
        onLeave={leavePage}
        onSent={(sent) => {
          setReceipt(sent);
          reload();
          show("sent");
        }}
      />
    );
  if (claim.state === "open" && page === "time" && claim.answerBy)
    return <TimeForm answerBy={claim.answerBy} onLeave={leavePage} />;
  if (claim.state === "open" && page === "offer") return <OfferForm onLeave={leavePage} />;
  if (claim.state === "open" && page === "pay")
    return <PayPage claim={claim} onLeave={() => show(null)} onProof={() => show("papers")} />;
  return <PortalOverview claim={claim} show={show} agreed={agreed} letters={letters} />;
}

function Letter({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const { t } = useTranslation("employerPortal");
  return (
    <PublicPage title={t("portal.letters")} back={{ onClick: onLeave, label: t("portal.back") }}>
      {children}
    </PublicPage>
  );
}

function Papers({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const { t } = useTranslation("employerPortal");
  return (
    <PublicPage title={t("papersPage.title")} back={{ onClick: onLeave, label: t("portal.back") }}>
      <Stack gap="lg">
        <Text>{t("papersPage.intro")}</Text>
        {children}
      </Stack>
    </PublicPage>
  );
}
