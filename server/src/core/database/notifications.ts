import pg from "pg";

export type Notifications = {
  on(channel: string, heard: (payload: string) => void): void;
  /** Called when changes may have been missed: everything cached by notification must be dropped. */
  onLost(lost: () => void): void;
  /** Begins to hear one more channel; resolves when it does. */
  add(channel: string, heard: (payload: string) => void): Promise<void>;
  /** False while notifications are not received; nothing may be cached then. */
  listening(): boolean;
  stop(): Promise<void>;
};

const RETRY_MS = 250;

/** One connection that LISTENs for the whole process and reconnects automatically. */
export async function listen(
  newClient: () => pg.Client,
  channels: readonly string[],
): Promise<Notifications> {
  const heard = new Map<string, ((payload: string) => void)[]>(channels.map((channel) => [channel, []]));
  const lost: (() => void)[] = [];
  let client: pg.Client | undefined;
  let stopped = false;

  const on = (channel: string, hear: (payload: string) => void) =>
    heard.set(channel, [...(heard.get(channel) ?? []), hear]);

  async function connect() {
    const next = newClient();
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
    try {
      await next.connect();
      for (const channel of heard.keys()) await hear(next, channel);
    } catch (error) {
      // A standby, for example, lets us connect and refuses to LISTEN.
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    // Changes made while the connection was down may have been missed.
    for (const tell of lost) tell();
  }

  function retry() {
    if (!stopped) setTimeout(() => connect().catch(retry), RETRY_MS).unref();
  }

  await connect();
  return {
    on,
    onLost: (tell) => lost.push(tell),
    async add(channel, hears) {
      on(channel, hears);
      if (client) await hear(client, channel);
    },
    listening: () => client !== undefined,
    stop: async () => {
      stopped = true;
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}

const hear = (client: pg.Client, channel: string) => client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
