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

test("a sender who goes on after the answer is cut off", async () => {
  const app = Fastify();
  refuseSlowBodies(app, 5000, 200);
  app.addHook("onRequest", async () => {
    throw new Error("refused before the body is read");
  });
  app.post("/", async () => "ok");
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const began = performance.now();
  let status = 0;
  await new Promise<void>((closed) => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const outgoing = request(address, { method: "POST", headers });
    const sending = setInterval(() => outgoing.write("more"), 20);
    outgoing.on("response", (response) => {
      status = response.statusCode ?? 0;
      response.resume();
    });
    outgoing
      .on("error", () => undefined)
      .on("close", () => {
        clearInterval(sending);
        closed();
      });
  });
  await app.close();
  expect(status).toBe(500);
  expect(performance.now() - began).toBeGreaterThan(150);
});
