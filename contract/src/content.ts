import { z } from "zod";
import { longText, matching, rowVersion, text } from "./core/fields.ts";
import { message } from "./core/messages.ts";
import { route } from "./core/route.ts";

/** page: a public page's own text; help: a topic of /Help; snippet: a few words inside a page. */
export const CONTENT_KINDS = ["page", "help", "snippet"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
const CONTENT_LANGUAGES = ["en", "es"] as const;

/** The help topic that is generated from the task details. */
export const CHECKLISTS_TOPIC = "checklists";

const slug = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 80);
const language = z.enum(CONTENT_LANGUAGES, message("format"));
const summary = z.object({
  slug: z.string(),
  language,
  kind: z.enum(CONTENT_KINDS),
  title: z.string(),
  screenPath: z.string().nullable(),
  rowVersion: z.number(),
  updatedAt: z.string(),
});
const whole = summary.extend({ body: z.string(), updatedBy: z.string().nullable() });
export type Content = z.output<typeof whole>;

export const ContentBody = z.object({ title: text(200), body: longText(20_000), rowVersion });

/** Administrators edit the texts with these routes; everyone reads them by GraphQL. */
export const contentRoutes = {
  list: route("GET", "/Content", {
    access: "settings:write",
    reply: z.object({ contents: z.array(summary) }),
  }),
  get: route("GET", "/Content/:slug/:language", {
    access: "settings:write",
    params: z.object({ slug, language }),
    reply: whole,
  }),
  /** Version 0 writes the first text in this language. */
  update: route("PUT", "/Content/:slug/:language", {
    access: "settings:write",
    params: z.object({ slug, language }),
    body: ContentBody,
    reply: whole,
  }),
};

/** The operations of the web on `cms/graphql`; outside development the server answers no others. */
export const CONTENT_DOCUMENTS = {
  content: `query Content($slug: String!, $language: String!) {
  content(slug: $slug, language: $language) { slug language kind title body screenPath rowVersion updatedAt }
}`,
  contents: `query Contents($kind: ContentKind!, $language: String!) {
  contents(kind: $kind, language: $language) { slug language title body screenPath updatedAt }
}`,
} as const;

/** The replies of the documents. */
export type ContentReply = { content: Omit<Content, "updatedBy"> | null };
export type ContentsReply = {
  contents: Pick<Content, "slug" | "language" | "title" | "body" | "screenPath" | "updatedAt">[];
};
