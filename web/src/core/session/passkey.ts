import { accountRoutes } from "@wage/contract/account/account";
import { type PasskeyAssertion, passkeyRoutes } from "@wage/contract/account/passkeys";
import type { BodyIn } from "@wage/contract/core/route";
import { call } from "../http/api.ts";

/** The user cancelled, or the browser, the address or the passkey is unsuitable: browsers do not tell these apart. */
export class PasskeyUnused extends Error {
  override name = "PasskeyUnused";
}

// Loaded when a passkey is used.
const library = () => import("@simplewebauthn/browser");

const unused = (cause: unknown): never => {
  throw new PasskeyUnused("The passkey was not used.", { cause });
};

/** Gets a challenge from the server and signs it with the user's passkey. */
export async function answerByPasskey(): Promise<PasskeyAssertion> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    library(),
    call(accountRoutes.passkeyQuestion, { quiet: true }),
  ]);
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(unused);
  return { id, rawId, type: "public-key", clientExtensionResults: {}, response };
}

type Made = BodyIn<(typeof passkeyRoutes)["add"]>["passkey"];

/** Gets the creation options from the server and creates a passkey on the user's device. */
export async function makePasskey(): Promise<Made> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    library(),
    call(passkeyRoutes.question, { quiet: true }),
  ]);
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(unused);
  const { attestationObject, clientDataJSON, transports = [] } = response;
  return { id, rawId, type: "public-key", response: { attestationObject, clientDataJSON, transports } };
}
