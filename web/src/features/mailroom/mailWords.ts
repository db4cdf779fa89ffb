import type { Envelope, PostedDelivery } from "@wage/contract/mailroom/envelopes";
import { type BatchPiece, type BatchRow, mailroomRoutes } from "@wage/contract/mailroom/mailRoutes";
import { refresh } from "../../core/http/query.ts";

export const DELIVERY_WORDS: Record<PostedDelivery, string> = {
  Mail: "First class",
  "Certified mail": "Certified",
};
export const ENVELOPE_WORDS: Record<Envelope, string> = {
  Window: "Window envelope",
  Large: "Large envelope",
};

export const STATE_LOOK: Record<BatchPiece["state"], { label: string; category: string }> = {
  Waiting: { label: "Waiting", category: "Waiting" },
  Prepared: { label: "Ready to mail", category: "Intake" },
  Voided: { label: "Voided: take it out", category: "Legal" },
  Mailed: { label: "In the mail", category: "Collection" },
  Delivered: { label: "Delivered", category: "Collection" },
  Returned: { label: "Returned", category: "Legal" },
};

const BATCH_LOOK: Record<BatchRow["status"], { label: string; category: string }> = {
  Making: { label: "Being made", category: "Waiting" },
  Stopped: { label: "Stopped", category: "Closed" },
  Failed: { label: "Failed", category: "Legal" },
  Ready: { label: "Ready to print", category: "Intake" },
};

/** A batch whose letters are all mailed has nothing left to print. */
export const lookOfBatch = ({ status, mailed, letters }: BatchRow) =>
  mailed === letters && status === "Ready" ? { label: "Mailed", category: "Collection" } : BATCH_LOOK[status];

export const refreshMailRoom = () =>
  refresh(
    mailroomRoutes.queue,
    mailroomRoutes.batches,
    mailroomRoutes.batch,
    mailroomRoutes.find,
    mailroomRoutes.postage,
  );
