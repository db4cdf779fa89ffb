import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { readForm, SUBMIT, signedClaim } from "../../harness/claims.ts";

/** The agency's first administrator, and a claimant, who use the service by its calls as their pages do. */
const PERSON = { name: "Ada Admin", email: "ada@agency.example", password: "three unlikely words" };
const PDF_TRIES = 5;
type Call = { body?: unknown; token?: string; method?: "GET" | "POST" | "PUT" };
type Answer = { status: number; body: Record<string, unknown> };

export function agencyAt(url: string) {
  async function call(address: string, { body, token, method = "POST" }: Call = {}): Promise<Answer> {
    const answer = await fetch(`${url}${address}`, {
      method,
      headers: {
        "x-requested-with": "wage-claim",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : { text } };
  }
  const signIn = async (code?: string): Promise<string> => {
    const { email, password } = PERSON;
    const { status, body } = await call("/api/Login", { body: { email, password, ...(code && { code }) } });
    if (status !== 200) throw new Error(`The sign-in was answered with ${status} ${JSON.stringify(body)}`);
    return String(body.auth_token);
  };
  /** The address of the first row of a list. */
  const first = async (token: string, address: string) => {
    const { body } = await call(address, { method: "GET", token });
    const [row] = body.rows as { id: number }[];
    return `${address}/${row?.id}`;
  };
  const settings = (token: string) => call("/api/Settings", { method: "GET", token });

  return {
    email: PERSON.email,
    /** Opens the link, chooses a password, and signs in: without a second factor there are no staff pages. */
    async create(link: string): Promise<void> {
      const token = link.split("#")[1]?.trim();
      const { status, body } = await call("/api/Setup", { body: { ...PERSON, token } });
      if (status !== 200) throw new Error(`The link was answered with ${status} ${JSON.stringify(body)}`);
      const refused = await settings(await signIn());
      if (refused.status !== 403) throw new Error(`Settings without a second factor: ${refused.status}`);
    },
    /** Sets up an authenticator app, signs in with a code of it, and returns the token. */
    async secondFactor(): Promise<string> {
      const first = await signIn();
      const { body } = await call("/api/Account/SecondFactor", { body: {}, token: first });
      const app = new TOTP({ secret: Secret.fromBase32(String(body.secret)) });
      const confirmed = await call("/api/Account/SecondFactor/Confirm", {
        body: { code: app.generate() },
        token: first,
      });
      if (confirmed.status !== 200) throw new Error(`The first code was answered with ${confirmed.status}`);
      // Each code works once: the next one is that of the next half minute, which is accepted already.
      return signIn(app.generate({ timestamp: Date.now() + 30_000 }));
    },
    /** Gives the agency its name, as Admin › Global does. */
    async rename(token: string, value: string): Promise<void> {
      const { body } = await settings(token);
      const found = (body.settings as { key: string; rowVersion: number }[]).find(
        ({ key }) => key === "agencyName",
      );
      const { rowVersion } = found ?? {};
      const { status } = await call("/api/Settings/agencyName", {
        method: "PUT",
        token,
        body: { value, rowVersion },
      });
      if (status !== 200) throw new Error(`The setting was answered with ${status}`);
    },
    /** Files a claim with an address, to which its first mail goes. */
    async file(email: string): Promise<void> {
      const refused = await this.refusal(email);
      if (refused !== "") throw new Error(`The claim was answered with ${refused}`);
    },
    /** Files a claim; returns how it was refused, or nothing. */
    async refusal(email: string): Promise<string> {
      const signed = signedClaim(await readForm(url), ({ you }) => {
        you.email = email;
      });
      const { status, body } = await call(SUBMIT, { body: { key: randomUUID(), ...signed } });
      return status === 200 ? "" : `${status} ${JSON.stringify(body)}`;
    },
    /** Opens the first letter of the newest claim, as its page does; returns what the file begins with, or the refusal. */
    async letter(token: string): Promise<string> {
      const letter = await first(token, `${await first(token, "/api/Claim")}/Letters`);
      for (let tries = 1; ; tries += 1) {
        const { status, body } = await call(`${letter}/Pdf`, { method: "GET", token });
        if (status === 200) return String(body.text).slice(0, 5);
        // The first letter of a process loads its fonts, which takes long on a busy machine.
        if (status < 500 || tries === PDF_TRIES) return `${status} ${JSON.stringify(body)}`;
      }
    },
    /** Writes a letter of the newest claim to an e-mail address and issues it, as its page does. */
    async mailLetter(token: string, to: string): Promise<void> {
      const letters = `${await first(token, "/api/Claim")}/Letters`;
      const draft = await call(letters, { token, body: { templateCode: "L42", recipient: "other" } });
      const letter = `${letters}/${draft.body.id}`;
      const { body: written } = await call(letter, { method: "GET", token });
      const { subject, body, rowVersion } = written;
      const parts = { ...(written.parts as object), details: { items: "The claim as it was filed" } };
      const address = {
        recipientName: "Rita Reader",
        recipientAddress: `By email: ${to}`,
        delivery: "Email",
      };
      const changed = { subject, body, rowVersion, parts, ...address };
      const { body: saved } = await call(letter, { method: "PUT", token, body: changed });
      const issue = { token, body: { rowVersion: saved.rowVersion } };
      const { status, body: issued } = await call(`${letter}/Issue`, issue);
      if (status !== 200) throw new Error(`The letter was answered with ${status} ${JSON.stringify(issued)}`);
    },
    health: (token: string) => call("/api/Health", { method: "GET", token }),
  };
}
