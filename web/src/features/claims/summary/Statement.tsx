import { Stack, Text } from "@mantine/core";
import { YES_NO } from "@wage/contract/claims/claimColumns";
import type { ClaimCircumstances, ClaimDetail } from "@wage/contract/claims/claimDetail";
import { formatDate } from "../../../core/format.ts";
import { type KeyValue, KeyValueList } from "../../../ui/display/KeyValueList.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { NotRecorded } from "../NotRecorded.tsx";
import { SCREENER_NO, STORY_LABEL, WARNING_LABEL } from "../words.ts";

/** The claimant's account, with the answers and the warnings of the form around it. */
export function Statement({ claim: { narrative, circumstances } }: { claim: ClaimDetail }) {
  const answers = answersIn(circumstances);
  return (
    <Section title="Claimant's statement">
      <Stack gap="md">
        {narrative ? (
          <Text size="sm" style={{ whiteSpace: "pre-wrap" }} maw="75ch">
            {narrative}
          </Text>
        ) : (
          <NotRecorded />
        )}
        {answers.length > 0 && <KeyValueList columns={2} items={answers} />}
      </Stack>
    </Section>
  );
}

/** The answers that were given; an unanswered question says nothing, because most are asked only of some. */
function answersIn({ story, screener, warnings = [], documentsLater }: ClaimCircumstances): KeyValue[] {
  const said = Object.entries(STORY_LABEL).flatMap(([name, label]) => {
    const answer = story?.[name];
    return answer ? [{ label, value: name === "askedDate" ? formatDate(answer) : wordOf(answer) }] : [];
  });
  const refused = Object.keys(SCREENER_NO).filter((name) => screener?.[name] === "no");
  return [
    ...said,
    ...(documentsLater ? [{ label: "Papers", value: "To be sent later" }] : []),
    ...listed(
      "Before the form",
      refused.map((name) => SCREENER_NO[name]),
    ),
    ...listed(
      "Noted by the form",
      warnings.map((warning) => WARNING_LABEL[warning]),
    ),
  ];
}

const wordOf = (answer: string) =>
  YES_NO[answer] ?? (answer === "InPerson" ? "In person" : answer === "Email" ? "E-mail" : answer);

const listed = (label: string, texts: readonly (string | undefined)[]): KeyValue[] => {
  const known = texts.flatMap((text) => text ?? []);
  return known.length === 0 ? [] : [{ label, value: known.map((text) => <div key={text}>{text}</div>) }];
};
