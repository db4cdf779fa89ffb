import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  SETTING_SECTIONS,
  SETTINGS,
  type SettingKey,
  type SettingRow,
  settingsRoutes,
} from "@wage/contract/settings";
import { query } from "../../core/http/query.ts";
import { useHasOffices } from "../../ui/form/lookupRows.ts";
import { AddressTabs } from "../../ui/page/AddressTabs.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { TextsPanel } from "../help/TextsPanel.tsx";
import { LetterheadPanel } from "../letters/LetterheadPanel.tsx";
import { HolidaysPanel } from "./HolidaysPanel.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

/** Admin › Global: the agency's values by section, its holidays, and the texts of the pages. */
export function GlobalScreen() {
  return (
    <Page title="Global settings" back={{ to: "/Admin", label: "Admin" }}>
      <AddressTabs
        label="Global settings"
        tabs={[
          { key: "values", label: "Values", content: () => <Values /> },
          { key: "letterhead", label: "Letterhead", content: () => <LetterheadPanel /> },
          { key: "holidays", label: "Holidays", content: () => <HolidaysPanel /> },
          { key: "texts", label: "Texts and help", content: () => <TextsPanel /> },
        ]}
      />
    </Page>
  );
}

const isShown = (key: SettingKey, section: string) => {
  const row: SettingRow = SETTINGS[key];
  return row.section === section && !row.heldElsewhere;
};

function Values() {
  const { data, error, refetch } = useQuery(query(settingsRoutes.list, {}));
  const hasOffices = useHasOffices();
  if (error) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={12} />;
  return (
    <Stack gap="md" maw={760}>
      {SETTING_SECTIONS.map((section) => (
        <Section key={section} title={section}>
          <SettingsForm
            settings={data.settings.filter(
              ({ key }) => isShown(key, section) && (hasOffices || key !== "officeReading"),
            )}
          />
        </Section>
      ))}
    </Stack>
  );
}
