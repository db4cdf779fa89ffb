import { writeFileSync } from "node:fs";
import path from "node:path";
import { POLICY, ROLES, scopeOf } from "../../contract/src/core/policy.ts";
import { contractRoutes } from "../../server/src/testing/contractRoutes.ts";

export const ACCESS_DOCUMENT = path.join(import.meta.dirname, "../../docs/access.md");

const HEAD = `# Who may call what

Made of \`contract/src/core/policy.ts\` and the routes of the contract by \`npm run access:table\`. A test compares it with both, so that
nobody's access widens unread: a change here is a change of rights. Beside the role a claim's conflicts of interest, its office and
the columns of each reply decide; a claim's party is known by a cookie, and its routes are among those for anyone.
`;

/** Returns the document as the policy and the routes have it now. */
export async function accessTable(): Promise<string> {
  const roles = Object.entries(POLICY).map(([permission, allowed]) => {
    const marks = ROLES.map((role) => ((allowed as readonly string[]).includes(role) ? "yes" : ""));
    return `| \`${permission}\` | ${marks.join(" | ")} |`;
  });
  const routes = (await contractRoutes()).map((route) => {
    const again = route.fresh ? "yes" : "";
    return `| \`${route.method} ${route.path}\` | ${route.access} | ${again} | ${scopeOf(route) ? "yes" : ""} |`;
  });
  return `${HEAD}
## Permissions and roles

| permission | ${ROLES.join(" | ")} |
|---|${"---|".repeat(ROLES.length)}
${roles.join("\n")}

## Calls

*Again*: the identity is proved again within the last minutes. *Keys*: the key of a program may, with the scope of that name.

| call | who | again | keys |
|---|---|---|---|
${[...new Set(routes)].sort().join("\n")}
`;
}

if (import.meta.main) writeFileSync(ACCESS_DOCUMENT, await accessTable());
