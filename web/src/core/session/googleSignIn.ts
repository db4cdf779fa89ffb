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

/** A moment of the prompt, as the identity script reports it. */
interface PromptMoment {
  isSkippedMoment: () => boolean;
  isDismissedMoment: () => boolean;
  getDismissedReason: () => string;
}

/** The part of the identity script's interface that is used here. */
export interface IdentityScript {
  accounts: {
    id: {
      initialize: (options: IdentityOptions) => void;
      prompt: (onMoment: (moment: PromptMoment) => void) => void;
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

/** AUT-04: loads the identity script on demand and only once. */
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

/** Only /login is sent with a policy that allows the script; from another page /login is loaded in full. */
function isOpenedFromOtherPage(): boolean {
  const [first] = performance.getEntriesByType("navigation");
  return first !== undefined && !/^\/login\/?$/i.test(new URL(first.name).pathname);
}

/** The sign-in credentials in an identity token. */
export const credentialsOf = (idToken: string) => ({
  email: jwtDecode<{ email?: string }>(idToken).email ?? "",
  id_token: idToken,
});

/** AUT-03: decodes the token, sets the method and signs in with its e-mail address. */
async function complete(idToken: string): Promise<void> {
  const credentials = credentialsOf(idToken);
  credential = idToken;
  session.setMethod("google");
  await session.signIn(credentials);
}

interface GoogleEvents {
  onError: (error: unknown, idToken: string) => void;
  /** The prompt was closed without a choice, or the browser did not show it. */
  onClosed: () => void;
}

const isClosing = (moment: PromptMoment) =>
  moment.isSkippedMoment() ||
  (moment.isDismissedMoment() && moment.getDismissedReason() !== "credential_returned");

/** Loads the external sign-in's script and renders its button. False where no client id is configured. */
export async function startGoogleSignIn(
  parent: HTMLElement,
  { onError, onClosed }: GoogleEvents,
): Promise<boolean> {
  const { clientId } = (await loadConfig()).gapiConfig;
  if (!clientId) return false;
  if (isOpenedFromOtherPage()) {
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
      else onClosed();
    },
  });
  id.renderButton(parent, { type: "standard", theme: "outline", size: "large", width: 320 });
  id.prompt((moment) => {
    if (isClosing(moment)) onClosed();
  });
  return true;
}

/** AUT-04: the prompt's outcome; 'timeout' after about 300 ms without one. A later answer still counts. */
export async function promptOutcome(): Promise<"google" | "unpw"> {
  for (let check = 0; check < SSO_POLLS; check += 1) {
    if (session.getMethod() === "unpw") return "unpw";
    if (credential !== null) return "google";
    await new Promise((resolve) => setTimeout(resolve, SSO_POLL_MS));
  }
  throw new Error("timeout");
}
