import type { TestApp } from "./testApp.ts";

/**
 * Puts a conflict of interest in force past the service. The person's sessions are read anew at once, for which the
 * service waits until the database tells it.
 */
export async function makeConflict(app: TestApp, claimId: number, userId: number): Promise<void> {
  await app.db
    .insertInto("claimConflict")
    .values({ claimId, userId, reason: "A cousin", declaredBy: userId, declaredAt: app.clock.now() })
    .execute();
  app.services.sessions.forget(userId);
}
