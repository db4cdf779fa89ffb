import { accountRoutes } from "@wage/contract/account/account";
import { SSO_POLL_MS, SSO_POLLS } from "@wage/contract/core/limits";
import { jwtDecode } from "jwt-decode";
import { call } from "../http/api.ts";
import { loadConfig } from "../http/config.ts";
import { session } from "./session.ts";

interface IdentityOptions {
  client_id: string;
  nonce: string;
  auto_select: boolean;
  cancel_on_tap_outside: boolean;
  callback: (answer: { credential?: string }) => void;
}

/** What we use of the identity script's interface. */
export interface IdentityScript {
  accounts: {
    id: {
      initialize: (options: IdentityOptions) => void;
      prompt: () => void;
      renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void;
      disableAutoSelect: () => void;
    };
  };
}

declare global {
  interface Window {
    google?: IdentityScript;
  }
}

let loading: Promise<IdentityScript> | null = null;

/** AUT-04: the identity script is loaded on demand, once, and only where it is asked for. */
function loadScript(address: string): Promise<IdentityScript> {
  loading ??= new Promise<IdentityScript>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => (window.google ? resolve(window.google) : reject(new Error("timeout")));
    script.onerror = () => reject(new Error("Google sign-in could not be loaded."));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

let credential: string | null = null;

/** Only /login itself is sent with a policy that lets the script in: a page that began elsewhere is loaded anew. */
function beganElsewhere(): boolean {
  const [first] = performance.getEntriesByType("navigation");
  return first !== undefined && !/^\/login\/?$/i.test(new URL(first.name).pathname);
}

/** The credentials that an identity token is. */
export const credentialsOf = (idToken: string) => ({
  email: jwtDecode<{ email?: string }>(idToken).email ?? "",
  id_token: idToken,
});

/** AUT-03: the token is decoded, the method set, and sign-in completed with its e-mail and itself. */
async function complete(idToken: string): Promise<void> {
  const credentials = credentialsOf(idToken);
  credential = idToken;
  session.setMethod("google");
  await session.signIn(credentials);
}

/** The external way in, or null where no client id is configured. Loads the script and draws its button. */
export async function startGoogleSignIn(
  parent: HTMLElement,
  onError: (error: unknown, idToken: string) => void,
): Promise<boolean> {
  const { clientId } = (await loadConfig()).gapiConfig;
  if (!clientId) return false;
  if (beganElsewhere()) {
    window.location.reload();
    return false;
  }
  const { nonce, scriptUrl } = await call(accountRoutes.nonce, { quiet: true });
  const { id } = (await loadScript(scriptUrl)).accounts;
  credential = null;
  id.initialize({
    client_id: clientId,
    nonce,
    auto_select: true,
    cancel_on_tap_outside: true,
    callback: ({ credential: given }) => {
      if (given) complete(given).catch((error: unknown) => onError(error, given));
    },
  });
  id.renderButton(parent, { type: "standard", theme: "outline", size: "large", width: 320 });
  id.prompt();
  return true;
}

/** AUT-04: which way the prompt went; 'timeout' after some 300 ms without either. A later answer still counts. */
export async function promptOutcome(): Promise<"google" | "unpw"> {
  for (let check = 0; check < SSO_POLLS; check += 1) {
    if (session.getMethod() === "unpw") return "unpw";
    if (credential !== null) return "google";
    await new Promise((resolve) => setTimeout(resolve, SSO_POLL_MS));
  }
  throw new Error("timeout");
}
