import { Anchor, Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type PublicStatus, publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { formatMoney } from "@wage/contract/core/numbers";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDate } from "../../../core/format.ts";
import { call } from "../../../core/http/api.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { useSite } from "../../../core/site.ts";
import { KeyValueList } from "../../../ui/display/KeyValueList.tsx";
import { Timeline } from "../../../ui/display/Timeline.tsx";
import { OfficeContact } from "../../../ui/office/OfficeContact.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { askedOf } from "./askedOf.ts";
import { Roadmap } from "./Roadmap.tsx";

interface ClaimStatusProps {
  status: PublicStatus;
  /** The parts that the employer sees too. */
  agreed: ReactNode;
  letters: ReactNode;
}

/** An opened claim: status, what the claimant must do and can do. */
export function ClaimStatus({ status, agreed, letters }: ClaimStatusProps) {
  const { t } = useTranslation("application");
  const client = useQueryClient();
  const leave = async () => {
    await call(publicStatusRoutes.leave, { body: {}, quiet: true }).catch(() => undefined);
    // Reset, not removed: the open page must drop the claim too.
    await client.resetQueries();
  };
  return (
    <PublicPage
      title={t("status.heading", { number: status.claimNumber })}
      documentTitle={t("status.title")}
      quickExit
    >
      <Stack gap="lg">
        <Next status={status} />
        {status.signature && (
          <Notice tone="warning" title={t("status.sign")}>
            {t(status.signature === "mailed" ? "status.signMailed" : "status.signLetter")}
          </Notice>
        )}
        <Duty status={status} />
        <Roadmap status={status} />
        <Papers status={status}>{letters}</Papers>
        <Ways status={status} />
        <Section title={t("status.amounts")}>
          <KeyValueList
            items={[
              { label: t("status.claimed"), value: formatMoney(status.amountClaimed) },
              { label: t("status.determined"), value: formatMoney(status.amountDetermined) },
              { label: t("status.paid"), value: formatMoney(status.amountPaid) },
            ]}
          />
        </Section>
        {agreed}
        <Section title={t("status.timeline")}>
          <Timeline
            items={status.milestones.map(({ key, at }) => ({
              key,
              title: t(`status.milestones.${key}`),
              when: formatDate(at),
              tone: "done",
            }))}
          />
        </Section>
        <Group>
          <Button size="lg" variant="default" onClick={() => void leave()}>
            {t("status.leave")}
          </Button>
          <Anchor component={Link} to="/Public/publicClaimPrint?filed=yes">
            {t("status.print")}
          </Anchor>
        </Group>
      </Stack>
    </PublicPage>
  );
}

/** The state of the claim, its next step with the date, and the person to call. */
function Next({ status }: { status: PublicStatus }) {
  const { text, category, waiting, reviewBy, officer, office } = status;
  const { t } = useTranslation("application");
  const language = useLanguage();
  const { agencyName, agencyPhone } = useSite();
  return (
    <Notice tone={category === "Closed" ? "info" : "success"} title={t("status.next")}>
      <Text fw={600}>{text[language]}</Text>
      {reviewBy && <Text>{t("status.dates.reviewBy", { date: formatDate(reviewBy) })}</Text>}
      {waiting?.missed.map((wait) => (
        <Text key={wait.for}>{t(`status.passed.${wait.for}`, { date: formatDate(wait.by) })}</Text>
      ))}
      {waiting?.open.map(
        (wait) =>
          wait.by && (
            <Text key={wait.for}>{t(`status.dates.${wait.for}`, { date: formatDate(wait.by) })}</Text>
          ),
      )}
      {officer && <Text>{t("status.officer", { ...officer })}</Text>}
      <Text>
        {officer
          ? t(officer.phone ? "status.call" : "status.ask", { ...officer })
          : t(
              "status.call",
              office?.phone
                ? { name: office.name[language], phone: office.phone }
                : { name: agencyName, phone: agencyPhone },
            )}
      </Text>
      {office && <OfficeContact office={office} map={t("status.map")} />}
    </Notice>
  );
}

/** The one thing that the claimant must do now, with the way to do it online. */
function Duty({ status }: { status: PublicStatus }) {
  const { t } = useTranslation("application");
  const { youMust, ourMessageAt } = status;
  const asked = askedOf(status);
  const must = youMust
    ? t(`status.must.${youMust.key}${youMust.isLate ? "Late" : youMust.due ? "By" : ""}`, {
        date: formatDate(youMust.due),
      })
    : !ourMessageAt && t("status.nothingToDo");
  return (
    <div>
      <Title order={2}>{t("status.youMust")}</Title>
      {must && (
        <Text mt="xs" fw={youMust ? 700 : 400}>
          {must}
        </Text>
      )}
      {asked && (
        <Button component={Link} to="?page=reply" size="lg" mt="sm">
          {t(asked.key === "reply" ? "status.replyOnline" : "status.informationOnline")}
        </Button>
      )}
      {ourMessageAt && (
        <>
          <Text mt="xs" fw={youMust ? 400 : 700}>
            {t("status.ourMessage", { date: formatDate(ourMessageAt) })}
          </Text>
          <Button
            component={Link}
            to="?page=messages"
            size="lg"
            mt="sm"
            variant={asked ? "default" : "filled"}
          >
            {t("status.readMessage")}
          </Button>
        </>
      )}
    </div>
  );
}

/** The pages for changes and messages. */
function Ways({ status: { can } }: { status: PublicStatus }) {
  const { t } = useTranslation("application");
  const ways = [
    ["messages", "status.toMessages"],
    ["contact", "status.toContact"],
    ...(can.texts ? [["texts", "status.texts.to"] as const] : []),
    ["interpreter", "status.toInterpreter"],
    ...(can.amend ? [["amend", "amend.page"] as const] : []),
    ...(can.withdraw ? [["withdraw", "status.toWithdraw"] as const] : []),
  ] as const;
  return (
    <Section title={t("status.change")}>
      <Stack gap="sm">
        {ways.map(([page, label]) => (
          <Anchor key={page} component={Link} to={`?page=${page}`} py={8}>
            {t(label)}
          </Anchor>
        ))}
      </Stack>
    </Section>
  );
}

function Papers({ status: { letters, documents }, children }: { status: PublicStatus; children: ReactNode }) {
  const { t } = useTranslation("application");
  return (
    <>
      <Section title={t("status.letters")}>
        {letters.length === 0 && <Text>{t("status.noLetters")}</Text>}
        {children}
      </Section>
      <Section title={t("status.documents")}>
        {documents.length === 0 ? (
          <Text>{t("status.noDocuments")}</Text>
        ) : (
          <List>
            {documents.map(({ title, fileName, receivedAt }) => (
              <List.Item key={`${fileName} ${receivedAt}`}>
                {title || fileName}, {formatDate(receivedAt)}
              </List.Item>
            ))}
          </List>
        )}
        <Button component={Link} to="/Public/uploadDocument" variant="default" mt="sm" size="md">
          {t("status.upload")}
        </Button>
      </Section>
    </>
  );
}
