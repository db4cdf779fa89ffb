import { signIn } from "../harness/signIn.ts";
import { pick, randomOf } from "../server/src/demo/demoRandom.ts";
import { startBenchService } from "./child.ts";
import { type Data, openData } from "./database.ts";
import { alternate, type Target } from "./load.ts";
import { type Line, type MeasurePromise, slowdown } from "./promise.ts";

const GROWTH = 10;
const BOUNDS = { connections: 8, seconds: 4, rounds: 3 };
const SAMPLES = 500;

const PAGES = [
  { what: "claim detail", wanted: 1.5, pathsOf: detailPaths },
  { what: "newest claims", wanted: 1.5, pathsOf: async () => ["/api/Claim"] },
  { what: "search by a name with a typo", wanted: 4, pathsOf: searchPaths },
];

/** P13: the time of a page with all claims, as a multiple of its time with a tenth of them. */
export const growth: MeasurePromise = async ({ data, claims, service, headers }) => {
  const few = await openData(claims / GROWTH);
  const small = await startBenchService(few);
  try {
    const smallHeaders = await signIn(few.owner);
    const lines: Line[] = [];
    for (const { what, wanted, pathsOf } of PAGES) {
      const large: Target = { url: service, headers, requests: requestsOf(await pathsOf(data)) };
      const little: Target = {
        url: small.url,
        headers: smallHeaders,
        requests: requestsOf(await pathsOf(few)),
      };
      const { ours, bare } = await alternate(large, little, BOUNDS);
      const size = `${claims.toLocaleString("en")} beside ${(claims / GROWTH).toLocaleString("en")} claims`;
      const times = [1000 / bare.perSecond, 1000 / ours.perSecond] as const;
      lines.push(slowdown(`P13 ${what}, ${size}`, times, wanted));
    }
    return lines;
  } finally {
    await small.stop();
    await few.stop();
  }
};

const requestsOf = (paths: string[]) => paths.map((path) => ({ path }));

async function detailPaths({ owner }: Data): Promise<string[]> {
  const { rows } = await owner.query<{ low: number; high: number }>(
    "select min(id) as low, max(id) as high from claim where claim_number like '__-G%'",
  );
  const next = randomOf(13);
  const { low = 1, high = 1 } = rows[0] ?? {};
  return Array.from({ length: SAMPLES }, () => `/api/Claim/${low + Math.floor(next() * (high - low))}`);
}

/** Names of claimants with two neighbouring letters swapped. */
async function searchPaths({ owner }: Data): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select p.first_name || ' ' || p.last_name as name from claim c join person p on p.id = c.claimant_id
     where c.claim_number like '__-G%' and length(p.last_name) > 4 order by c.id desc limit 5000`,
  );
  const next = randomOf(14);
  return Array.from({ length: SAMPLES }, () => {
    const { name } = pick(rows, next);
    const typed = `${name.slice(0, -3)}${name.at(-2)}${name.at(-3)}${name.at(-1)}`;
    return `/api/Claim?q=${encodeURIComponent(typed)}`;
  });
}
