import { accountRoutes } from "@wage/contract/account/account";
import { type PasskeyAnswer, passkeyRoutes } from "@wage/contract/account/passkeys";
import type { BodyIn } from "@wage/contract/core/route";
import { call } from "../http/api.ts";

/** The owner has cancelled, or the browser, the address or the passkey will not do: a browser does not tell which. */
export class PasskeyUnused extends Error {
  override name = "PasskeyUnused";
}

// Loaded only where a passkey is really used.
const library = () => import("@simplewebauthn/browser");

const unused = (cause: unknown): never => {
  throw new PasskeyUnused("The passkey was not used.", { cause });
};

/** Gets a question from the server, and the answer of a passkey from its owner. */
export async function answerByPasskey(): Promise<PasskeyAnswer> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    library(),
    call(accountRoutes.passkeyQuestion, { quiet: true }),
  ]);
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(unused);
  return { id, rawId, type: "public-key", clientExtensionResults: {}, response };
}

type Made = BodyIn<(typeof passkeyRoutes)["add"]>["passkey"];

/** Gets from the server what to make, and lets the owner's device make it. */
export async function makePasskey(): Promise<Made> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    library(),
    call(passkeyRoutes.question, { quiet: true }),
  ]);
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(unused);
  const { attestationObject, clientDataJSON, transports = [] } = response;
  return { id, rawId, type: "public-key", response: { attestationObject, clientDataJSON, transports } };
}
