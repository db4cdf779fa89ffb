import { Stack, Text } from "@mantine/core";
import { formatMoney } from "@wage/contract/core/numbers";
import type { PortalLine, SentByEmployer } from "@wage/contract/employerPortal/employerPortal";
import { useTranslation } from "react-i18next";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { useLanguage } from "../../core/i18n.ts";

type SentListProps = { claim: { sent: readonly SentByEmployer[]; lines: readonly PortalLine[] } };

/** The submissions of the employer's people, each with the name that signed it. */
export function SentList({ claim: { sent, lines } }: SentListProps) {
  const { t } = useTranslation("employerPortal");
  return (
    <Stack gap="lg">
      {sent.map((each) => (
        <article key={each.id}>
          <Text fw={600}>{t(`sent.${each.kind}`)}</Text>
          <Text c="dimmed" size="sm">
            {t("portal.sentBy", { ...each, when: formatDateTime(each.sentAt) })}
            {each.isLate && `, ${t("portal.sentLate")}`}
          </Text>
          <Content sent={each} lines={lines} />
        </article>
      ))}
    </Stack>
  );
}

function Content({ sent, lines }: { sent: SentByEmployer; lines: readonly PortalLine[] }) {
  const { t } = useTranslation("employerPortal");
  if (sent.kind === "MoreTime")
    return (
      <>
        <Text>{t("sent.until", { date: formatDate(sent.content.until) })}</Text>
        <Words>{sent.content.reason}</Words>
      </>
    );
  if (sent.kind === "Offer") {
    const { amount, installments: count, firstDate, remark } = sent.content;
    const values = { amount: formatMoney(amount), count, date: formatDate(firstDate) };
    return (
      <>
        <Text>{t(count === 1 ? "sent.offerOnce" : "sent.offerPlan", values)}</Text>
        {remark && <Words>{remark}</Words>}
      </>
    );
  }
  return <Answer content={sent.content} lines={lines} />;
}

type AnswerContent = Extract<SentByEmployer, { kind: "Answer" }>["content"];

function Answer({ content, lines }: { content: AnswerContent; lines: readonly PortalLine[] }) {
  const { t } = useTranslation("employerPortal");
  const language = useLanguage();
  const types = new Map(lines.map(({ id, type }) => [id, type[language]]));
  return (
    <>
      <Text>{t(`sent.positions.${content.position}`)}</Text>
      {content.lines.map(({ itemId, amount, reason }) => (
        <div key={itemId}>
          <Text>{t("sent.line", { type: types.get(itemId) ?? "", amount: formatMoney(amount) })}</Text>
          {reason && <Words>{reason}</Words>}
        </div>
      ))}
      {content.statement && <Words>{content.statement}</Words>}
    </>
  );
}

const Words = ({ children }: { children: string }) => (
  <Text pl="md" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
    {children}
  </Text>
);
