import { Stack, Text } from "@mantine/core";
import { IconCheck, IconCircle, IconMapPin, IconMinus } from "@tabler/icons-react";
import type { PublicStatus } from "@wage/contract/application/publicStatus";
import { YEARS_BACK } from "@wage/contract/statistics/durations";
import type { SpanOutlook } from "@wage/contract/statistics/outlook";
import type { RoadmapStep } from "@wage/contract/statistics/roadmap";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { daysBetween, formatDate, today } from "../../../core/format.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { Timeline, type TimelineItem } from "../../../ui/display/Timeline.tsx";
import { Section } from "../../../ui/page/Section.tsx";

const ICONS: Record<RoadmapStep["state"], ReactNode> = {
  done: <IconCheck size="0.9em" aria-hidden="true" />,
  passed: <IconMinus size="0.9em" aria-hidden="true" />,
  now: <IconMapPin size="0.9em" aria-hidden="true" />,
  ahead: <IconCircle size="0.7em" aria-hidden="true" />,
  unneeded: <IconMinus size="0.9em" aria-hidden="true" />,
};
const TONES: Record<RoadmapStep["state"], TimelineItem["tone"]> = {
  done: "done",
  passed: "plain",
  now: "now",
  ahead: "plain",
  unneeded: "plain",
};

/** The way of the claim in steps: where it is, who has it, and how long each step usually takes; what is next says by when. */
export function Roadmap({ status: { roadmap, receivedDate } }: { status: PublicStatus }) {
  const { t } = useTranslation("application");
  const { steps, awaits, decision } = roadmap;
  return (
    <Section title={t("status.roadmap.title")}>
      <Timeline
        items={steps.map(({ step, state, from, to, usual }) => ({
          key: step,
          title: t(`status.roadmap.steps.${step}`),
          when: [t(`status.roadmap.states.${state}`), when(to ?? from, to === null)]
            .filter(Boolean)
            .join(", "),
          tone: TONES[state],
          icon: ICONS[state],
          text: (
            <>
              {state === "now" && awaits && <Text>{t(`status.roadmap.has.${awaits}`)}</Text>}
              {usual && <Text>{usually(usual)}</Text>}
            </>
          ),
        }))}
      />
      {decision && <Decision decision={decision} days={daysBetween(receivedDate, today())} />}
    </Section>
  );

  function when(day: string | null, isRunning: boolean) {
    if (day === null) return null;
    return isRunning ? t("status.roadmap.since", { date: formatDate(day) }) : formatDate(day);
  }

  function usually({ lower, upper }: SpanOutlook) {
    return upper === null
      ? t("status.roadmap.usualFrom", { lower })
      : t("status.roadmap.usual", { lower, upper });
  }
}

/** How long claims like this one took to their decision. A claim that has taken longer than most says so. */
function Decision({ decision, days }: { decision: SpanOutlook; days: number }) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  const { lower, upper, kind } = decision;
  return (
    <Stack gap={4} mt="md">
      <Text fw={600}>
        {upper === null
          ? t("status.roadmap.decisionFrom", { lower })
          : t("status.roadmap.decision", { lower, upper })}
      </Text>
      {upper !== null && days > upper && <Text>{t("status.roadmap.longer")}</Text>}
      <Text>
        {kind
          ? t("status.roadmap.kind", { kind: kind[language], years: YEARS_BACK })
          : t("status.roadmap.all", { years: YEARS_BACK })}{" "}
        {t("status.roadmap.noPromise")}
      </Text>
    </Stack>
  );
}
