import { Stack } from "@mantine/core";
import { Section } from "../../ui/page/Section.tsx";
import { CalendarFeed } from "./CalendarFeed.tsx";
import { NoticeChoices } from "./NoticeChoices.tsx";

/** The person's notification channels, and the address of their calendar. */
export const NoticeSettingsPanel = () => (
  <Stack gap="md">
    <Section title="How you are notified">
      <NoticeChoices />
    </Section>
    <Section title="Your calendar elsewhere">
      <CalendarFeed />
    </Section>
  </Stack>
);
