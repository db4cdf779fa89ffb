import type { PublicStatus } from "@wage/contract/application/publicStatus";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { refresh } from "../../../core/http/query.ts";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { AmendSection } from "./AmendSection.tsx";
import { type Asked, askedOf } from "./askedOf.ts";
import { ClaimStatus } from "./ClaimStatus.tsx";
import { InterpreterSection } from "./InterpreterSection.tsx";
import { ContactSection, WithdrawSection } from "./StatusActions.tsx";
import { TextsSection } from "./TextsSection.tsx";

interface StatusPagesProps {
  status: PublicStatus;
  /** The parts of other features. */
  thread: ReactNode;
  agreed: ReactNode;
  letters: ReactNode;
  letter: (letterId: number) => ReactNode;
  reply: (asked: Asked, onSent: () => void) => ReactNode;
}

/** The pages of an opened claim; the address names the one that is shown, so that Back works. */
export function StatusPages({ status, thread, agreed, letters, letter, reply }: StatusPagesProps) {
  const { t } = useTranslation("application");
  const [params, setParams] = useSearchParams();
  const back = () =>
    setParams((now) => {
      now.delete("page");
      now.delete("letter");
      return now;
    });
  const asked = askedOf(status);
  const pages: Record<string, { title: string; content: ReactNode } | null> = {
    contact: { title: t("status.contact"), content: <ContactSection status={status} /> },
    texts: status.can.texts
      ? { title: t("status.texts.title"), content: <TextsSection status={status} /> }
      : null,
    interpreter: {
      title: t("status.interpreter"),
      content: <InterpreterSection status={status} onSaved={back} />,
    },
    amend: status.can.amend ? { title: t("amend.page"), content: <AmendSection /> } : null,
    withdraw: status.can.withdraw
      ? {
          title: t("status.withdraw"),
          content: (
            <WithdrawSection
              claimNumber={status.claimNumber}
              tellsEmployer={status.milestones.some(({ key }) => key === "employerNotified")}
              onWithdrawn={back}
            />
          ),
        }
      : null,
    letter: params.get("letter")
      ? { title: t("status.letters"), content: letter(Number(params.get("letter"))) }
      : null,
    messages: { title: t("status.toMessages"), content: thread },
    reply: asked && {
      title: t(asked.key === "reply" ? "status.replyOnline" : "status.informationOnline"),
      content: reply(asked, () => {
        void refresh(publicStatusRoutes.status);
        back();
      }),
    },
  };
  const named = params.get("page") ?? "";
  const page = Object.hasOwn(pages, named) ? pages[named] : null;
  if (!page) return <ClaimStatus status={status} agreed={agreed} letters={letters} />;
  return (
    <PublicPage title={page.title} back={{ onClick: back, label: t("status.back") }}>
      {page.content}
    </PublicPage>
  );
}
