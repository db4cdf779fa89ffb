import { exactly, type Line } from "../harness/scenario.ts";
import { claimId, fileClaim } from "./claimants.ts";
import { none } from "./measure.ts";
import { attack, type Target } from "./target.ts";
import { json } from "./visitor.ts";

type Listed = { rows: unknown[]; proposed: { id: number }[]; staff: { id: number }[] };

/** One member of staff declares a made-up conflict of interest for every colleague, and agrees to it. */
async function shutOut(target: Target): Promise<Line[]> {
  const claim = await claimId(target, await fileClaim(target.visitor()));
  const path = `/api/Claim/${claim}/Conflicts`;
  const support = await target.as("support@agency.example");
  const own = await target.count("select id from app_user where email = $1", ["support@agency.example"]);
  const { staff } = json<Listed>(await support.get(path));
  const others = staff.filter(({ id }) => id !== own);
  for (const { id } of others) await support.post(path, { userId: id, reason: "made up" });
  const { proposed, rows } = json<Listed>(await support.get(path));
  const agreed: number[] = [];
  for (const { id } of proposed)
    if ((await support.post(`${path}/Proposed/${id}/Agree`)).status < 400) agreed.push(id);
  const shut: string[] = [];
  for (const email of ["admin@agency.example", "officer@agency.example"] as const)
    if ((await (await target.as(email)).get(`/api/Claim/${claim}`)).status !== 200) shut.push(email);
  return [
    exactly("conflicts declared for others that wait for a second person", proposed.length, others.length),
    exactly("conflicts that one person put in force for others", rows.length, 0),
    none("own proposals that one person agreed to", agreed.map(String)),
    none("colleagues shut out of the claim", shut),
  ];
}

export const conflicts = attack(
  "H26",
  "a conflict of interest as a weapon: one person shuts colleagues out of a claim",
  shutOut,
);
