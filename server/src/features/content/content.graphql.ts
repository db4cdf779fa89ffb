import SchemaBuilder from "@pothos/core";
import { CONTENT_DOCUMENTS, CONTENT_KINDS, type Content } from "@wage/contract/content";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../core/context.ts";
import { mountGraphql } from "../../core/http/graphql.ts";
import { readContent, readContents } from "./content.queries.ts";

const builder = new SchemaBuilder<{ Context: Services; DefaultFieldNullability: false }>({
  defaultFieldNullability: false,
});
const ContentKind = builder.enumType("ContentKind", { values: CONTENT_KINDS });
const ContentType = builder.objectRef<Content>("Content").implement({
  description: "A text that administrators edit, in Markdown.",
  fields: (t) => ({
    slug: t.exposeString("slug"),
    language: t.exposeString("language"),
    kind: t.expose("kind", { type: ContentKind }),
    title: t.exposeString("title"),
    body: t.exposeString("body"),
    screenPath: t.exposeString("screenPath", { nullable: true }),
    rowVersion: t.exposeInt("rowVersion"),
    updatedAt: t.exposeString("updatedAt"),
  }),
});
builder.queryType({
  fields: (t) => ({
    content: t.field({
      type: ContentType,
      nullable: true,
      description: "One text; in English where there is no translation.",
      args: { slug: t.arg.string({ required: true }), language: t.arg.string({ required: true }) },
      resolve: async (_, { slug, language }, { db }) => (await readContent(db, slug, language)) ?? null,
    }),
    contents: t.field({
      type: [ContentType],
      args: {
        kind: t.arg({ type: ContentKind, required: true }),
        language: t.arg.string({ required: true }),
      },
      resolve: (_, { kind, language }, { db }) => readContents(db, kind, language),
    }),
  }),
});

/** Mounts `/cms/graphql`, which serves the public texts. */
export function contentGraphql(app: FastifyInstance, services: Services): void {
  const documents = Object.values(CONTENT_DOCUMENTS);
  mountGraphql(app, services, { path: "/cms/graphql", schema: builder.toSchema(), documents });
}
