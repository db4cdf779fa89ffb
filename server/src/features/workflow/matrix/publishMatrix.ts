import { makeUser } from "../../../testing/make.ts";
import type { Client, TestApp } from "../../../testing/testApp.ts";

/** Proposes the draft of the task matrix and lets a second administrator approve it; returns the reply of the last call. */
export async function publishMatrix(app: TestApp, admin: Client, effectiveFrom: string) {
  const proposed = await admin.post("/api/TaskMatrix/Draft/propose", { effectiveFrom, note: "A test" });
  if (proposed.status !== 200) return proposed;
  const { email } = await makeUser(app, { roles: ["Administrator"], name: "Second Administrator" });
  return (await app.as(email)).post("/api/TaskMatrix/Draft/approve");
}
