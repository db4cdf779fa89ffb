import pg from "pg";

/** Opens a connection for one act and closes it afterwards. */
export async function withConnection<T>(
  config: string | pg.ClientConfig,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(typeof config === "string" ? { connectionString: config } : config);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Asks one question over a connection of its own, and gives up soon. */
export const ask = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  withConnection(
    { connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 30_000 },
    async (client) => (await client.query(text)).rows,
  );
