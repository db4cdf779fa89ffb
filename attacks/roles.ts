import { exactly } from "../harness/scenario.ts";
import { allAre, none } from "./measure.ts";
import { attack } from "./target.ts";
import { json } from "./visitor.ts";

const SPELLINGS = [
  "Admin",
  "administrator",
  "ADMINISTRATOR",
  "Administrator ",
  "Admin ",
  " Administrator",
  "Administrat\u00f6r",
  "Аdministrator",
  "Administrator\u200b",
  "1",
  "ADMIN",
];
const CLAIMANT = "claimant@people.example";

export const roles = attack("H21", "another spelling of Administrator", async (target) => {
  const admin = await target.as("admin@agency.example");
  const support = await target.as("support@agency.example");
  const claimant = await target.as(CLAIMANT);
  const grants = () => target.count("select count(*) from user_role where role_id = 1");
  const before = await grants();
  const created = [];
  for (const [n, role] of SPELLINGS.entries())
    created.push(
      (
        await admin.post("/api/Users", {
          name: "New Person",
          email: `new${n}@people.example`,
          roles: [role],
          signInMethod: "both",
        })
      ).status,
    );
  const looked = json<{ rows: { id: number; code: string; rowVersion: number }[] }>(
    await admin.get("/api/Lookup/Role"),
  );
  const role = looked.rows.find(({ code }) => code === "PUBLIC");
  const edits = [];
  for (const description of SPELLINGS.filter((one) => one !== "1")) {
    edits.push((await admin.put(`/api/Lookup/Role/${role?.id}`, { ...role, description })).status);
    edits.push(
      (await admin.post("/api/Lookup/Role", { code: `A${edits.length}`, description, sortOrder: 9 })).status,
    );
    edits.push((await support.post("/api/Lookup/Role", { code: `B${edits.length}`, description })).status);
  }
  const own = [
    await claimant.put("/api/Account/Name", {
      name: "Clara",
      roles: ["Administrator"],
      Roles: [{ Description: "Administrator" }],
      roleId: 1,
    }),
    await support.put("/api/Users/1", { roles: ["Administrator"] }),
    await claimant.post("/api/Users", { name: "X", email: "x@people.example", roles: ["Administrator"] }),
  ];
  // Even a role that was renamed in the database grants what its id grants.
  await target.owner.query(
    "update role set description = case id when 4 then 'Administrator' else 'Former administrator' end where id in (1, 4)",
  );
  const reads = ["/api/Users", "/api/Settings", "/api/Claim"];
  const renamed = [];
  for (const path of reads) renamed.push((await claimant.get(path)).status);
  const administrator = [];
  for (const path of reads) administrator.push((await admin.get(path)).status);
  return [
    none(
      "users created with a role that is none",
      created.filter((status) => status < 400),
    ),
    none(
      "edits of the role page that were accepted",
      edits.filter((status) => status < 400),
    ),
    none(
      "own changes of roles",
      own.slice(1).filter(({ status }) => status < 400),
    ),
    exactly("grants of Administrator afterwards", await grants(), before),
    allAre("a claimant whose role is called Administrator", renamed, 403),
    allAre("an administrator whose role is called otherwise", administrator, 200),
  ];
});
