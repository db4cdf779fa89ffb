import { atMost, exactly, type Line } from "../harness/scenario.ts";
import { CANARY, canaryPaper, holds, SECOND } from "../server/src/testing/hostile/canaryPaper.ts";
import { hugeBitmap, nestedForms } from "../server/src/testing/hostile/hostilePapers.ts";
import { claimId, fileClaim, upload } from "./claimants.ts";
import { none } from "./measure.ts";
import { attack, type Target } from "./target.ts";
import { json } from "./visitor.ts";

const FILES: readonly (readonly [string, Buffer])[] = [
  ["nested forms with a shading of the whole page", nestedForms()],
  ["a bitmap of 30,000 × 30,000", hugeBitmap("Flate", "stated")],
  ["the same in Group 4", hugeBitmap("CCITTFax", "indirect")],
];

/** A claimant sends files whose pages cost time and memory; while one officer opens them, another reads on. */
async function openAll(target: Target): Promise<Line[]> {
  const claimant = target.visitor();
  const claim = await claimId(target, await fileClaim(claimant));
  const ids: number[] = [];
  for (const [n, content] of [...FILES.map(([, bytes]) => bytes), Buffer.from(onePage)].entries()) {
    const answer = await upload(claimant, content, { name: `${n}.pdf` });
    ids.push(json<{ id: number }>(answer).id);
  }
  const victim = ids.pop();
  const officer = await target.as("officer@agency.example");
  const other = await target.as("support@agency.example");
  const page = (id: number | undefined) => `/api/Claim/${claim}/Documents/${id}/Pages/1`;
  const refused: string[] = [];
  const failed: string[] = [];
  let shown = 0;
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const { status } = await other.get(page(victim));
      if (status === 200) shown += 1;
      else failed.push(String(status));
    }
  })();
  for (const [n, id] of ids.entries()) {
    const first = (await officer.get(page(id))).status;
    const second = (await officer.get(page(id))).status;
    if (first >= 500 || second >= 500) refused.push(`${FILES[n]?.[0]}: ${first} ${second}`);
  }
  const paper = json<{ id: number }>(await upload(claimant, await canaryPaper(), { name: "two.pdf" })).id;
  const arranged = await officer.post(`/api/Claim/${claim}/Documents/Arrange`, {
    title: "One page",
    documentTypeId: 1,
    pages: [{ documentId: paper, number: 1, rotation: 0 }],
  });
  const { id: taken } = json<{ id: number }>(arranged);
  const file = (await officer.get(`/api/Claim/${claim}/Documents/${taken}/File?unscanned=accepted`)).body;
  isOver = true;
  await reading;
  const marked = await target.count("select count(*) from unsafe_file");
  return [
    none("files that were answered as a failure of the service", refused),
    none("pages that another user was refused meanwhile", failed),
    exactly("pages of others meanwhile", shown > 0 ? "some" : "none", "some"),
    atMost("files that ended a process, each once", marked, FILES.length),
    none(
      "what a page that was taken out of a paper brings along",
      [SECOND, CANARY].filter((words) => holds(file, words)),
    ),
    exactly("the nested forms are among them", marked > 0 ? "yes" : "no", "yes"),
  ];
}

const onePage = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

export const hostilePapers = attack(
  "H25",
  "documents whose pages cost time and memory: others read on, and each costs once",
  openAll,
);
