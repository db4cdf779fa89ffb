import { List } from "@mantine/core";
import { Notice } from "../../ui/page/Notice.tsx";

interface IssueProblemsProps {
  problems: readonly string[];
  title?: string;
}

/** The reasons why a letter cannot be issued now; nothing if there are none. */
export function IssueProblems({ problems, title = "This letter cannot be issued yet" }: IssueProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <List>
        {problems.map((problem) => (
          <List.Item key={problem}>{problem}</List.Item>
        ))}
      </List>
    </Notice>
  );
}
