import { Anchor, Button, Group, List, Stack, Text } from "@mantine/core";
import { GO_LIVE_STEPS, type GoLiveRow, goLiveRoutes } from "@wage/contract/goLive/goLive";
import { SETTINGS, type SettingKey, type SettingOrigin } from "@wage/contract/settings";
import { useState } from "react";
import { Link } from "react-router";
import { formatDateTime } from "../../core/format.ts";
import { useAction } from "../../core/http/query.ts";
import { Chip } from "../../ui/display/Chip.tsx";
import { type KeyValue, KeyValueList } from "../../ui/display/KeyValueList.tsx";
import { settingText } from "../../ui/display/settingText.ts";
import { Section } from "../../ui/page/Section.tsx";
import { ConfirmStepDialog } from "./ConfirmStepDialog.tsx";

const ORIGIN: Record<SettingOrigin, string> = {
  Agency: "the agency's own",
  Profile: "by the state profile",
  Product: "default of the product",
};

interface StepSectionProps {
  row: GoLiveRow;
  hasMailServer: boolean;
}

/** One part: what is missing, its values with where each comes from, and who confirmed it. */
export function StepSection({ row, hasMailServer }: StepSectionProps) {
  const { step, missing, values, version, confirmed, holds } = row;
  const { title, text, to } = GO_LIVE_STEPS[step];
  const [isConfirming, setConfirming] = useState(false);
  const keep = useAction(goLiveRoutes.keep, {
    refreshes: [goLiveRoutes.get],
    success: "The value is the agency's own now.",
  });
  const test = useAction(goLiveRoutes.testMail, { success: "The test was sent." });
  const shown = values.map(({ key, value, origin, isMissing }): KeyValue => {
    const label = SETTINGS[key].label;
    const mayKeep = isMissing && origin === "Product" && value !== "";
    return {
      label,
      value: (
        <Group gap="xs">
          <span>{value === "" ? "—" : settingText(key, value)}</span>
          <Text span size="xs" c="dimmed">
            {ORIGIN[origin]}
          </Text>
          {mayKeep && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Keep “${settingText(key, value)}” as ${label}`}
              loading={keep.isPending && keep.variables.body.key === key}
              onClick={() => keep.mutate({ params: { step }, body: { key: key as SettingKey, version } })}
            >
              Keep
            </Button>
          )}
        </Group>
      ),
    };
  });
  return (
    <Section title={title} action={<StepChip row={row} />}>
      <Stack gap="sm">
        <Text c="dimmed">{text}</Text>
        {missing.length > 0 && (
          <List>
            {missing.map((one) => (
              <List.Item key={one}>{one}</List.Item>
            ))}
          </List>
        )}
        {shown.length > 0 && <KeyValueList items={shown} />}
        {step === "mail" && !hasMailServer && (
          <Text>
            SMTP_URL is not set: mails are written to files in the folder “outbox”, and nobody receives them.
          </Text>
        )}
        {confirmed && (
          <Text size="sm">
            {holds ? "Confirmed" : "Changed since it was confirmed"} {formatDateTime(confirmed.at)}
            {confirmed.by && ` by ${confirmed.by}`}
            {confirmed.note && `: ${confirmed.note}`}
          </Text>
        )}
        <Group>
          {missing.length === 0 && !holds && (
            <Button size="sm" onClick={() => setConfirming(true)}>
              Confirm {title.toLowerCase()}
            </Button>
          )}
          {step === "mail" && (
            <Button variant="default" size="sm" loading={test.isPending} onClick={() => test.mutate({})}>
              Send me a test
            </Button>
          )}
          <Anchor component={Link} to={to}>
            Change the values of {title.toLowerCase()}
          </Anchor>
        </Group>
      </Stack>
      {isConfirming && (
        <ConfirmStepDialog row={row} isFile={!hasMailServer} onClose={() => setConfirming(false)} />
      )}
    </Section>
  );
}

function StepChip({ row: { missing, confirmed, holds } }: { row: GoLiveRow }) {
  if (missing.length > 0) return <Chip label="Missing" color="error" />;
  if (holds) return <Chip label="Confirmed" color="success" />;
  return <Chip label={confirmed ? "Changed" : "To confirm"} color="warning" />;
}
