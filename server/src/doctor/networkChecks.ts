import { once } from "node:events";
import { connect as connectTls } from "node:tls";
import nodemailer from "nodemailer";
import type { Config } from "../config.ts";
import type { Db } from "../core/database/db.ts";
import { startLine } from "../core/startError.ts";
import { ask, WAIT_MS } from "./ask.ts";
import { findClock } from "./doctor.queries.ts";
import type { Found } from "./found.ts";

const DAY_MS = 86_400_000;
/** Most certificates are renewed 30 days before they end. */
const CERTIFICATE_DAYS = 21;
const CLOCK_SECONDS = 2;

/** Greets the mail server and signs in, without sending. */
export async function mailServer({ smtpUrl }: Config): Promise<Found> {
  if (!smtpUrl)
    return { state: "warning", text: "SMTP_URL is not set: mail is written to files that no one receives" };
  const timeouts = { connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return { state: "ok", text: host };
  } catch (error) {
    return { state: "failing", text: `${host} does not take mail from here: ${startLine(error)}` };
  } finally {
    transport.close();
  }
}

/** The way of a visitor: through the proxy to this release. */
export async function publicAddress({ publicUrl, metricsPort }: Config): Promise<Found> {
  const answer = await ask(`${publicUrl}/readyz`);
  if (typeof answer === "string")
    return { state: "failing", text: `${publicUrl} does not answer: ${answer}` };
  if (!answer.ok)
    return {
      state: "failing",
      text: `${publicUrl}/readyz answers ${answer.status}: look at the proxy and the log`,
    };
  if (publicUrl.startsWith("https:") && !answer.headers.has("strict-transport-security"))
    return { state: "warning", text: "The proxy removes the header Strict-Transport-Security" };
  const metrics = metricsPort === undefined ? await ask(`${publicUrl}/metrics`) : undefined;
  if (typeof metrics === "object" && metrics.ok && !isOwnMachine(publicUrl))
    return {
      state: "failing",
      text: "Everybody can read /metrics: set METRICS_TOKEN, and let the proxy send X-Forwarded-For",
    };
  return { state: "ok", text: publicUrl };
}

const isOwnMachine = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

export async function certificate({ publicUrl }: Config): Promise<Found> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== "https:")
    return isOwnMachine(publicUrl)
      ? { state: "ok", text: "None is needed: only this machine reaches the service" }
      : { state: "failing", text: "PUBLIC_URL does not begin with https" };
  const socket = connectTls({ host: hostname, port: Number(port || 443), servername: hostname });
  socket.setTimeout(WAIT_MS, () => socket.destroy(new Error("it does not answer in time")));
  try {
    await once(socket, "secureConnect");
    const ends = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS);
    const text = `Valid until ${ends.toISOString().slice(0, 10)}, for ${days} days`;
    return days < CERTIFICATE_DAYS ? { state: "warning", text: `${text}: renew it` } : { state: "ok", text };
  } catch (error) {
    return { state: "failing", text: `Browsers refuse the certificate of ${hostname}: ${startLine(error)}` };
  } finally {
    socket.destroy();
  }
}

/** A second factor and every deadline depend on the clock. */
export async function clockOfDatabase(db: Db): Promise<Found> {
  const apart = Math.abs((await findClock(db)) - Date.now() / 1000);
  if (apart <= CLOCK_SECONDS) return { state: "ok", text: "The same as that of the database" };
  return {
    state: "failing",
    text: `It is ${Math.round(apart)} seconds apart from that of the database: set up NTP on both machines`,
  };
}
