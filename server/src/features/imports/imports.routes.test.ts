import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { uploadForm } from "../../testing/uploadForm.ts";

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

const FILE = `Case;In;Out;State;Firm;Claimed;Paid
B-1;01/02/98;03/15/98;DONE;Blue Door;1,250.00;1,250.00
B-2;2/30/2019;;OPEN;Blue Door;50.00;
B-3;06/01/2019;06/01/2019;DONE;Summit;20.15;20,150.00
B-1;01/02/98;03/15/98;DONE;Blue Door;300.00;300.00
`;
const MAPPING = {
  name: "Old system",
  columns: {
    Case: "claimNumber",
    In: "receivedAt",
    Out: "closedAt",
    State: "status",
    Firm: "employerName",
    Claimed: "amountClaimed",
    Paid: "amountPaid",
  },
  openStatus: "INVEST",
  closedStatus: "CLOSED",
  statuses: { DONE: "CLOSED", OPEN: "INVEST" },
};

async function send(content: string, name = "old.csv"): Promise<number> {
  const form = uploadForm(Buffer.from(content), { name });
  const answer = await admin.post("/api/Import", form.body, form.headers);
  expect(answer.status).toBe(200);
  return answer.body.id;
}
const at = (id: number) => `/api/Import/${id}`;
const detailOf = async (id: number) => (await admin.get(at(id))).body;
const act = async (id: number, step: "Take" | "Undo") => {
  expect((await admin.post(`${at(id)}/${step}`)).status).toBe(200);
  await app.runJobs();
  return detailOf(id);
};

test("a file is sent, mapped, checked, chosen for, corrected, taken and undone, with its sums to the cent at each step", async () => {
  const id = await send(FILE);
  expect(await send(FILE, "the same again.csv")).toBe(id);
  expect(await detailOf(id)).toMatchObject({
    state: "Mapping",
    reading: { delimiter: ";", encoding: "utf-8", columns: Object.keys(MAPPING.columns) },
    sample: [{ Case: "B-1", Claimed: "1,250.00" }, { Case: "B-2" }, { Case: "B-3" }, { Case: "B-1" }],
  });

  const wrong = await admin.put(`${at(id)}/Mapping`, { ...MAPPING, openStatus: "NOSUCH" });
  expect([wrong.status, wrong.body.Messages]).toEqual([400, ["There is no status NOSUCH"]]);
  expect((await admin.put(`${at(id)}/Mapping`, MAPPING)).status).toBe(200);
  await app.runJobs();
  const checked = await detailOf(id);
  expect(checked).toMatchObject({
    state: "Checked",
    sums: { rows: 4, taken: 0, aside: 3, waiting: 1, claims: 0 },
  });
  expect(checked.kinds.map(({ kind, rows }: { kind: string; rows: number }) => [kind, rows]).sort()).toEqual([
    ["numberRepeated", 1],
    ["paidManyTimes", 1],
    ["receivedUnreadable", 1],
  ]);
  expect(checked.statusCodes).toEqual([
    { cell: "DONE", rows: 3, becomes: "CLOSED" },
    { cell: "OPEN", rows: 1, becomes: "INVEST" },
  ]);

  expect((await admin.put(`${at(id)}/Choices`, { choices: { numberRepeated: "join" } })).status).toBe(200);
  const taken = await act(id, "Take");
  expect(taken).toMatchObject({ state: "Taken", sums: { taken: 2, aside: 2, waiting: 0, claims: 1 } });
  expect(taken.sums.inClaims).toMatchObject({ amountClaimed: "1550.00", amountPaid: "1550.00" });
  expect(taken.sums.columns.find(({ column }: { column: string }) => column === "Paid")).toMatchObject({
    read: "21700.00",
    taken: "1550.00",
    aside: "20150.00",
  });

  const { rows } = (await admin.get(`${at(id)}/Rows`)).body;
  expect(rows.map(({ line }: { line: number }) => line)).toEqual([3, 4]);
  const cells = { ...rows[0].cells, In: "2/28/2019" };
  expect((await admin.put(`${at(id)}/Rows/3`, { cells })).status).toBe(200);
  expect((await admin.put(`${at(id)}/Rows/2`, { cells })).status).toBe(409);
  const more = await act(id, "Take");
  expect(more.sums).toMatchObject({ taken: 3, aside: 1, claims: 2, inClaims: { amountClaimed: "1600.00" } });

  const file = await admin.get(`${at(id)}/Findings`);
  expect(file.raw.toString()).toMatch(/kept aside,4,B-3,Paid,20150.00,Paid is more than ten times/);

  expect(await act(id, "Undo")).toMatchObject({ state: "Undone", claims: 0, hasFile: false });
  const { n } = await app.db
    .selectFrom("claim")
    .select(({ fn }) => fn.countAll<string>().as("n"))
    .where("importBatchId", "=", id)
    .executeTakeFirstOrThrow();
  expect(n).toBe("0");
});

test("a file that cannot be read leaves no batch, and says where it fails", async () => {
  const before = (await admin.get("/api/Import")).body.rows.length;
  const many = uploadForm(Buffer.from(Array.from({ length: 600 }, (_, n) => n).join()), { name: "wide.csv" });
  const answer = await admin.post("/api/Import", many.body, many.headers);
  expect([answer.status, answer.body.Messages]).toEqual([
    400,
    ["The file has 600 columns; at most 500 can be read"],
  ]);
  expect((await admin.get("/api/Import")).body.rows).toHaveLength(before);
});

test("a row that cannot be read far into a large file fails the check, which names it and takes nothing", {
  timeout: 120_000,
}, async () => {
  const many = Array.from({ length: 90_000 }, (_, n) => `R-${n},2020-01-02,,DONE,Firm,1.00,1.00`).join("\n");
  const id = await send(`Case,In,Out,State,Firm,Claimed,Paid\n${many}\nR-x,"2020\n`, "large.csv");
  await admin.put(`${at(id)}/Mapping`, MAPPING);
  await app.runJobs();
  expect(await detailOf(id)).toMatchObject({
    state: "Failed",
    failure: "A quotation mark that opens on line 90002 is not closed",
    claims: 0,
  });
  expect((await admin.post(`${at(id)}/Take`)).status).toBe(409);
});
