import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { readConfig } from "../server/src/config.ts";
import { render } from "../server/src/core/files/typesetter.ts";
import { newLog } from "../server/src/core/logging.ts";
import { LETTER_DESIGN, letterData } from "../server/src/features/letters/letterPdf.commands.ts";
import { findLetter } from "../server/src/features/letters/letters.queries.ts";
import { currentValues } from "../server/src/features/letters/letterValues.commands.ts";
import { openServices } from "../server/src/services.ts";
import { asChild } from "./child.ts";

/* The typesetter alone: a bare server that typesets one letter for each request, from data that it read once. */
type Task = { appUrl: string; dataDir: string; secretKey: string; claimId: number; letterId: number };

asChild(async ({ appUrl, dataDir, secretKey, claimId, letterId }: Task) => {
  const config = readConfig({ DATABASE_URL: appUrl, SECRET_KEY: secretKey, DATA_DIR: dataDir, DEMO: "0" });
  const { services, close } = await openServices({
    config,
    databaseUrl: appUrl,
    secretKey,
    log: newLog(config.logLevel),
  });
  const letter = await findLetter(services.db, claimId, letterId);
  if (!letter) throw new Error(`There is no letter ${letterId}.`);
  const { values } = await currentValues(services.db, services, letter);
  const page = letterData(services, letter, values);
  await close();
  const template = fileURLToPath(LETTER_DESIGN);
  let made = 0;
  const server = createServer((_, reply) => {
    // Another name for each letter, because the compiler remembers what it has typeset.
    const to = { ...page.to, name: `${page.to.name} ${++made}` };
    reply.setHeader("content-type", "application/pdf");
    reply.end(render({ template, data: JSON.stringify({ ...page, to }) }).pdf);
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
  );
  return { answer: `http://127.0.0.1:${port}`, close: async () => void server.close() };
});
