import { CHECKLISTS_TOPIC } from "@wage/contract/content";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../core/session/session.ts";
import { groupTopics, useHelpTopics } from "../../features/help/helpTexts.ts";
import classes from "./SideListLayout.module.css";
import { SideListLayout } from "./SideListLayout.tsx";

/** The layout of help and instructions: the reader's topics at the left, text in a readable width. */
export function SupportStaffLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("help");
  const { userRoles } = useSession();
  const { data: topics = [] } = useHelpTopics();
  const groups = groupTopics(topics, userRoles).filter((group) => group.topics.length > 0);
  const entries = groups.flatMap((group) => [
    ...(group.hasChecklists
      ? [{ to: `/Help/${CHECKLISTS_TOPIC}`, label: t("checklists"), group: t(group.name) }]
      : []),
    ...group.topics.map(({ slug, title }) => ({ to: `/Help/${slug}`, label: title, group: t(group.name) })),
  ]);
  return (
    <SideListLayout label={t("topics")} entries={[{ to: "/Help", label: t("all") }, ...entries]}>
      <div className={classes.reading}>{children}</div>
    </SideListLayout>
  );
}
