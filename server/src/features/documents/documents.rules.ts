import { UPLOAD_CLAIM_MAX_BYTES, UPLOAD_CLAIM_MAX_FILES } from "@wage/contract/core/limits";
import type { Role } from "@wage/contract/core/policy";
import type { DocumentRow } from "@wage/contract/documents";
import type { Refusal } from "./fileKinds.rules.ts";

type Uploads = { files: number; bytes: number };

const MB = 1024 * 1024;

/** Returns why a claim, or a draft with its own limit, has no room for another file of this size in bytes, or null. */
export function refuseByQuota(used: Uploads, bytes: number, draftMegabytes: number | null): Refusal | null {
  if (used.files >= UPLOAD_CLAIM_MAX_FILES) return { code: "claimFiles" };
  if (draftMegabytes !== null && used.bytes + bytes > draftMegabytes * MB)
    return { code: "draftBytes", limit: draftMegabytes };
  return used.bytes + bytes > UPLOAD_CLAIM_MAX_BYTES ? { code: "claimBytes" } : null;
}

export type HourlyLimits = { networkFiles: number; networkMegabytes: number; allMegabytes: number };

/** Returns whose limit of the last hour leaves no room for another file of this size in bytes, or null. */
export function exceededHourlyLimit(
  { network, all }: { network: Uploads; all: Uploads },
  bytes: number,
  limits: HourlyLimits,
): "network" | "all" | null {
  if (network.files >= limits.networkFiles) return "network";
  if (network.bytes + bytes > limits.networkMegabytes * MB) return "network";
  return all.bytes + bytes > limits.allMegabytes * MB ? "all" : null;
}

export const OTHER_KIND = "OTHER";
/** Words in names of files and the kind of document that they suggest, in both languages; the first that fits is taken. */
const SUGGESTED: readonly (readonly [RegExp, string])[] = [
  [/stub|n[oó]mina|tal[oó]n/i, "PAY-STUB"],
  [/nsf|bounced|returned|sin.?fondos|devuelto/i, "NSF-CHECK"],
  [/che(ck|que)/i, "PAYCHECK"],
  [/schedule|roster|horario/i, "SCHEDULE"],
  [/time.?(sheet|card|record)|hours|horas|calend[ae]r/i, "TIME-RECORD"],
  [/contra(ct|to)|offer|oferta/i, "CONTRACT"],
  [/commission|comisi[oó]n/i, "COMMISSION"],
  [/handbook|policy|pol[ií]tica/i, "POLICY"],
  [/bank|statement|banco/i, "BANK"],
  [/\bw-?2\b|1099/i, "W2-1099"],
  [/\bsms\b|whatsapp|chat|messag|mensaj|\.(eml|msg)$/i, "MESSAGES"],
  [/\.(mp3|m4a|wav|mp4|mov)$/i, "AUDIO-VIDEO"],
  [/\.(jpe?g|png|hei[cf]|gif|webp|tiff?)$/i, "PHOTO"],
];
/** Returns the code of the kind of document that a file's name suggests. */
export const guessedKind = (fileName: string): string =>
  SUGGESTED.find(([words]) => words.test(fileName))?.[1] ?? OTHER_KIND;

/** Returns what this user may do with this document; only an administrator may open a withdrawn one. */
export function documentCan(
  { withdrawnAt, scanStatus, notShown }: Pick<DocumentRow, "withdrawnAt" | "scanStatus" | "notShown">,
  roles: readonly Role[],
) {
  const administrator = roles.includes("Administrator");
  return {
    open: scanStatus !== "Infected" && (withdrawnAt === null || administrator),
    edit: withdrawnAt === null,
    withdraw: withdrawnAt === null && administrator,
    retry: notShown && administrator,
  };
}

/** Returns the file name without its extension, as the default title. */
export const titleFrom = (fileName: string): string => {
  const stem = fileName
    .replace(/\.[^.]{1,8}$/, "")
    .replace(/[_\s]+/g, " ")
    .trim();
  return [...(stem || fileName)].slice(0, 150).join("");
};
