import { UPLOAD_CLAIM_MAX_BYTES, UPLOAD_CLAIM_MAX_FILES } from "@wage/contract/core/limits";
import type { Role } from "@wage/contract/core/policy";
import type { DocumentRow } from "@wage/contract/documents";
import type { Refusal } from "./fileKinds.rules.ts";

/** Room for one more file of this size on a claim. */
export function refuseByQuota(used: { files: number; bytes: number }, bytes: number): Refusal | null {
  if (used.files >= UPLOAD_CLAIM_MAX_FILES) return { code: "claimFiles" };
  return used.bytes + bytes > UPLOAD_CLAIM_MAX_BYTES ? { code: "claimBytes" } : null;
}

/** What this person may do with this paper; a withdrawn one is the Administrator's alone. */
export function documentCan(
  { withdrawnAt, scanStatus }: Pick<DocumentRow, "withdrawnAt" | "scanStatus">,
  roles: readonly Role[],
) {
  const administrator = roles.includes("Administrator");
  return {
    open: scanStatus !== "Infected" && (withdrawnAt === null || administrator),
    edit: withdrawnAt === null,
    withdraw: withdrawnAt === null && administrator,
  };
}

/** A title where none was given: the name without its ending. */
export const titleFrom = (fileName: string): string => {
  const stem = fileName
    .replace(/\.[^.]{1,8}$/, "")
    .replace(/[_\s]+/g, " ")
    .trim();
  return [...(stem || fileName)].slice(0, 150).join("");
};
