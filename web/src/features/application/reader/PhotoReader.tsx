import { Button, FileButton, Group, Paper, Progress, Stack, Text } from "@mantine/core";
import { IconCamera, IconPhoto } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "../../../ui/form/ErrorSummary.tsx";
import classes from "./PhotoReader.module.css";
import {
  type ReadProblem,
  type ReadProgress,
  readPhotograph,
  type SeenFact,
  UnreadPhotograph,
} from "./readPhotograph.ts";

/** A fact of a paper as an answer that may be taken. */
export interface Offer {
  key: string;
  /** The question, in its own words. */
  label: string;
  /** What the paper says, as it is shown. */
  shown: string;
  fact: SeenFact;
  /** The answer that is there already, as it is shown; null if there is none. */
  present: string | null;
  isSame: boolean;
  take: () => void;
}

interface PhotoReaderProps {
  /** The date of the form. */
  today: string;
  /** The answers that the facts of a paper may give. */
  offersOf: (facts: readonly SeenFact[]) => Offer[];
  /** What can be done with the photograph itself. */
  children: (photograph: File) => ReactNode;
}

type State =
  | { is: "ready" }
  | { is: "working"; progress: ReadProgress }
  | { is: "failed"; problem: ReadProblem }
  | { is: "read"; facts: SeenFact[] };

/** Reads a photographed paper on this device and offers what it says; nothing is filled in unasked. */
export function PhotoReader({ today, offersOf, children }: PhotoReaderProps) {
  const { t } = useTranslation("documents");
  const [state, setState] = useState<State>({ is: "ready" });
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (photograph: File | null) => {
    if (!photograph) return;
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setFile(photograph);
    const show = (next: State) => {
      if (!signal.aborted) setState(next);
    };
    show({ is: "working", progress: { stage: "loading", part: 0 } });
    try {
      const onProgress = (progress: ReadProgress) => show({ is: "working", progress });
      show({ is: "read", facts: await readPhotograph(photograph, today, onProgress, signal) });
    } catch (error) {
      show({ is: "failed", problem: error instanceof UnreadPhotograph ? error.problem : "memory" });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setFile(null);
    setState({ is: "ready" });
  };
  return (
    <Stack gap="md">
      <Text>{t("reader.how")}</Text>
      <Group gap="sm">
        <Chooser icon={IconCamera} label={t("photo")} capture="environment" onChoose={read} />
        <Chooser icon={IconPhoto} label={t("reader.choose")} onChoose={read} />
      </Group>
      {state.is === "working" && (
        <Group gap="sm" wrap="nowrap" align="flex-end">
          <div className={classes.progress}>
            <Text size="sm">{t(`reader.${state.progress.stage}`)}</Text>
            <Progress
              value={state.progress.part * 100}
              animated={state.progress.part === 0}
              aria-label={t(`reader.${state.progress.stage}`)}
            />
          </div>
          <Button variant="subtle" size="md" onClick={cancel}>
            {t("cancel")}
          </Button>
        </Group>
      )}
      <ErrorSummary
        lines={state.is === "failed" ? [{ text: t(`reader.problem.${state.problem}`) }] : []}
        focusKey={0}
      />
      <Text role="status" className={classes.status}>
        {state.is === "read" && t("reader.found", { count: offersOf(state.facts).length })}
      </Text>
      {state.is === "read" && <Offers offers={offersOf(state.facts)} />}
      {file && state.is !== "working" && children(file)}
    </Stack>
  );
}

interface ChooserProps {
  icon: typeof IconPhoto;
  label: string;
  capture?: "environment";
  onChoose: (photograph: File | null) => Promise<void>;
}

function Chooser({ icon: Icon, label, capture, onChoose }: ChooserProps) {
  const forget = useRef<() => void>(null);
  const choose = (photograph: File | null) => {
    void onChoose(photograph);
    // The same photograph may be chosen again, after a cancelled reading for example.
    forget.current?.();
  };
  return (
    <FileButton accept="image/*" {...(capture && { capture })} resetRef={forget} onChange={choose}>
      {(button) => (
        <Button
          {...button}
          size="lg"
          variant="default"
          leftSection={<Icon size="1.25em" aria-hidden="true" />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}

function Offers({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation("documents");
  return (
    <Stack component="ul" gap="sm" p={0} m={0} className={classes.offers}>
      {offers.map(({ key, label, shown, fact, present, isSame, take }) => (
        <Paper component="li" key={key} withBorder p="sm" tabIndex={-1}>
          <Text fw={600}>{label}</Text>
          <img src={fact.piece} alt={t("reader.piece", { label })} className={classes.piece} />
          <Group justify="space-between" gap="sm">
            <Text className="wc-numbers">{t("reader.says", { value: shown })}</Text>
            {present === null && (
              <Button
                size="md"
                variant="default"
                onClick={(event) => {
                  // The button goes once its answer is taken.
                  event.currentTarget.closest("li")?.focus();
                  take();
                }}
                aria-label={t("reader.takeOne", { label, value: shown })}
              >
                {t("reader.take")}
              </Button>
            )}
          </Group>
          {present !== null && (
            <Text size="sm" c="dimmed">
              {isSame ? t("reader.same") : t("reader.differs", { value: present })}
            </Text>
          )}
        </Paper>
      ))}
    </Stack>
  );
}
