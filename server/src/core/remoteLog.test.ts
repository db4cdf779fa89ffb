import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../testing/testApp.ts";
import { newLog, toBoth } from "./logging.ts";
import { openRemoteLog, type RemoteLog } from "./remoteLog.ts";

type Value = { stringValue?: string; intValue?: number };
type Sent = {
  timeUnixNano: string;
  severityText: string;
  severityNumber: number;
  body: Value;
  attributes: { key: string; value: Value }[];
};
type Batch = { resourceLogs: { scopeLogs: { logRecords: Sent[] }[] }[] };

const received: Sent[] = [];
let status = 200;
const collector = createServer(async (request, response) => {
  const { resourceLogs } = (await json(request)) as Batch;
  if (status === 200)
    received.push(...resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((each) => each.logRecords)));
  response.writeHead(status, { "content-type": "application/json" }).end("{}");
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/logs`;
});
afterAll(() => collector.close());

const opened = async (
  address: string,
  told: (lost: number) => void = () => undefined,
): Promise<RemoteLog> => {
  const remote = await openRemoteLog({ otlpLogsEndpoint: address, version: "7.7.7" }, told);
  if (!remote) throw new Error("no remote log");
  return remote;
};
const attribute = ({ attributes }: Sent, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

test("[V16.4.3] each line of the log arrives at the other system, and is here as well", async () => {
  const remote = await opened(url);
  const here: string[] = [];
  const local = { write: (line: string) => void here.push(line) };
  const app = await testApp({}, toBoth(local, remote.stream));
  await app.anonymous().get("/api/Claim");
  await app.anonymous().post("/api/Public/Access", { claimNumber: "26-00001", pin: "123456" });
  await app.services.auditBuffer.flush();
  await app.runJob("sealAudit");
  const last = await app.db
    .selectFrom("auditSeal")
    .select("hash")
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();
  await app.close();
  await remote.stop();

  const refused = received.find((line) => attribute(line, "route") === "/api/Claim");
  expect(refused).toMatchObject({
    severityText: "WARN",
    severityNumber: 13,
    body: { stringValue: "request" },
  });
  expect(attribute(refused as Sent, "status")).toBe(401);
  // With what happened, who tried it from where, and the hash that proves the log of the database.
  const events = received.filter(({ body }) => body.stringValue === "event");
  expect(events.map((line) => attribute(line, "event"))).toContain("WrongCode");
  expect(attribute(events[0] as Sent, "address")).toBe("127.0.0.1");
  const sealed = received.find(({ body }) => body.stringValue === "the action log was sealed");
  expect(sealed && attribute(sealed, "hash")).toBe(last.hash.toString("hex"));
  expect(received).toHaveLength(here.length);
  expect(JSON.stringify(received)).not.toMatch(/123456|26-00001/);
});

test("[V16.4.3] a system that is away or refuses costs no time and no line here, and is reported", async () => {
  for (const address of ["http://127.0.0.1:9/v1/logs", url]) {
    status = 400;
    const lost: number[] = [];
    const remote = await opened(address, (lines) => lost.push(lines));
    const here: string[] = [];
    const local = { write: (line: string) => void here.push(line) };
    const log = newLog("info", toBoth(local, remote.stream));
    const began = performance.now();
    for (let n = 0; n < 300; n++) log.info({ n }, "line");
    expect(performance.now() - began).toBeLessThan(1000);
    expect(here).toHaveLength(300);
    await remote.stop();
    if (address === url) expect(lost).toEqual([300]);
  }
  status = 200;
});

test("[V16.4.3] what exceeds the queue is counted as lost, and the process keeps no more", async () => {
  const lost: number[] = [];
  const remote = await opened("http://127.0.0.1:9/v1/logs", (lines) => lost.push(lines));
  const line = JSON.stringify({ level: 30, time: 1, msg: "line" });
  for (let n = 0; n < 20_001; n++) remote.stream.write(line);
  expect(lost).toEqual([1]);
  await remote.stop();
});

test("without the setting nothing is sent", async () => {
  expect(await openRemoteLog({ otlpLogsEndpoint: undefined, version: "1" }, () => undefined)).toBeUndefined();
});
