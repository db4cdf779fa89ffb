import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { ADMIN_GROUPS, type AdminGroup, LOOKUPS, type LookupRowDefinition } from "@wage/contract/lookups";
import { useId } from "react";
import { Link } from "react-router";
import { Page } from "../../ui/page/Page.tsx";
import classes from "./AdminScreen.module.css";

type Card = [path: string, title: string, text: string];

/** The pages of a group that are not look-ups; they come first. */
const OTHER_PAGES: Record<AdminGroup, Card[]> = {
  office: [
    ["SetUp", "Set up", "What is missing until the public can file claims and letters leave."],
    ["Global", "Global settings", "Agency, deadlines, money rules, holidays, banner."],
    [
      "StateProfile",
      "State profile",
      "The state's deadlines, holidays, counties and law, and what was changed here.",
    ],
    ["Rules", "Rules of law", "Minimum wages, overtime, penalties and limits by date, with their sources."],
    ["Users", "Users", "Staff and their roles."],
    ["Import", "Import of records", "Records of an earlier system, checked before they are taken."],
    ["ServiceAccounts", "Outside programs", "Programs of others that call the service with a key."],
    ["Health", "Health", "What is wrong with the service, and what to do."],
    [
      "Invariants",
      "What does not hold",
      "What must hold of every claim, and the claims of which it does not.",
    ],
  ],
  workflow: [
    ["TaskMatrix", "Task matrix", "What each action does to a claim."],
    ["AssignmentRules", "Assignment rules", "Which officers are suggested for which claims."],
  ],
  letters: [["LetterTemplate", "Letter templates", "Letters in English and Spanish."]],
  forms: [],
};

const cardsOf = (group: AdminGroup): Card[] => [
  ...OTHER_PAGES[group],
  ...Object.entries<LookupRowDefinition>(LOOKUPS).flatMap(([name, { title, card }]): Card[] =>
    card?.group === group ? [[name, title, card.text]] : [],
  ),
];

const GROUPS = (Object.keys(ADMIN_GROUPS) as AdminGroup[]).map((group) => ({
  title: ADMIN_GROUPS[group],
  cards: cardsOf(group),
}));

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
