import { request } from "node:http";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { refuseSlowBodies } from "./slowBodies.ts";

/** Sends half of a body and waits; returns the state of the connection after `patience`. */
async function drip(contentType: string, patience: number): Promise<"open" | "closed"> {
  const app = Fastify();
  refuseSlowBodies(app, 200);
  app.addContentTypeParser("multipart/form-data", (_, payload, done) => {
    payload.resume().on("end", () => done(null, {}));
  });
  app.post("/", async () => "ok");
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    return await new Promise((resolve) => {
      const outgoing = request(address, {
        method: "POST",
        headers: { "content-type": contentType, "content-length": 100 },
      });
      outgoing.on("error", () => resolve("closed"));
      outgoing.write('{"a":');
      setTimeout(() => {
        resolve("open");
        outgoing.destroy();
      }, patience);
    });
  } finally {
    await app.close();
  }
}

test("a small body that arrives too slowly is cut off; an uploaded file may take longer", async () => {
  expect(await drip("application/json", 2000)).toBe("closed");
  expect(await drip("multipart/form-data; boundary=x", 600)).toBe("open");
});
