import { z } from "zod";
import { route } from "../core/route.ts";

/** An office as anyone may read of it: its name, and what it has of address, telephone and hours. */
export const PublicOffice = z.object({
  name: z.object({ en: z.string(), es: z.string() }),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  hours: z.object({ en: z.string().nullable(), es: z.string().nullable() }),
});
export type PublicOffice = z.output<typeof PublicOffice>;

export const PublicOffices = z.object({
  offices: z.array(PublicOffice.extend({ id: z.number() })),
  /** The counties of the state, each with the office that serves it today; null if none does. */
  counties: z.array(z.object({ id: z.number(), name: z.string(), officeId: z.number().nullable() })),
});
export type PublicOffices = z.output<typeof PublicOffices>;

export const publicOfficeRoutes = {
  /** The offices that are in use today; none in an agency without offices. */
  list: route("GET", "/Public/Offices", { access: "anyone", cost: "read", reply: PublicOffices }),
};
