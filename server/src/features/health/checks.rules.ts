import { type Message, message } from "@wage/contract/core/messages";
import type { HealthState } from "@wage/contract/health";

/** `since`: the time at which it began, where the data tells; otherwise the time at which it was noticed is shown. */
export type Finding = { state: HealthState; advice?: Message; since?: string | null };

export const OK: Finding = { state: "ok" };

const MINUTE_MS = 60_000;
const GB = 1e9;
const olderThan = (ms: number, at: string | null, now: Date) =>
  at !== null && now.getTime() - new Date(at).getTime() > ms;

const MAIL_DELAY_FAILING_MS = 60 * MINUTE_MS;

type Mail = {
  delayed: number;
  oldestDelayedAt: string | null;
  parked: number;
  oldestParkedAt: string | null;
};

/** A mail server that has been away for an hour is a failure; a parked mail needs a person. */
export function mailFinding(hasServer: boolean, mail: Mail, now: Date): Finding {
  if (mail.delayed > 0)
    return {
      state: olderThan(MAIL_DELAY_FAILING_MS, mail.oldestDelayedAt, now) ? "failing" : "warning",
      advice: message("mailDelayed", mail.delayed),
      since: mail.oldestDelayedAt,
    };
  if (mail.parked > 0)
    return { state: "warning", advice: message("mailParked", mail.parked), since: mail.oldestParkedAt };
  return hasServer ? OK : { state: "warning", advice: message("mailNoServer") };
}

const JOB_LATE_MS = 5 * MINUTE_MS;

type JobFacts = {
  due: number;
  oldestDueAt: string | null;
  failedToday: number;
  lastEveryMinuteAt: string | null;
  now: string;
};

/** `uptimeMs`: a process that has just started cannot know that jobs have stopped. */
export function jobsFinding(jobs: JobFacts, uptimeMs: number): Finding {
  const now = new Date(jobs.now);
  if (olderThan(JOB_LATE_MS, jobs.oldestDueAt, now))
    return { state: "failing", advice: message("jobsWaiting", jobs.due), since: jobs.oldestDueAt };
  const { lastEveryMinuteAt } = jobs;
  const stopped = lastEveryMinuteAt === null || olderThan(JOB_LATE_MS, lastEveryMinuteAt, now);
  if (stopped && uptimeMs < JOB_LATE_MS) return { state: "unknown", advice: message("jobsNotYet") };
  if (stopped)
    return {
      state: "failing",
      advice: message("jobsStopped", JOB_LATE_MS / MINUTE_MS),
      since: lastEveryMinuteAt,
    };
  if (jobs.failedToday > 0) return { state: "warning", advice: message("jobsFailed", jobs.failedToday) };
  return OK;
}

const DISK_FAILING = { share: 0.05, bytes: GB };
const DISK_WARNING = { share: 0.1, bytes: 5 * GB };

/** The smaller of the two limits counts, so that a large disk does not warn while much is free. */
export function diskFinding({ free, total }: { free: number; total: number }): Finding {
  const isBelow = ({ share, bytes }: typeof DISK_WARNING) => free < Math.min(share * total, bytes);
  if (!isBelow(DISK_WARNING)) return OK;
  return {
    state: isBelow(DISK_FAILING) ? "failing" : "warning",
    advice: message("diskLow", (free / GB).toFixed(1)),
  };
}

export type SafetyFacts = {
  host: string;
  publicUrl: string;
  trustProxy: unknown;
  demo: boolean;
  clamdUrl: string | undefined;
  smtpUrl: string | undefined;
  smsUrl?: string | undefined;
  otlpEndpoint?: string | undefined;
  otlpLogsEndpoint?: string | undefined;
  databaseUrl: string | undefined;
  migrationUrl: string | undefined;
  replicaUrl: string | undefined;
  storageUrl: string;
  /** The value of the setting: who must have a second factor. */
  secondFactor: string;
  /** True if the service's database role may change the schema and the audit log. */
  isOwner: boolean;
};

type Unsafe = [Message, (facts: SafetyFacts) => boolean];

/** A row for each setting that is unsafe once the public reaches the service. */
const UNSAFE_SETTINGS: Unsafe[] = [
  [message("settingHttps"), ({ publicUrl }) => !publicUrl.startsWith("https:")],
  [message("settingProxy"), ({ publicUrl, trustProxy }) => publicUrl.startsWith("https:") && !trustProxy],
  [message("settingDemo"), ({ demo }) => demo],
  [message("settingSecondFactor"), ({ secondFactor }) => secondFactor !== "staff"],
  [message("settingOwner"), ({ isOwner }) => isOwner],
  [
    message("settingDatabaseTls"),
    ({ databaseUrl, migrationUrl, replicaUrl }) =>
      [databaseUrl, migrationUrl, replicaUrl].some((url) => url !== undefined && !isVerifiedDatabase(url)),
  ],
  [message("settingMailTls"), ({ smtpUrl }) => smtpUrl !== undefined && !isVerifiedMail(smtpUrl)],
  [message("settingStorageTls"), ({ storageUrl }) => !isVerifiedStorage(storageUrl)],
  [
    message("settingOtherTls"),
    ({ smsUrl, otlpEndpoint, otlpLogsEndpoint }) =>
      [smsUrl, otlpEndpoint, otlpLogsEndpoint].some((url) => url !== undefined && !isPrivate(url)),
  ],
];

/*
 * A connection to another machine must be encrypted, and the other end's certificate verified: otherwise a machine
 * between reads passwords and claims. Names of several database hosts are divided by commas.
 */
const isVerifiedDatabase = (url: string): boolean => {
  const [, hosts = "", parameters = ""] =
    /^postgres(?:ql)?:\/\/(?:[^@/]*@)?([^/?]*)\/[^?]*\??(.*)$/.exec(url) ?? [];
  const isHere = hosts.split(",").every((host) => isLoopback(host.replace(/:\d+$/, "")));
  const given = new URLSearchParams(parameters);
  const isSocket = given.get("host")?.startsWith("/") ?? false;
  return isHere || isSocket || given.get("sslmode") === "verify-full";
};

/** With smtp:// a machine in between can suppress the change to TLS, unless it is required. */
const isVerifiedMail = (url: string): boolean => {
  const { protocol, hostname, searchParams } = new URL(url);
  const isVerified = searchParams.get("tls.rejectUnauthorized") !== "false";
  const isEncrypted = protocol === "smtps:" || searchParams.get("requireTLS") === "true";
  return isLoopback(hostname) || (isEncrypted && isVerified);
};

const isPrivate = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || isLoopback(hostname);
};

const isVerifiedStorage = (url: string): boolean => {
  const endpoint = url.startsWith("s3:") ? new URL(url).searchParams.get("endpoint") : null;
  if (endpoint === null) return true;
  const { protocol, hostname } = new URL(endpoint);
  return protocol === "https:" || isLoopback(hostname);
};

/** Unsafe settings whose part of the service has its own row on the page. */
const UNSAFE_PARTS: Unsafe[] = [
  [message("scannerNone"), ({ clamdUrl }) => !clamdUrl],
  [message("mailNoServer"), ({ smtpUrl }) => !smtpUrl],
];

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** A service that only this machine reaches has no unsafe settings. */
const isPublic = ({ host, publicUrl, trustProxy }: SafetyFacts) =>
  !isLoopback(new URL(publicUrl).hostname) || !isLoopback(host) || Boolean(trustProxy);

const unsafeOf = (rows: Unsafe[], facts: SafetyFacts): Message[] =>
  isPublic(facts) ? rows.filter(([, applies]) => applies(facts)).map(([text]) => text) : [];

/** Returns a warning for each unsafe setting, which the start prints. */
export const startWarnings = (facts: SafetyFacts): Message[] =>
  unsafeOf([...UNSAFE_SETTINGS, ...UNSAFE_PARTS], facts);

export function settingsFinding(facts: SafetyFacts): Finding {
  const unsafe = unsafeOf(UNSAFE_SETTINGS, facts);
  return unsafe.length > 0 ? { state: "warning", advice: message("settingsInsecure", unsafe) } : OK;
}

/** An office that is not open yet is no failure; one that is open without what it needs tells people something untrue. */
export function goLiveFinding(problem: { isLive: boolean; missing: readonly Message[] } | null): Finding {
  if (!problem) return OK;
  const { isLive, missing } = problem;
  if (isLive) return { state: "failing", advice: message("healthIncomplete", [...missing]) };
  const what = missing.length > 0 ? [...missing] : [message("liveConfirmations")];
  return { state: "warning", advice: message("healthNotOpen", what) };
}

/** An event that was given up stays until it is sent again or its webhook ends. */
export const webhooksFinding = (failed: number): Finding =>
  failed > 0 ? { state: "warning", advice: message("webhooksFailed", failed) } : OK;

const SEAL_LATE_MS = MINUTE_MS;

export function sealFinding(unsealed: { count: number; oldest: { at: string } | null }, now: Date): Finding {
  const since = unsealed.oldest?.at ?? null;
  if (!olderThan(SEAL_LATE_MS, since, now)) return OK;
  return { state: "failing", advice: message("sealLate", unsealed.count), since };
}

/** A nightly backup may take two hours longer than the day before. */
const BACKUP_OLD_MS = 26 * 60 * MINUTE_MS;

/** Backups of another system, such as pgBackRest, are not known here. */
export function backupFinding(
  { madeAt, failedAt }: { madeAt: string | null; failedAt: string | null },
  now: Date,
): Finding {
  if (failedAt !== null && (madeAt === null || failedAt > madeAt))
    return { state: "failing", advice: message("backupFailed"), since: failedAt };
  if (madeAt === null) return { state: "unknown", advice: message("backupUnknown") };
  if (!olderThan(BACKUP_OLD_MS, madeAt, now)) return OK;
  const hours = Math.floor((now.getTime() - new Date(madeAt).getTime()) / (60 * MINUTE_MS));
  return { state: "failing", advice: message("backupOld", hours), since: madeAt };
}

const DAY_MS = 24 * 60 * MINUTE_MS;
/** A weekly drill may come a day late. */
const DRILL_OLD_MS = 8 * DAY_MS;

/** A backup that was never restored is a hope. */
export function drillFinding(
  { heldAt, failedAt }: { heldAt: string | null; failedAt: string | null },
  now: Date,
): Finding {
  if (failedAt !== null && (heldAt === null || failedAt > heldAt))
    return { state: "failing", advice: message("drillFailed"), since: failedAt };
  if (heldAt === null) return { state: "unknown", advice: message("drillUnknown") };
  if (!olderThan(DRILL_OLD_MS, heldAt, now)) return OK;
  const days = Math.floor((now.getTime() - new Date(heldAt).getTime()) / DAY_MS);
  return { state: "warning", advice: message("drillOld", days), since: heldAt };
}
