import { z } from "zod";
import { text } from "../core/fields.ts";
import { message } from "../core/messages.ts";

/** The characters of a tag. */
export const TAG_MAX = 30;
/** The tags of a claim or of an item; more would not fit the line that shows them. */
export const TAGS_MAX = 10;

/** A word or two by which staff find claims and items again, such as "Harvest 2026". */
const Tag = text(TAG_MAX).refine((tag) => !tag.includes(","), message("format"));
const tags = z.array(Tag).max(TAGS_MAX);

/** Adds and removes tags alike on several claims or items. */
export const TagChange = z
  .object({ kind: z.literal("tag"), add: tags, remove: tags })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    path: ["add"],
    message: message("required"),
  });
export type TagChange = z.output<typeof TagChange>;

/** The tags after a change, sorted, each once. */
export const changedTags = (
  before: readonly string[],
  { add, remove }: Pick<TagChange, "add" | "remove">,
): string[] => [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag)).sort();
