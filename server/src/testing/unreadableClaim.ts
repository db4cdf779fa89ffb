import { expect } from "vitest";
import { contractRoutes } from "./contractRoutes.ts";
import type { Client, TestApp } from "./testApp.ts";

/* A claim that a person may not read, tried on every path. The canary is a name that nobody but its claimant has. */
export const CANARY = "Quetzalcoatl";

type Tried = { claimId: number; claimNumber: string };

/** Gives the claimant of the claim the name that no other has. */
export async function nameCanary(t: TestApp, claimId: number): Promise<void> {
  const { claimantId } = await t.db
    .selectFrom("claim")
    .select("claimantId")
    .where("id", "=", claimId)
    .executeTakeFirstOrThrow();
  await t.db.updateTable("person").set({ lastName: CANARY }).where("id", "=", claimantId).execute();
}

/** Every route of the claim, whatever it does, refuses the reader. */
export async function expectRoutesRefuse(t: TestApp, reader: Client, { claimId, claimNumber }: Tried) {
  const ofClaim = t.services.routes.filter(({ url }) => url.includes(":claimId"));
  expect(ofClaim.length).toBeGreaterThan(30);
  for (const { url, route } of ofClaim) {
    const address = url.replace(":claimId", String(claimId)).replace(/:\w+/g, "1");
    const method = route.method.toLowerCase() as "get";
    const answer = await reader[method](address, route.method === "GET" ? undefined : {});
    expect(answer.status, `${route.method} ${address}`).toBe(403);
    expect(answer.raw.toString(), address).not.toContain(CANARY);
  }
  expect((await reader.get(`/api/ClaimByNumber/${claimNumber}`)).status).toBe(403);
}

/** No list, search, suggestion, report or export of any route shows the claim to the reader. */
export async function expectListsHide(
  t: TestApp,
  { reader, colleague }: { reader: Client; colleague: Client },
  { claimNumber }: Tried,
) {
  const reads = (await contractRoutes()).filter(
    ({ method, path }) => method === "GET" && !path.includes(":") && path !== "/Logout",
  );
  const asked = ["", `?q=${CANARY}`, `?q=${claimNumber}`, `?tab=todo&q=${claimNumber}`];
  for (const route of reads) {
    const url = t.services.routes.find((mounted) => mounted.route === route)?.url ?? "";
    for (const query of route.path === "/Login" ? [] : asked) {
      const { raw } = await reader.get(`${url}${query}`);
      expect(raw.toString(), `${url}${query}`).not.toContain(CANARY);
    }
  }
  const table = { columns: ["claimNumber", "claimant"] };
  const groups = { groups: [{ column: "claimant", by: "value" }] };
  for (const [path, asked] of [
    ["/api/Reports/Table", table],
    ["/api/Reports/Csv", table],
    ["/api/Reports/Groups", groups],
    ["/api/Reports/Groups/Csv", groups],
  ] as const) {
    const shown = await reader.post(path, asked);
    expect([shown.status, shown.raw.toString().includes(CANARY)], path).toEqual([200, false]);
    expect((await colleague.post(path, asked)).raw.toString(), path).toContain(CANARY);
  }
}

/** The open items of the claim are neither shown to the reader nor taken by them. */
export async function expectItemsHide(t: TestApp, reader: Client, { claimId }: Tried): Promise<number[]> {
  const items = await t.db
    .selectFrom("task")
    .select("id")
    .where("claimId", "=", claimId)
    .where("status", "in", ["Open", "InProgress"])
    .execute();
  expect(items.length).toBeGreaterThan(0);
  for (const { id } of items) {
    expect((await reader.get(`/api/Inbox/${id}`)).status).toBe(404);
    for (const act of ["take", "read", "note", "tick"])
      expect(
        (await reader.post(`/api/Inbox/${id}/${act}`, { note: "x", step: "x", done: true })).status,
      ).toBe(404);
  }
  const { body: counts } = await reader.get("/api/Inbox/counts");
  const { body: listed } = await reader.get("/api/Inbox/complianceItems");
  expect(counts.compliance.toDo).toBe(listed.count);
  return items.map(({ id }) => id);
}
