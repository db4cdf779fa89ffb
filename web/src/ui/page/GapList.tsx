import { Anchor, List, Text } from "@mantine/core";
import { DECISION_GAPS, type DecisionGap } from "@wage/contract/claims/summary/decisionGaps";
import { Link } from "react-router";

interface GapListProps {
  gaps: readonly { gap: DecisionGap; names: readonly string[] }[];
}

/** What a decision still lacks, each with the tab where it is mended. */
export function GapList({ gaps }: GapListProps) {
  if (gaps.length === 0) return <Text size="sm">Nothing that the records show.</Text>;
  return (
    <List size="sm" spacing={4}>
      {gaps.map(({ gap, names }) => {
        const { en, tab } = DECISION_GAPS[gap];
        return (
          <List.Item key={gap}>
            {tab === null ? (
              en
            ) : (
              <Anchor component={Link} to={`?tab=${tab}`} inherit>
                {en}
              </Anchor>
            )}
            : {names.join(", ")}
          </List.Item>
        );
      })}
    </List>
  );
}
