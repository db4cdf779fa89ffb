import pg from "pg";

export type Notifications = {
  on(channel: string, heard: (payload: string) => void): void;
  /** Told when changes may have been missed: whatever is cached by notification must be dropped. */
  onLost(lost: () => void): void;
  /** False while nothing is heard: then nothing may be cached. */
  listening(): boolean;
  stop(): Promise<void>;
};

const RETRY_MS = 1000;

/** One connection that LISTENs for the whole process and comes back by itself. */
export async function listen(url: string, channels: readonly string[]): Promise<Notifications> {
  const heard = new Map<string, ((payload: string) => void)[]>();
  const lost: (() => void)[] = [];
  let client: pg.Client | undefined;
  let stopped = false;

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: "wage-claim-listen",
      keepAlive: true,
    });
    next.on("notification", ({ channel, payload }) => {
      for (const hear of heard.get(channel) ?? []) hear(payload ?? "");
    });
    const broken = () => {
      if (client !== next) return;
      client = undefined;
      for (const tell of lost) tell();
      retry();
    };
    next.on("error", broken);
    next.on("end", broken);
    await next.connect();
    for (const channel of channels) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    client = next;
    // Changes made while the connection was down are unknown.
    for (const tell of lost) tell();
  }

  function retry() {
    if (!stopped) setTimeout(() => connect().catch(retry), RETRY_MS).unref();
  }

  await connect();
  return {
    on: (channel, hear) => heard.set(channel, [...(heard.get(channel) ?? []), hear]),
    onLost: (tell) => lost.push(tell),
    listening: () => client !== undefined,
    stop: async () => {
      stopped = true;
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
