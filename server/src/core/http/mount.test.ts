import fastify from "fastify";
import { expect, test } from "vitest";
import { contractRoutes } from "../../testing/contractRoutes.ts";
import { serializerOf } from "./mount.ts";

test("the reply of every route can be serialized, though its serializer is compiled only when it is needed", async () => {
  const replies = (await contractRoutes()).flatMap(({ kind, reply }) =>
    reply && kind !== "file" ? reply : [],
  );
  expect(replies.length).toBeGreaterThan(300);
  const app = fastify();
  app.get("/", (_, reply) => replies.filter((schema) => serializerOf(reply, schema)).length.toString());
  const { statusCode, body } = await app.inject("/");
  expect([statusCode, body]).toEqual([200, String(replies.length)]);
  await app.close();
});
