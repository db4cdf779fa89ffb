import { Anchor, Group, Text } from "@mantine/core";
import type { Reply } from "@wage/contract/core/route";
import { settingsRoutes } from "@wage/contract/settings";
import { useState } from "react";
import { formatDate, formatDateTime } from "../../core/format.ts";
import { useAction } from "../../core/http/query.ts";
import { settingText } from "../../ui/display/settingText.ts";
import { SettingHistory } from "./SettingHistory.tsx";

type Setting = Reply<typeof settingsRoutes.list>["settings"][number];

interface SettingDatesProps {
  setting: Setting;
  onWithdrawn: (now: Setting) => void;
}

/** Since when a value is in force, who set it, and the changes that are planned, each of which may be withdrawn. */
export function SettingDates({ setting, onWithdrawn }: SettingDatesProps) {
  const { key, since, updatedAt, updatedBy, planned, rowVersion } = setting;
  const [isOpen, setOpen] = useState(false);
  const withdraw = useAction(settingsRoutes.withdraw, {
    refreshes: [settingsRoutes.list],
    success: "The change is withdrawn.",
  });
  const facts = [
    since && `In force since ${formatDate(since)}.`,
    updatedAt && `Changed ${formatDateTime(updatedAt)}${updatedBy ? ` by ${updatedBy}` : ""}.`,
  ].filter(Boolean);
  return (
    <>
      {(facts.length > 0 || rowVersion > 0) && (
        <Group gap={6}>
          {facts.length > 0 && (
            <Text size="xs" c="dimmed">
              {facts.join(" ")}
            </Text>
          )}
          {rowVersion > 0 && (
            <Anchor component="button" type="button" size="xs" mih={24} onClick={() => setOpen(true)}>
              Former and planned values
            </Anchor>
          )}
        </Group>
      )}
      {planned.map(({ from, value, isOfProfile, by }) => (
        <Group key={from} gap={6}>
          <Text size="sm">
            Changes on {formatDate(from)} to “{settingText(key, value)}”
            {isOfProfile ? " by the state profile" : by && ` (${by})`}
          </Text>
          {!isOfProfile && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              mih={24}
              onClick={async () =>
                onWithdrawn(await withdraw.mutateAsync({ params: { key }, body: { from, rowVersion } }))
              }
            >
              Withdraw
            </Anchor>
          )}
        </Group>
      ))}
      {isOpen && <SettingHistory settingKey={key} onClose={() => setOpen(false)} />}
    </>
  );
}
