import { z } from "zod";

/** The ways in which an answer, a reply or a request arrives. */
export const ARRIVAL_MEDIA = {
  Online: "Online",
  Mail: "Mail",
  Email: "Email",
  Fax: "Fax",
  WalkIn: "Walk-in",
  Phone: "Phone",
} as const;
export type ArrivalMedium = keyof typeof ARRIVAL_MEDIA;
export const ARRIVAL_MEDIUM_NAMES = Object.keys(ARRIVAL_MEDIA) as [ArrivalMedium, ...ArrivalMedium[]];

/** The document on which a record rests. */
export const PaperName = z.object({ id: z.number(), title: z.string() });
