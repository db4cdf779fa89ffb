import { useQuery } from "@tanstack/react-query";
import type { mailMergeRoutes } from "@wage/contract/letters/mailMerge";
import { query } from "../../core/http/query.ts";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { LetterPreviewView } from "./LetterPreviewView.tsx";

interface LetterPreviewPanelProps {
  route: (typeof mailMergeRoutes)["preview"];
  params: { mergeId: number; claimId: number };
}

/** A letter of a mail merge as it would be issued now. */
export function LetterPreviewPanel({ route, params }: LetterPreviewPanelProps) {
  const { data, error, refetch } = useQuery(query(route, { params }));
  if (error) return <LoadError error={error} retry={refetch} />;
  return data ? <LetterPreviewView preview={data} withEmail /> : <TextSkeleton lines={10} />;
}
