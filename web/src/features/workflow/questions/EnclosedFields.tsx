import { useQuery } from "@tanstack/react-query";
import { employerPortalRoutes } from "@wage/contract/employerPortal/employerPortal";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { query } from "../../../core/http/query.ts";
import { ClaimDocumentSelect } from "./ClaimPaperSelects.tsx";
import { OwnWordsField } from "./OwnWordsField.tsx";

/** The document that a letter encloses; without one, what it says: first what the employer wrote on the web. */
export function EnclosedFields({ claimId }: { claimId: number }) {
  const { setValue, getValues } = useFormContext();
  const documentId: unknown = useWatch({ name: "documentId" });
  const { data } = useQuery(query(employerPortalRoutes.sent, { params: { claimId } }));
  const answer = data?.sent.findLast(({ kind }) => kind === "Answer");
  const statement = answer?.kind === "Answer" ? answer.content.statement : null;
  useEffect(() => {
    if (statement && !getValues("summary")) setValue("summary", statement.slice(0, 4000));
  }, [statement, setValue, getValues]);
  return (
    <>
      <ClaimDocumentSelect claimId={claimId} name="documentId" label="Document to enclose" required={false} />
      {!documentId && (
        <OwnWordsField
          claimId={claimId}
          name="summary"
          label="Or what it says"
          hint="Needed if no document is enclosed. It appears in the letter."
          maxLength={4000}
          rows={4}
        />
      )}
    </>
  );
}
