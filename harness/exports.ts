import { type ClientRequest, request } from "node:http";
import { REPORT_COLUMNS } from "@wage/contract/claims/claimColumns";
import type { Call } from "./load.ts";
import type { World } from "./world.ts";

/** The export of all claims with all columns. */
export const exportCall = ({ headers }: World): Call => ({
  path: "/api/Reports/Csv",
  method: "POST",
  headers,
  body: { columns: Object.keys(REPORT_COLUMNS), filters: [] },
});

/** Makes the export longer than the buffers of a connection. */
export async function growExports({ owner }: World): Promise<void> {
  await owner.query("alter table employment alter column separation_reason type text");
  await owner.query("update employment set separation_reason = repeat('x', 4000)");
}

/** Asks for an export and reads nothing of it. */
export function unreadExport(world: World): ClientRequest {
  const { path, method, headers, body } = exportCall(world);
  const sent = request(world.service.url + path, {
    method,
    headers: { ...headers, "content-type": "application/json" },
  });
  sent
    .on("error", () => undefined)
    .on("response", (response) => response.on("error", () => undefined).pause());
  sent.end(JSON.stringify(body));
  return sent;
}
