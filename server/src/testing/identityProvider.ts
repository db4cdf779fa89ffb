import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export type Person = { subject: string; email: string; verified?: boolean };
export type IdentityProvider = {
  issuer: string;
  /** Signs a person in at the provider, as a browser would, and returns the identity token. */
  idToken(person: Person, options: { clientId: string; nonce?: string }): Promise<string>;
  close(): Promise<void>;
};

const BACK = "https://app.example/back";

/** Starts a real OpenID provider on its own port, with these clients. */
export async function identityProvider(clientIds: string[]): Promise<IdentityProvider> {
  const people = new Map<string, Person>();
  let handle: ReturnType<Provider["callback"]> | undefined;
  const server = createServer((request, response) => handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: clientIds.map((client_id) => ({
      client_id,
      redirect_uris: [BACK],
      response_types: ["id_token"],
      grant_types: ["implicit"],
      token_endpoint_auth_method: "none",
    })),
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_, subject) => {
      const person = people.get(subject);
      return (
        person && {
          accountId: subject,
          claims: () => ({ sub: subject, email: person.email, email_verified: person.verified ?? true }),
        }
      );
    },
    // Every user who signs in has already given consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
  handle = provider.callback();

  return {
    issuer,
    idToken: async (person, { clientId, nonce }) => {
      people.set(person.subject, person);
      const cookies = new Map<string, string>();
      const visit = async (address: string, body?: URLSearchParams) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(new URL(address, issuer), {
          redirect: "manual",
          headers: { cookie },
          ...(body && { method: "POST", body }),
        });
        for (const line of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get("location");
        if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
        return location;
      };
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: "id_token",
        scope: "openid email",
        redirect_uri: BACK,
        nonce: nonce ?? "none",
      });
      const interaction = await visit(`/auth?${query}`);
      const resumed = await visit(
        interaction,
        new URLSearchParams({ prompt: "login", login: person.subject, password: "any" }),
      );
      const back = await visit(resumed);
      const token = new URLSearchParams(new URL(back).hash.slice(1)).get("id_token");
      if (!token) throw new Error(`the provider sent back to ${back}`);
      return token;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
