import { Anchor, List, Stack, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { CHECKLISTS_TOPIC } from "@wage/contract/content";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAddressState } from "../../core/http/address.ts";
import { useSession } from "../../core/session/session.ts";
import { useDebouncedText } from "../../core/useDebouncedText.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { groupTopics, useHelpTopics } from "./helpTexts.ts";

const has = ({ title, body }: { title: string; body: string }, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${body}`.toLowerCase().includes(word));

/** All topics as links, in groups, filtered by the search text. */
export function HelpTopics() {
  const { t } = useTranslation("help");
  const { userRoles } = useSession();
  const [filter, setFilter] = useAddressState({ q: "" });
  const [words, setWords] = useDebouncedText(filter.q, (q) => setFilter({ q }));
  const { data: topics, error, refetch } = useHelpTopics();
  if (error) return <LoadError error={error} retry={refetch} />;
  if (!topics) return <TextSkeleton lines={6} />;
  if (topics.length === 0) return <EmptyState title={t("none")} />;
  const groups = groupTopics(topics, userRoles)
    .map((group) => ({ ...group, found: group.topics.filter((topic) => has(topic, words)) }))
    .filter(({ found }) => found.length > 0);
  return (
    <Stack gap="md">
      <TextInput
        type="search"
        label={t("find")}
        leftSection={<IconSearch size="1.25em" aria-hidden="true" />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div aria-live="polite">{groups.length === 0 && <Text>{t("noMatch")}</Text>}</div>
      {groups.map(({ name, hasChecklists, found }) => (
        <Section key={name} title={t(name)}>
          <List spacing="xs" size="md">
            {hasChecklists && words === "" && (
              <List.Item>
                <Anchor component={Link} to={`/Help/${CHECKLISTS_TOPIC}`}>
                  {t("checklists")}
                </Anchor>
              </List.Item>
            )}
            {found.map(({ slug, title }) => (
              <List.Item key={slug}>
                <Anchor component={Link} to={`/Help/${slug}`}>
                  {title}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </Section>
      ))}
    </Stack>
  );
}
