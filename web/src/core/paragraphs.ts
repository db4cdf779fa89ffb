import { useQuery } from "@tanstack/react-query";
import { type OfferedParagraph, paragraphRoutes } from "@wage/contract/letters/paragraphs";
import { query } from "./http/query.ts";

const NONE: readonly OfferedParagraph[] = [];

/** Returns the paragraphs that can be inserted on a claim, in a language; none until they are read. */
export const useParagraphs = (claimId: number, language: "en" | "es"): readonly OfferedParagraph[] =>
  useQuery(query(paragraphRoutes.offered, { params: { claimId }, query: { language } })).data?.rows ?? NONE;
