import { Anchor, Group, List, Stack } from "@mantine/core";
import { type Access, can, isStaff } from "@wage/contract/core/policy";
import { inScreenCase, isScreenPath } from "@wage/contract/core/screens";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type SessionUser, useSession } from "../../../core/session/session.ts";
import { Notice } from "../../../ui/page/Notice.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { WorkCounts } from "./WorkCounts.tsx";

const PLACES: { to: string; label: string; access: Access }[] = [
  { to: "/Inbox", label: "hub.inbox", access: "inbox:read" },
  { to: "/Claim", label: "hub.claims", access: "claim:read" },
  { to: "/Compliance", label: "hub.compliance", access: "compliance:read" },
  { to: "/Reports/openClaims", label: "hub.reports", access: "report:read" },
  { to: "/Admin", label: "hub.admin", access: "lookup:write" },
  { to: "/Public", label: "hub.public", access: "anyone" },
];

interface SignedInPanelProps {
  user: SessionUser;
  wanted: string | null;
  /** The day of a member of staff. */
  today: ReactNode;
}

/** The signed-in user and links to their work; NAV-02: also names the page that the account may not open. */
export function SignedInPanel({ user, wanted, today }: SignedInPanelProps) {
  const { t } = useTranslation("account");
  const { userRoles } = useSession();
  const places = PLACES.filter(({ access }) => can(userRoles, access));
  const roles = user.Roles.map(({ Description }) => Description).join(", ");
  // Names only pages of this application, without what follows the path.
  const path = wanted?.split(/[?#]/)[0] ?? "";
  const refused = isScreenPath(path) ? path : undefined;
  return (
    <Page title={t("hub.title", { name: user.Name })} documentTitle={t("hub.page")}>
      {refused && (
        <Notice tone="warning" title={t("hub.refusedTitle")}>
          {t("hub.refused", { path: inScreenCase(refused) })}
        </Notice>
      )}
      <p>{t("hub.signedInAs", { email: user.Email, roles })}</p>
      {isStaff(userRoles) && (
        <Section title={t("hub.work")}>
          <WorkCounts />
        </Section>
      )}
      {isStaff(userRoles) && today}
      <Section title={t("hub.goTo")}>
        <Stack gap="md">
          <List listStyleType="none" spacing="xs">
            {places.map(({ to, label }) => (
              <List.Item key={to}>
                <Anchor component={Link} to={to} size="lg">
                  {t(label)}
                </Anchor>
              </List.Item>
            ))}
          </List>
          <Group gap="lg">
            <Anchor component={Link} to="/Account">
              {t("hub.account")}
            </Anchor>
            <Anchor component={Link} to="/logout">
              {t("hub.signOut")}
            </Anchor>
          </Group>
        </Stack>
      </Section>
    </Page>
  );
}
