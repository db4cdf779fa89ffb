import { Anchor, Box, Stack, Text } from "@mantine/core";
import type { Line } from "@wage/law/trace/lines";
import type { ComponentProps, ReactElement } from "react";
import { Link } from "react-router";
import { Notice } from "../page/Notice.tsx";
import { LawSources } from "./LawSources.tsx";
import { ruleAddress } from "./ruleAddress.ts";

type LineProps = { line: Line };

/** The steps of a result in the order in which a reader with a pencil follows them. */
export function TraceView({ lines }: { lines: readonly Line[] }) {
  return (
    <Stack component="ol" gap={6} p={0} m={0} style={{ listStyle: "none" }}>
      {lines.map((line, index) => {
        const Shown = BY_OPERATOR[line.op] ?? StepLine;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps of the same name differ by their place alone
          <Box component="li" key={index} pl={line.depth * 16}>
            <Shown line={line} />
            <Source line={line} />
          </Box>
        );
      })}
    </Stack>
  );
}

/** Names the sources of the values in a sum that no second person has confirmed; nothing if all are. */
export function UnconfirmedValues({ lines }: { lines: readonly Pick<Line, "cites">[] }) {
  const sources = lines.flatMap(({ cites }) => cites.filter(({ confirmed }) => confirmed === false));
  if (sources.length === 0) return null;
  return (
    <Notice tone="warning" title="Decided by values that are not confirmed">
      No second person has confirmed what was taken from:{" "}
      {[...new Set(sources.map(({ cite }) => cite))].join("; ")}. An administrator confirms it at Rules of
      law.
    </Notice>
  );
}

const BY_OPERATOR: Readonly<Record<string, (props: LineProps) => ReactElement>> = {
  rule: RuleLine,
  row: StepLine,
  step: StepLine,
};

function StepLine({ line }: LineProps) {
  return (
    <Text size="sm" className="wc-numbers">
      {line.sentence}
    </Text>
  );
}

/** The result of a rule, with the candidates that it did not take. */
function RuleLine({ line }: LineProps) {
  const address = ruleAddress(line.rule);
  return (
    <>
      <Text fw={600} size="sm" className="wc-numbers">
        {line.sentence}
        {address && (
          <>
            {" "}
            <Anchor component={Link} to={address} target="_blank" size="xs" fw={400}>
              About this rule
            </Anchor>
          </>
        )}
      </Text>
      {line.rejected.map((text) => (
        <Text key={text} size="xs" c="dimmed" className="wc-numbers">
          {text}
        </Text>
      ))}
    </>
  );
}

const SmallAnchor = (props: ComponentProps<"a">) => <Anchor {...props} size="xs" />;

/** The source in law; a value that no one confirmed says so. */
function Source({ line }: LineProps) {
  const cites = line.cites.filter(
    ({ cite }, index, all) => all.findIndex((other) => other.cite === cite) === index,
  );
  if (cites.length === 0) return null;
  return (
    <Text size="xs" c="dimmed">
      <LawSources sources={cites} unconfirmed="confirm before use" link={SmallAnchor} />
    </Text>
  );
}
