import { CHECKLISTS_TOPIC } from "@wage/contract/content";
import type { Services } from "../../core/context.ts";
import { contentExists } from "./content.queries.ts";

/** True for the address of a help topic that no one has written: its page answers 404 [RTE-02]. */
export async function isMissingTopic({ db, log }: Services, pathname: string): Promise<boolean> {
  const slug = /^\/help\/([\w-]+)\/?$/i.exec(pathname)?.[1]?.toLowerCase();
  if (slug === undefined || slug === CHECKLISTS_TOPIC) return false;
  return contentExists(db, slug).then(
    (exists) => !exists,
    (error: unknown) => {
      // The page itself says what it could not load.
      log.warn({ err: error }, "the help topic could not be looked up");
      return false;
    },
  );
}
