import { z } from "zod";
import { email, ok, personName } from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { route } from "../core/route.ts";
import { newPassword } from "./account.ts";

const token = z.string(message("required")).min(1, message("required")).max(100, message("max", 100));

export const NewAdministrator = z.object({ token, name: personName(120), email, password: newPassword });

/** The page behind the one-time link that creates an administrator. */
export const setupRoutes = {
  /** A POST, so that the token is in no address. */
  read: route("POST", "/Setup/Link", {
    access: "anyone",
    cost: "setup",
    body: z.object({ token }),
    reply: z.object({ email: z.string().nullable(), name: z.string().nullable() }),
  }),
  create: route("POST", "/Setup", {
    access: "anyone",
    cost: "setup",
    body: NewAdministrator,
    reply: ok,
  }),
};
