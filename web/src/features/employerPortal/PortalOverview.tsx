import { Button, List, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import type { Wait, WaitsFor } from "@wage/contract/claims/summary/waiting";
import { formatMoney } from "@wage/contract/core/numbers";
import type { PortalClaim } from "@wage/contract/employerPortal/employerPortal";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { useLanguage } from "../../core/i18n.ts";
import { KeyValueList } from "../../ui/display/KeyValueList.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { LineFacts } from "./LineFacts.tsx";
import { SentList } from "./SentList.tsx";

interface OverviewProps {
  claim: PortalClaim;
  show: (page: string) => void;
  /** The parts that the claimant sees too. */
  agreed: ReactNode;
  letters: ReactNode;
}

/** The claim as its employer sees it, led by what is asked and by when. */
export function PortalOverview({ claim, show, agreed, letters }: OverviewProps) {
  const { t } = useTranslation("employerPortal");
  const client = useQueryClient();
  const leave = async () => {
    await call(publicStatusRoutes.leave, { body: {}, quiet: true }).catch(() => undefined);
    // Reset, not removed: the open page must drop the claim too.
    await client.resetQueries();
  };
  return (
    <PublicPage title={t("portal.title", { number: claim.claimNumber })} documentTitle={t("answer.title")}>
      <Stack gap="lg">
        <Standing claim={claim} />
        {claim.state === "open" && <Ways claim={claim} show={show} />}
        <Facts claim={claim} />
        {agreed}
        <Lines claim={claim} />
        {claim.sent.length > 0 && (
          <Section title={t("portal.sent")}>
            <SentList claim={claim} />
          </Section>
        )}
        {claim.letters.length > 0 && <Section title={t("portal.letters")}>{letters}</Section>}
        {claim.papers.length > 0 && (
          <Section title={t("portal.papers")}>
            <List>
              {claim.papers.map(({ title, receivedAt }) => (
                <List.Item key={`${title} ${receivedAt}`}>
                  {title}, {formatDate(receivedAt)}
                </List.Item>
              ))}
            </List>
          </Section>
        )}
        <Button size="lg" variant="default" onClick={() => void leave()}>
          {t("portal.leave")}
        </Button>
      </Stack>
    </PublicPage>
  );
}

function Standing({ claim }: { claim: PortalClaim }) {
  const { t } = useTranslation("employerPortal");
  const { state, isLate, officer, waiting } = claim;
  const isOpen = state === "open";
  const isWarning = isOpen && (isLate || waiting?.missed.some((wait) => wait.for === "payment") === true);
  return (
    <Notice tone={isWarning ? "warning" : "info"}>
      {state !== "open" && <Text fw={600}>{t(`portal.${state}`)}</Text>}
      {isOpen && <Decision claim={claim} />}
      {isOpen && <Awaited claim={claim} />}
      {officer && <Text>{t("portal.officer", officer)}</Text>}
    </Notice>
  );
}

/** The decision in force, if there is one. */
function Decision({ claim: { decision } }: { claim: PortalClaim }) {
  const { t } = useTranslation("employerPortal");
  if (!decision) return null;
  const words = decision.wagesAreOwed ? "portal.decidedOwed" : "portal.decidedNotOwed";
  return <Text fw={600}>{t(words, { date: formatDate(decision.issuedAt) })}</Text>;
}

/** The acts that are awaited of the employer, each with its day, or else the party that has the claim. */
function Awaited({ claim }: { claim: PortalClaim }) {
  const { t } = useTranslation("employerPortal");
  const { answerBy, isLate, sent, decision, stillOwed, waiting } = claim;
  const find = (waits: readonly Wait[] | undefined, kind: WaitsFor) =>
    waits?.find((wait) => wait.for === kind);
  const payment = find(waiting?.open, "payment");
  const unpaid = find(waiting?.missed, "payment");
  const appeal = find(waiting?.open, "appeal");
  const owed = formatMoney(stillOwed);
  // After a decision the answer that never came is past, unless one is asked for anew.
  const isAnswerDue = answerBy !== null && (!decision || find(waiting?.open, "answer") !== undefined);
  const who = waiting?.who === "employer" ? null : (waiting?.who ?? null);
  return (
    <>
      {isAnswerDue && (
        <Text fw={600}>{t(isLate ? "portal.late" : "portal.answerBy", { date: formatDate(answerBy) })}</Text>
      )}
      {!isAnswerDue && !decision && sent.some(({ kind }) => kind === "Answer") && (
        <Text fw={600}>{t("portal.answered")}</Text>
      )}
      {payment?.by && stillOwed && (
        <Text fw={600}>{t("portal.payBy", { amount: owed, date: formatDate(payment.by) })}</Text>
      )}
      {unpaid?.by && stillOwed && (
        <Text fw={600}>{t("portal.payLate", { amount: owed, date: formatDate(unpaid.by) })}</Text>
      )}
      {!payment && !unpaid && stillOwed && Number(stillOwed) > 0 && (
        <Text>{t("portal.stillOwed", { amount: owed })}</Text>
      )}
      {appeal?.by && <Text>{t("portal.appealBy", { date: formatDate(appeal.by) })}</Text>}
      {waiting?.isHeld ? <Text>{t("portal.has.held")}</Text> : who && <Text>{t(`portal.has.${who}`)}</Text>}
    </>
  );
}

function Ways({ claim: { draft, answerBy, sent }, show }: Pick<OverviewProps, "claim" | "show">) {
  const { t } = useTranslation("employerPortal");
  const added = sent.some(({ kind }) => kind === "Answer") ? "portal.doAdd" : "portal.doAnswer";
  return (
    <Section title={t("portal.do")}>
      <Stack gap="sm" align="stretch">
        <Button size="lg" onClick={() => show("answer")}>
          {t(draft ? "portal.doContinue" : added)}
        </Button>
        {draft && <Text c="dimmed">{t("portal.savedOn", { when: formatDateTime(draft.savedAt) })}</Text>}
        <Button size="lg" variant="default" onClick={() => show("papers")}>
          {t("portal.doPapers")}
        </Button>
        {answerBy && (
          <Button size="lg" variant="default" onClick={() => show("time")}>
            {t("portal.doTime")}
          </Button>
        )}
        <Button size="lg" variant="default" onClick={() => show("offer")}>
          {t("portal.doOffer")}
        </Button>
        <Button size="lg" variant="default" onClick={() => show("pay")}>
          {t("portal.doPay")}
        </Button>
      </Stack>
    </Section>
  );
}

function Facts({ claim }: { claim: PortalClaim }) {
  const { t } = useTranslation("employerPortal");
  const start = formatDate(claim.workedFrom);
  const end = formatDate(claim.workedTo);
  const worked =
    claim.workedFrom && (claim.workedTo ? t("portal.fromTo", { start, end }) : t("portal.from", { start }));
  return (
    <Section title={t("portal.claim")}>
      <KeyValueList
        items={[
          { label: t("portal.worker"), value: claim.worker },
          { label: t("portal.employer"), value: claim.employer },
          { label: t("portal.job"), value: claim.jobTitle },
          { label: t("portal.worked"), value: worked },
          { label: t("portal.claimed"), value: formatMoney(claim.amountClaimed) },
        ]}
      />
    </Section>
  );
}

function Lines({ claim: { lines } }: { claim: PortalClaim }) {
  const { t } = useTranslation("employerPortal");
  const language = useLanguage();
  return (
    <Section title={t("portal.lines")}>
      {lines.length === 0 && <Text>{t("portal.noLines")}</Text>}
      <Stack gap="md">
        {lines.map((line, index) => (
          <div key={line.id}>
            <Text fw={600}>{t("answer.line", { number: index + 1, type: line.type[language] })}</Text>
            <LineFacts line={line} />
          </div>
        ))}
      </Stack>
    </Section>
  );
}
