import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { LOOKUPS, type LookupName } from "@wage/contract/lookups";
import { useId } from "react";
import { Link } from "react-router";
import { Page } from "../../ui/page/Page.tsx";
import classes from "./AdminScreen.module.css";

type Card = [path: string, title: string, text: string];
const lookup = (name: LookupName, text: string): Card => [name, LOOKUPS[name].title, text];

const GROUPS: { title: string; cards: Card[] }[] = [
  {
    title: "The office",
    cards: [
      ["Global", "Global settings", "Agency, deadlines, money rules, holidays, banner."],
      ["Users", "Users", "Who works here, with which roles."],
      lookup("Role", "What the roles are called."),
    ],
  },
  {
    title: "How a claim moves",
    cards: [
      ["TaskMatrix", "Task matrix", "Which action leads where, and what follows."],
      lookup("TaskAction", "What can be done to a claim, and by whom."),
      lookup("TaskDetail", "The kinds of tasks, with their checklists."),
      lookup("ClaimStatus", "The stages of a claim, and what the public reads."),
      lookup("ClosureCode", "Why a claim was closed."),
    ],
  },
  {
    title: "Letters",
    cards: [
      ["LetterTemplate", "Letter templates", "The letters, in English and Spanish."],
      lookup("LetterTemplateOptions", "What a letter offers to fill in or to add."),
      lookup("AdditionalLetterLanguage", "Paragraphs to add to a letter."),
      lookup("CountyAttorney", "Where claims are referred."),
      lookup("CountySheriff", "Who serves papers, and for which fee."),
    ],
  },
  {
    title: "What forms ask",
    cards: [
      lookup("BusinessType", "Legal forms and industries."),
      lookup("DocumentType", "The kinds of papers."),
      lookup("EmploymentStatus", "How a job stands or ended."),
      lookup("Gender", "Asked only for letters and statistics."),
      lookup("HowPaid", "Cash, check, deposit …"),
      lookup("PublicPersonType", "Who takes part in a claim."),
      lookup("State", "States and counties."),
      lookup("WageAgreement", "How the pay was agreed."),
      lookup("WageRateTypes", "Pay by the hour, by the piece … and kinds of wages."),
    ],
  },
];

/** Links to everything that an administrator maintains. */
export function AdminScreen() {
  return (
    <Page title="Admin">
      <Stack gap="lg">
        {GROUPS.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </Stack>
    </Page>
  );
}

function Group({ title, cards }: (typeof GROUPS)[number]) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        {cards.map(([path, name, text]) => (
          <Paper key={path} withBorder p="md" className={classes.card}>
            <Anchor component={Link} to={`/Admin/${path}`} fw={600} className={classes.link}>
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  );
}
