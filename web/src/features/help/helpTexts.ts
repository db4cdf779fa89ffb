import { queryOptions, useQuery } from "@tanstack/react-query";
import { CONTENT_DOCUMENTS, type ContentReply, type ContentsReply } from "@wage/contract/content";
import { useLanguage } from "../../core/i18n.ts";

/** The topic that is made of the task details, not written. */
export const CHECKLISTS = "checklists";
const FRESH_MS = 5 * 60_000;

/** The help topics in the reader's language, from the content backend. */
export function useHelpTopics() {
  const language = useLanguage();
  return useQuery({
    queryKey: ["contents", "help", language],
    staleTime: FRESH_MS,
    queryFn: async () => {
      const { contentQuery } = await import("../../core/graphql.ts");
      const { contents } = await contentQuery<ContentsReply>(CONTENT_DOCUMENTS.contents, {
        kind: "help",
        language,
      });
      return contents;
    },
  });
}

/** One text; null when nobody has written it. */
export const contentOptions = (slug: string, language: string) =>
  queryOptions({
    queryKey: ["content", slug, language],
    staleTime: FRESH_MS,
    queryFn: async () => {
      const { contentQuery } = await import("../../core/graphql.ts");
      const { content } = await contentQuery<ContentReply>(CONTENT_DOCUMENTS.content, { slug, language });
      return content;
    },
  });

/** One topic; null when nobody has written it. */
export const useHelpTopic = (slug: string) => useQuery(contentOptions(slug, useLanguage()));
