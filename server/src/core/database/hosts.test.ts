import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type ClusterServer, startServer, startStandby } from "../../testing/cluster.ts";
import { newTemporaryFolder } from "../../testing/temporaryFolder.ts";
import { type Database, openDatabase, ping } from "./db.ts";
import { databaseFailure } from "./failures.rules.ts";
import { connectWritable, type Hosts, hostUrls, watchHosts } from "./hosts.ts";
import { listen, type Notifications } from "./notifications.ts";

// Starting real servers is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

test.each([
  ["postgres://u@h/db", ["postgres://u@h/db"]],
  [
    "postgres://u:p%40w@h1:5433,h2/db?target_session_attrs=read-write&sslmode=require",
    ["postgres://u:p%40w@h1:5433/db?sslmode=require", "postgres://u:p%40w@h2/db?sslmode=require"],
  ],
  [
    "postgresql://u@[::1]:5432,10.0.0.2:5432/db?target_session_attrs=read-write",
    ["postgresql://u@[::1]:5432/db", "postgresql://u@10.0.0.2:5432/db"],
  ],
  [
    "postgres://u@%2Ftmp%2Fa:5432,%2Ftmp%2Fb:5432/db",
    ["postgres://u@%2Ftmp%2Fa:5432/db", "postgres://u@%2Ftmp%2Fb:5432/db"],
  ],
])("%s names its hosts", (url, urls) => {
  expect(hostUrls(url)).toEqual(urls);
});

describe.skipIf(process.platform === "win32")("a primary and its standby", () => {
  let folder: string;
  let primary: ClusterServer;
  let standby: ClusterServer;
  let hosts: Hosts;
  let database: Database;
  let notifications: Notifications;
  const opened: Hosts[] = [];
  const heard: string[] = [];

  beforeAll(async () => {
    folder = newTemporaryFolder("wage-claim-hosts-");
    primary = await startServer(path.join(folder, "one"), { fsync: "off" });
    await primary.query("create table kept (n int)");
    standby = await startStandby(primary, path.join(folder, "two"), { fsync: "off" });
    // The standby comes first: the order must not matter.
    const url = `postgres://postgres@${standby.host},${primary.host}/postgres?target_session_attrs=read-write`;
    hosts = await watchHosts(url);
    opened.push(hosts);
    database = openDatabase(url, { max: 2, hosts });
    notifications = await listen(() => new hosts.Client(), ["changed"]);
    notifications.on("changed", (payload) => heard.push(payload));
  });
  afterAll(async () => {
    await notifications?.stop();
    await database?.close();
    for (const each of opened) each.stop();
    await standby?.kill();
    await primary?.kill();
    await rm(folder, { recursive: true, force: true });
  });
  const insert = (n: number) => database.pool.query("insert into kept values ($1)", [n]);
  const kept = async () =>
    (await database.pool.query("select n from kept order by n")).rows.map(({ n }) => n);

  test("the service and the migrations write to the primary, wherever it stands in the list", async () => {
    expect(hosts.state()).toBe("writable");
    await insert(1);
    const url = `postgres://postgres@${standby.host},${primary.host}/postgres`;
    const client = await connectWritable(url, {});
    await client.query("insert into kept values (2)");
    await client.end();
    expect(await kept()).toEqual([1, 2]);
    await expect.poll(() => standby.query("select n from kept order by n")).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test("the migrations name each host when none takes writes", async () => {
    await expect(connectWritable(`postgres://postgres@${standby.host}/postgres`, {})).rejects.toThrow(
      /is read-only/,
    );
  });

  test("while only the standby answers, reading goes on and a write is known to be refused", async () => {
    await primary.kill();
    await expect.poll(() => hosts.state(), { timeout: 10_000 }).toBe("readOnly");
    await expect.poll(kept, { timeout: 5000 }).toEqual([1, 2]);
    const failure = await insert(3).catch((error) => error);
    expect(databaseFailure(failure)).toBe("readOnly");
    // A standby cannot LISTEN.
    expect(notifications.listening()).toBe(false);
  });

  test("once it is promoted, writing and listening go on by themselves within a second", async () => {
    await standby.query("select pg_promote()");
    const promoted = performance.now();
    await expect
      .poll(
        () =>
          insert(4).then(
            () => "written",
            () => "refused",
          ),
        { interval: 20 },
      )
      .toBe("written");
    expect(performance.now() - promoted).toBeLessThan(1000);
    await expect.poll(() => notifications.listening()).toBe(true);
    await database.pool.query("select pg_notify('changed', 'after the promotion')");
    await expect.poll(() => heard).toEqual(["after the promotion"]);
    expect(await kept()).toEqual([1, 2, 4]);
  });

  test("a service that starts now finds the new primary, past the dead one", async () => {
    const url = `postgres://postgres@${primary.host},${standby.host}/postgres`;
    const late = await watchHosts(url);
    opened.push(late);
    expect(late.state()).toBe("writable");
    const other = openDatabase(url, { max: 1, hosts: late });
    await ping(other.db);
    await other.close();
  });
});
