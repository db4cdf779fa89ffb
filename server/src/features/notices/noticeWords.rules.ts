import { type Message, message } from "@wage/contract/core/messages";
import type { NoticeRow } from "../../claim/notices/notice.rules.ts";

/** A notice as a sentence. It names people of the office, claim numbers and kinds of work, and no one else. */
export function noticeWords(notice: NoticeRow): Message {
  const { kind, claimNumber, title, count } = notice;
  const by = notice.byName ?? message("notice.system");
  const onClaim = (words: Message) =>
    claimNumber === null ? words : message("notice.onClaim", words, claimNumber);
  switch (kind) {
    case "mention":
      return claimNumber === null
        ? message("notice.mentionOnItem", by, title ?? "")
        : message("notice.mention", by, claimNumber);
    case "item":
      return title === null ? message("notice.items", by, count) : onClaim(message("notice.item", by, title));
    case "claim":
      return claimNumber === null
        ? message("notice.claims", by, count)
        : message("notice.claim", by, claimNumber);
    case "absence":
      return message("notice.absence", by);
    case "merge":
      return notice.outcome === null
        ? message("notice.mergeWaits", title ?? "")
        : message("notice.mergeDecided", title ?? "", notice.outcome);
    case "law":
      return message(isOfJanuary(notice) ? "notice.lawJanuary" : "notice.lawJuly", count);
    case "access":
      return message("notice.accessAsked", by, claimNumber ?? "");
    case "outcome":
      // A refusal names no claim, because who was refused may not read it.
      return claimNumber === null
        ? message("notice.accessRefused", by)
        : message("notice.accessGranted", by, claimNumber);
    case "ended":
      return message("notice.accessEnded", by);
    case "late":
      return onClaim(message("notice.late", by, title ?? ""));
    case "overdue":
      return onClaim(message("notice.overdue", title ?? ""));
  }
}

/** It is written in December or June of the agency's calendar; hours do not matter. */
const isOfJanuary = ({ createdAt }: NoticeRow) => ["11", "12", "01"].includes(createdAt.slice(5, 7));
