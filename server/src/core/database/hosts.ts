import { Socket } from "node:net";
import pg from "pg";

/** "away" while no host answers. */
export type HostState = "writable" | "readOnly" | "away";

/** The hosts of DATABASE_URL, of which one is in use. */
export type Hosts = {
  /** A client of the host in use when it connects: for pools and for single connections. */
  Client: new (
    config?: pg.ClientConfig,
  ) => pg.Client;
  state(): HostState;
  /** Looks again at once, after a failure that another host or state would explain. */
  suspect(): void;
  stop(): void;
};

const WATCH_MS = 1000;
const SEARCH_MS = 100;
const ANSWER_MS = 1000;
/** A host in use may be slow to answer this many times before a read-only one takes its place. */
const MISSES_MAX = 3;

/**
 * Splits a URL as libpq reads it, `postgres://user@host1:5432,host2:5432/database?target_session_attrs=read-write`,
 * into one URL for each host, because pg knows one host only.
 */
export function hostUrls(url: string): string[] {
  const [, begin = "", hosts = "", path = "", search = ""] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)([^?]*)\??(.*)$/.exec(url) ?? [];
  const settings = new URLSearchParams(search);
  settings.delete("target_session_attrs");
  const rest = settings.size > 0 ? `${path}?${settings}` : path;
  return hosts.split(",").map((host) => `${begin}${host}${rest}`);
}

/** The failure of a connection to a host that was given up. */
class HostLeftError extends Error {
  readonly code = "ECONNRESET";
  constructor() {
    super("Another database host is in use now");
  }
}

/** Connects to the first host that takes writes. Throws the last failure if there is none. */
export async function connectWritable(url: string, config: pg.ClientConfig): Promise<pg.Client> {
  let failure: unknown;
  for (const connectionString of hostUrls(url)) {
    const client = new pg.Client({ ...config, connectionString });
    client.on("error", () => undefined);
    try {
      await client.connect();
      if (!(await isReadOnly(client))) return client;
      failure = new Error(`${client.host}:${client.port} is read-only`);
    } catch (error) {
      failure = error;
    }
    await client.end().catch(() => undefined);
  }
  throw failure;
}

const isReadOnly = async (client: pg.Client): Promise<boolean> =>
  (await client.query("show transaction_read_only")).rows[0].transaction_read_only === "on";

/**
 * Keeps to the host that takes writes: asks it every second, and all of them ten times a second while none does. A
 * read-only host is used until then, so that reading goes on. Connections to a host that is given up are broken at once.
 */
export async function watchHosts(url: string): Promise<Hosts> {
  const urls = hostUrls(url);
  let current = urls[0] ?? url;
  let state: HostState = "away";
  let misses = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let watcher: pg.Client | undefined;
  const sockets = new Map<Socket, string>();

  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const at = current;
      const stream = () => {
        const socket = new Socket();
        sockets.set(socket, at);
        return socket.once("close", () => sockets.delete(socket));
      };
      super({ ...config, connectionString: at, stream });
    }
  }

  function settle(next: string, found: HostState) {
    state = found;
    if (next === current) return;
    current = next;
    for (const [socket, at] of sockets) if (at !== current) socket.destroy(new HostLeftError());
  }

  async function look(): Promise<void> {
    const found = await askCurrent();
    if (found === "writable") {
      misses = 0;
      return settle(current, found);
    }
    misses = found === "away" ? misses + 1 : 0;
    const { writable, readable } = await askOthers();
    const isGivenUp = misses >= MISSES_MAX;
    if (writable) settle(writable, "writable");
    else if (found === "readOnly") settle(current, found);
    else if (isGivenUp && readable) settle(readable, "readOnly");
    else if (isGivenUp) settle(current, "away");
  }

  async function askOthers() {
    let readable: string | undefined;
    for (const other of urls) {
      const found = other === current ? "away" : await ask(other);
      if (found === "writable") return { writable: other };
      if (found === "readOnly") readable ??= other;
    }
    return { readable };
  }

  /** One connection is kept for it while the host takes writes. */
  async function askCurrent(): Promise<HostState> {
    watcher ??= await watch(current);
    const found = watcher ? await stateOf(watcher) : "away";
    if (found !== "writable") dropWatcher();
    return found;
  }

  async function watch(at: string): Promise<pg.Client | undefined> {
    const client = await connect(at);
    client?.once("end", () => {
      if (watcher === client) suspect();
    });
    return client;
  }

  function suspect(): void {
    // Without a timer a round is under way.
    if (!timer) return;
    dropWatcher();
    void round();
  }

  function dropWatcher() {
    void watcher?.end().catch(() => undefined);
    watcher = undefined;
  }

  async function round(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await look();
    if (isStopped) dropWatcher();
    else timer = setTimeout(round, state === "writable" && misses === 0 ? WATCH_MS : SEARCH_MS).unref();
  }

  await round();
  return {
    Client,
    state: () => state,
    suspect,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      if (timer) dropWatcher();
    },
  };
}

async function ask(url: string): Promise<HostState> {
  const client = await connect(url);
  if (!client) return "away";
  const found = await stateOf(client);
  void client.end().catch(() => undefined);
  return found;
}

async function connect(connectionString: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString,
    application_name: "wage-claim-watch",
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on("error", () => undefined);
  return client.connect().then(
    () => client,
    () => undefined,
  );
}

const stateOf = (client: pg.Client): Promise<HostState> =>
  isReadOnly(client).then(
    (readOnly) => (readOnly ? "readOnly" : "writable"),
    () => "away",
  );
