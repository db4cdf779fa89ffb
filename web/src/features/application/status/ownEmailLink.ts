import { OWN_EMAIL_ASKS, type OwnEmailAsk } from "@wage/contract/application/publicStatus";
import { numberAndCode } from "../../../core/numberAndCode.ts";

export interface OwnEmailLink {
  claimNumber: string;
  code: string;
  ask: OwnEmailAsk;
}

/** Reads the mailed link, `#26-00137/ABCDEFGH/zip`; null for any other address. */
export function ownEmailLink(hash: string): OwnEmailLink | null {
  const { claimNumber, code } = numberAndCode(hash);
  const ask = OWN_EMAIL_ASKS.find((each) => each === hash.split("/")[2]);
  return claimNumber && code && ask ? { claimNumber, code, ask } : null;
}
