import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { TOAST_MAX } from "@wage/contract/core/limits";
import { type ReactNode, useState } from "react";
import { today } from "../core/format.ts";
import { notify, showErrors, showMessages, type Tone } from "../core/notices.ts";
import { DueDate } from "../ui/display/DueDate.tsx";
import { StatusChip } from "../ui/display/StatusChip.tsx";
import { ConfirmDialog } from "../ui/overlay/ConfirmDialog.tsx";
import { ReloadPrompt } from "../ui/overlay/ReloadPrompt.tsx";
import { EmptyState } from "../ui/page/EmptyState.tsx";
import { LoadProblem } from "../ui/page/LoadProblem.tsx";
import { Notice } from "../ui/page/Notice.tsx";
import { Page } from "../ui/page/Page.tsx";
import { Section } from "../ui/page/Section.tsx";
import { TextSkeleton } from "../ui/page/Skeletons.tsx";

const TONES: Tone[] = ["success", "info", "warning", "error", "default"];
const LONG = `The file could not be kept, because ${"one thing led to another and ".repeat(4)}so it goes.`;
const CATEGORIES = ["Intake", "Waiting", "Working", "Legal", "Collection", "Closed"] as const;

/** The notices and shared components, for review by eye. Under `npm run dev` only: /gallery. */
export function Gallery() {
  const [card, setCard] = useState<"new" | "offline" | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <Page title="Gallery" printable>
      <Part title="GUI-01 Message dialog">
        <Show
          label="Two lines"
          onClick={() => showMessages({ lines: ["Done.", "A letter stayed a draft."] })}
        />
        <Show
          label="Many lines, with an action"
          onClick={() =>
            showMessages({
              title: "Refused rows",
              lines: Array.from({ length: 60 }, (_, line) => `Row ${line + 1}: the number already exists`),
              actions: [
                {
                  label: "Print",
                  icon: <IconPrinter size="1.25em" />,
                  tooltip: "Print on paper",
                  onClick: print,
                },
              ],
            })
          }
        />
        <Show label="A question" onClick={() => setAsking(true)} />
      </Part>
      <Part title="GUI-02 Toasts, GUI-07 of the GraphQL area">
        {TONES.map((tone) => (
          <Show key={tone} label={tone} onClick={() => notify(tone, `This is ${tone}.`)} />
        ))}
        <Show
          label={`${TOAST_MAX + 5} at once`}
          onClick={() => {
            for (let number = 1; number <= TOAST_MAX + 5; number += 1) notify("info", `Toast ${number}`);
          }}
        />
        <Show
          label="GraphQL"
          onClick={() => notify("error", "GraphQL response contains errors: …", { area: "graphql" })}
        />
      </Part>
      <Part title="GUI-03 Error toast">
        <Show label="Short" onClick={() => showErrors(["You are not connected."])} />
        <Show label="Long" onClick={() => showErrors([LONG])} />
      </Part>
      <Part title="GUI-04 Reload card">
        <Show label="New version" onClick={() => setCard("new")} />
        <Show label="Ready offline" onClick={() => setCard("offline")} />
      </Part>
      <Part title="States">
        {CATEGORIES.map((category) => (
          <StatusChip key={category} label={category} category={category} />
        ))}
        <DueDate date="2020-01-31" />
        <DueDate date={today()} />
      </Part>
      <Section title="Loading, empty and failed pages">
        <Stack gap="md">
          <TextSkeleton />
          <EmptyState title="You have no open items" text="Take the next item when you are ready." />
          <LoadProblem messages={["The service does not answer."]} retry={() => undefined} />
          {(["info", "success", "warning", "error"] as const).map((tone) => (
            <Notice key={tone} tone={tone} title={tone}>
              <Text size="sm">The content of the page.</Text>
            </Notice>
          ))}
        </Stack>
      </Section>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Remove row 4?"
        confirmLabel="Remove"
        danger
        onConfirm={() => setAsking(false)}
      >
        It stays in the list but is turned off.
      </ConfirmDialog>
      <ReloadPrompt
        needRefresh={card === "new"}
        offlineReady={card === "offline"}
        onReload={() => setCard(null)}
        onClose={() => setCard(null)}
      />
    </Page>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <Group gap="xs">{children}</Group>
  </Section>
);

const Show = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" onClick={onClick}>
    {label}
  </Button>
);
