import { message } from "@wage/contract/core/messages";
import type { Services, User } from "../context.ts";
import { AppError } from "../errors.ts";
import { findAuthenticatedAt } from "./session.queries.ts";

/** Throws unless the user has authenticated within the last minutes. Sensitive calls require it. */
export async function requireFresh(
  { db, clock, settings }: Pick<Services, "db" | "clock" | "settings">,
  user: User,
): Promise<void> {
  // Read from the database each time: such calls are rare, and a change by another process must apply at once.
  const authenticatedAt = await findAuthenticatedAt(db, user.sessionId);
  const limit = settings.get("freshSignInMinutes") * 60_000;
  if (authenticatedAt && clock.now().getTime() - new Date(authenticatedAt).getTime() <= limit) return;
  throw new AppError("freshSignInRequired", message("confirmItIsYou"), { data: "FreshSignInRequired" });
}
