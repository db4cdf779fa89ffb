import { z } from "zod";
import type { Words } from "../claimStatus.ts";
import * as f from "../core/fields.ts";
import { route } from "../core/route.ts";

/** The PDFs that are made of a claim's papers; each has an index and numbered pages. */
export const CLAIM_FILES = {
  Whole: { en: "Whole file", es: "Expediente completo" },
  Attorney: { en: "Packet for the county attorney", es: "Paquete para el fiscal del condado" },
  Sheriff: { en: "Packet for the sheriff", es: "Paquete para el alguacil" },
} as const satisfies Record<string, Words>;
export type ClaimFileKind = keyof typeof CLAIM_FILES;
const kinds = Object.keys(CLAIM_FILES) as [ClaimFileKind, ...ClaimFileKind[]];

/** The packets that an action makes, once they are complete. */
export const PACKETS = { Attorney: CLAIM_FILES.Attorney, Sheriff: CLAIM_FILES.Sheriff } as const;
export type Packet = keyof typeof PACKETS;

const ClaimFile = z.object({
  id: z.number(),
  kind: z.enum(kinds),
  status: z.enum(["Making", "Ready", "Failed"]),
  partsDone: z.number(),
  /** null until they are counted. */
  parts: z.number().nullable(),
  pages: z.number().nullable(),
  documentId: z.number().nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: z.string(),
});
export type ClaimFile = z.output<typeof ClaimFile>;

const onClaim = z.object({ claimId: f.id });
export const claimFileRoutes = {
  list: route("GET", "/Claim/:claimId/Files", {
    access: "document:read",
    params: onClaim,
    reply: z.object({
      rows: z.array(ClaimFile),
      /** The parts that each packet still lacks. */
      missing: z.object({
        Whole: z.array(z.string()),
        Attorney: z.array(z.string()),
        Sheriff: z.array(z.string()),
      }),
    }),
  }),
  /** Queues the making; while one of its kind is being made, the reply is that one. */
  make: route("POST", "/Claim/:claimId/Files", {
    access: "document:write",
    once: true,
    params: onClaim,
    body: z.object({ kind: f.choice(kinds) }).strict(),
    reply: z.object({ id: z.number() }),
  }),
};
