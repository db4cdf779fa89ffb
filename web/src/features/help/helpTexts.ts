import { queryOptions, useQuery } from "@tanstack/react-query";
import { CONTENT_DOCUMENTS, type ContentReply, type ContentsReply } from "@wage/contract/content";
import { can, isStaff, type Role } from "@wage/contract/core/policy";
import { networkError } from "../../core/http/errors.ts";
import { useLanguage } from "../../core/i18n.ts";

const STALE_MS = 5 * 60_000;
/** Fails at once without a connection, instead of waiting for one. */
const READING = { staleTime: STALE_MS, networkMode: "always", refetchOnReconnect: true } as const;

/** A client that cannot be fetched is an unreachable server. */
const loadClient = () =>
  import("../../core/http/graphql.ts").catch(() => {
    throw networkError();
  });

type Topic = ContentsReply["contents"][number];
type GroupName = "publicTitle" | "officeTitle" | "adminTitle";

const groupOf = ({ screenPath }: Topic): GroupName => {
  if (/^\/Admin/.test(screenPath ?? "")) return "adminTitle";
  return /^\/(Claim|Employer|Compliance|Inbox|MailRoom|Reports)/.test(screenPath ?? "")
    ? "officeTitle"
    : "publicTitle";
};

/** The groups for this reader, their own work first. */
function groupsFor(roles: readonly Role[]): GroupName[] {
  if (can(roles, "lookup:write")) return ["officeTitle", "adminTitle", "publicTitle"];
  return isStaff(roles) ? ["officeTitle", "publicTitle"] : ["publicTitle"];
}

/** The topics in the groups of this reader. */
export const groupTopics = (topics: readonly Topic[], roles: readonly Role[]) =>
  groupsFor(roles).map((name) => ({
    name,
    hasChecklists: name === "officeTitle" && can(roles, "lookup:read"),
    topics: topics.filter((topic) => groupOf(topic) === name),
  }));

/** The help topics in the reader's language, from the content backend. */
export function useHelpTopics() {
  const language = useLanguage();
  return useQuery({
    queryKey: ["contents", "help", language],
    ...READING,
    queryFn: async () => {
      const { contentQuery } = await loadClient();
      const { contents } = await contentQuery<ContentsReply>(CONTENT_DOCUMENTS.contents, {
        kind: "help",
        language,
      });
      return contents;
    },
  });
}

/** A text; null when it has not been written. */
export const contentOptions = (slug: string, language: string) =>
  queryOptions({
    queryKey: ["content", slug, language],
    ...READING,
    queryFn: async () => {
      const { contentQuery } = await loadClient();
      const { content } = await contentQuery<ContentReply>(CONTENT_DOCUMENTS.content, { slug, language });
      return content;
    },
  });

/** A topic; null when it has not been written. */
export const useHelpTopic = (slug: string) => useQuery(contentOptions(slug, useLanguage()));
