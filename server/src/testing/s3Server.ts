/// <reference path="./s3rver.d.ts" />
import { once } from "node:events";
import S3rver from "@20minutes/s3rver";

/** A real S3 server on loopback, which checks signatures and keeps its objects in a folder. */
export type S3Server = { endpoint: string; bucket: string; stop(): Promise<void>; start(): Promise<void> };

/** The keys that the server accepts. */
export const S3_CREDENTIALS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

export async function s3Server(directory: string): Promise<S3Server> {
  const bucket = "papers";
  const run = async (port: number) => {
    const server = new S3rver({
      address: "127.0.0.1",
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    });
    return { server, port: (await server.run()).port };
  };
  let running = await run(0);
  return {
    endpoint: `http://127.0.0.1:${running.port}`,
    bucket,
    async stop() {
      const { httpServer } = running.server;
      httpServer.closeAllConnections();
      httpServer.close();
      await once(httpServer, "close");
    },
    async start() {
      running = await run(running.port);
    },
  };
}
