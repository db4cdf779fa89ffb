import { Anchor, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Notice } from "../../../ui/page/Notice.tsx";

/** `missing` says what to do about an empty answer, instead of the question and its problem. */
export type Problem = {
  key: string;
  step: string;
  labelKey: string;
  text: string;
  missing: string | undefined;
  to: string;
};

interface ProblemListProps {
  problems: readonly Problem[];
  /** The list takes the focus each time this changes. */
  focusKey: number;
}

// A question keeps its question mark, as in the error summary.
const lead = (label: string) => (label.endsWith("?") ? label : `${label}:`);

/** The missing answers of the whole claim, each a link to its page. */
export function ProblemList({ problems, focusKey }: ProblemListProps) {
  const { t } = useTranslation("application");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusKey > 0) box.current?.focus();
  }, [focusKey]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" title={t("review.missing")}>
        <Stack component="ul" gap={6} pl="md" m={0}>
          {problems.map(({ key, step, labelKey, text, missing, to }) => (
            <li key={key}>
              <Anchor component={Link} to={to}>
                {missing ? `${step}: ${missing}` : `${step}, ${lead(t(labelKey, { state: "" }))} ${text}`}
              </Anchor>
            </li>
          ))}
        </Stack>
      </Notice>
    </div>
  );
}
