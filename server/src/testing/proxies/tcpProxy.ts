import { once } from "node:events";
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/** A proxy on loopback that breaks connections as networks and servers do. */
export type TcpProxy = {
  port: number;
  /** Breaks every open connection with a reset; new ones are accepted. */
  cut(): void;
  /** Refuses connections, and breaks the open ones, until accept(). */
  refuse(): void;
  accept(): void;
  /** Keeps all connections open and passes nothing on, in either direction, until resume(). */
  stall(): void;
  resume(): void;
  /** Drops the first answer that contains the text and breaks its connection; resolves when that has happened. */
  dropAnswerWith(text: string): Promise<void>;
  /** The connections that are open. */
  count(): number;
  close(): Promise<void>;
};

/** Opens a proxy in front of a server at a port or a Unix socket. */
async function tcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const pairs = new Set<[client: Socket, server: Socket]>();
  let isRefusing = false;
  let isStalled = false;
  let dropping: { text: string; done: () => void } | undefined;

  function end(pair: [Socket, Socket]) {
    if (!pairs.delete(pair)) return;
    const [client, server] = pair;
    client.resetAndDestroy();
    server.destroy();
  }
  function cut() {
    for (const pair of pairs) end(pair);
  }
  function setStalled(stalled: boolean) {
    isStalled = stalled;
    for (const socket of [...pairs].flat())
      if (stalled) socket.pause();
      else socket.resume();
  }

  const proxy = createServer((client) => {
    if (isRefusing) return client.resetAndDestroy();
    const server = connect(target);
    const pair: [Socket, Socket] = [client, server];
    pairs.add(pair);
    client.on("data", (chunk) => server.write(chunk));
    server.on("data", (chunk) => {
      if (!dropping || !chunk.includes(dropping.text)) return client.write(chunk);
      const { done } = dropping;
      dropping = undefined;
      end(pair);
      done();
    });
    for (const socket of pair) {
      if (isStalled) socket.pause();
      socket.on("error", () => end(pair));
      socket.on("close", () => end(pair));
    }
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");

  return {
    port: (proxy.address() as AddressInfo).port,
    cut,
    refuse() {
      isRefusing = true;
      cut();
    },
    accept() {
      isRefusing = false;
    },
    stall: () => setStalled(true),
    resume: () => setStalled(false),
    dropAnswerWith: (text) =>
      new Promise((done) => {
        dropping = { text, done };
      }),
    count: () => pairs.size,
    async close() {
      cut();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

/** Opens a proxy in front of a database server; `url` connects to the same database through it. */
export async function databaseProxy(url: string): Promise<TcpProxy & { url: string }> {
  const direct = new URL(url);
  const host = decodeURIComponent(direct.hostname);
  const port = direct.port || "5432";
  const proxy = await tcpProxy(
    host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) },
  );
  const { username, password, pathname, search } = direct;
  const user = password ? `${username}:${password}` : username;
  return { ...proxy, url: `postgres://${user}@127.0.0.1:${proxy.port}${pathname}${search}` };
}
