import { buffer } from "node:stream/consumers";
import { message } from "@wage/contract/core/messages";
import type { LetterParts } from "@wage/contract/letters/parts";
import type { Services } from "../../../core/context.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import { AppError } from "../../../core/errors.ts";
import { appendPages } from "../../../core/files/mergePdf.ts";
import { enclosedPages } from "../../../core/files/paper/paper.ts";
import type { FoundLetter } from "../letters.queries.ts";
import { addressee } from "../values/addressee.rules.ts";
import type { LetterFacts } from "../values/letterFacts.rules.ts";
import { findEnclosures, findOptions } from "./parts.queries.ts";
import { type ChosenParts, enclosedIds, enclosureProblem, type TemplateOption } from "./parts.rules.ts";

type Chosen = Pick<FoundLetter, "claimId" | "templateCode" | "options" | "enclosures" | "copies">;

/** Returns what is chosen for a letter, with the options of its template and the documents of its claim. */
export async function partsOf(
  db: Db | Tx,
  facts: LetterFacts,
  { claimId, templateCode, options: values, enclosures, copies }: Chosen,
  known?: readonly TemplateOption[],
): Promise<ChosenParts> {
  const options = known ?? (await findOptions(db, templateCode));
  const nameOf: ChosenParts["nameOf"] = (party) => addressee(facts, party).name;
  const chosen = { options, values, enclosures, copies, documents: [], nameOf };
  return { ...chosen, documents: await findEnclosures(db, claimId, enclosedIds(chosen)) };
}

/** Throws `invalid` if a chosen document may not be sent to the recipient, or cannot be read. */
export async function checkEnclosures(
  services: Services,
  letter: FoundLetter,
  parts: LetterParts,
): Promise<void> {
  const options = await findOptions(services.db, letter.templateCode);
  const ids = enclosedIds({ options, values: storedOptions(parts.options), enclosures: parts.enclosures });
  const documents = await findEnclosures(services.db, letter.claimId, ids);
  const refuse = (problem: ReturnType<typeof message>) => {
    throw new AppError("invalid", problem, { errors: { "parts.enclosures": [problem] } });
  };
  if (documents.length < ids.length) refuse(message("enclosureGone", ""));
  for (const document of documents) {
    const problem = enclosureProblem(document, letter.recipient);
    if (problem) refuse(problem);
    const content = await buffer(await services.files.get(document.storageKey));
    await enclosedPages(services, { mimeType: document.mimeType, content }).catch((error: unknown) => {
      if (error instanceof AppError && error.code !== "unavailable")
        refuse(message("enclosureDamaged", document.title));
      throw error;
    });
  }
}

/** Returns the letter's PDF followed by the pages of its enclosures, and the number of all pages. */
export async function withEnclosures(
  services: Services,
  letter: FoundLetter,
  typeset: { pdf: Buffer; pages: number },
): Promise<{ pdf: Buffer; pages: number }> {
  const { db, files } = services;
  if (letter.enclosures.length === 0 && Object.keys(letter.options).length === 0) return typeset;
  const options = await findOptions(db, letter.templateCode);
  const ids = enclosedIds({ options, values: letter.options, enclosures: letter.enclosures });
  if (ids.length === 0) return typeset;
  const documents = await findEnclosures(db, letter.claimId, ids);
  const parts = [];
  for (const id of ids) {
    const document = documents.find((each) => each.id === id);
    if (document)
      parts.push(
        await enclosedPages(services, {
          mimeType: document.mimeType,
          content: await buffer(await files.get(document.storageKey)),
        }),
      );
  }
  // A letter with a text on its back is printed on both sides; what is enclosed begins a sheet of its own.
  const { pdf, pages } = await appendPages(typeset.pdf, parts, { onNewSheet: letter.back !== null });
  return { pdf: Buffer.from(pdf), pages };
}

/** The options that have a value. */
export const storedOptions = (options: LetterParts["options"]): Record<string, string> =>
  Object.fromEntries(Object.entries(options).flatMap(([code, value]) => (value ? [[code, value]] : [])));
