import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { LiveEvent } from "@wage/contract/claims/live";
import { message } from "@wage/contract/core/messages";
import { can } from "@wage/contract/core/policy";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services, User } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { barredAmong } from "../../core/identity/barred.queries.ts";
import { authenticate } from "../../core/identity/session.ts";
import { confirmViewers, deleteViewer, insertViewer } from "./viewers.queries.ts";

/** Only the tab that is looked at has a stream, so that a person needs few. */
const STREAMS_PER_PERSON = 6;
const TICK_MS = 1000;
/** Shorter than the 30 s after which a silent connection is closed. */
const HEARTBEAT_TICKS = 10;
/** The inbox is announced at most this often. */
const INBOX_EVERY_MS = 1500;
/** So many readers hear of it at once, the next ones a moment later: they would all count at the same time. */
const INBOX_AT_ONCE = 10;
const INBOX_STEP_MS = 100;
/** A reader who lets so many bytes wait is disconnected. */
const UNREAD_MAX = 64 * 1024;

interface Stream {
  id: string;
  claimId: number;
  user: User;
  request: FastifyRequest;
  send(text: string): void;
  end(): void;
}

export interface LiveStreams {
  open(request: FastifyRequest, reply: FastifyReply, user: User, claimId: number): void;
  stop(): void;
}

/**
 * The streams of this process. It hears of changes by NOTIFY, whichever process made them, and passes ids and versions
 * on to the streams that they concern.
 */
export function createLiveStreams(services: Services): LiveStreams {
  const { notifications, clock, db, log } = services;
  const streams = new Set<Stream>();
  let ticks = 0;
  let inboxChanged = false;
  let inboxToldAt = 0;
  let isTellingInbox = false;

  const tell = (to: Iterable<Stream>, event: (stream: Stream) => LiveEvent) => {
    for (const stream of to) stream.send(`data: ${JSON.stringify(event(stream))}\n\n`);
  };
  const onClaim = (claimId: number) => [...streams].filter((stream) => stream.claimId === claimId);
  const allClaimsChanged = () =>
    tell(
      [...streams].filter(({ claimId }) => claimId > 0),
      ({ claimId }) => ({ kind: "claim", id: claimId, version: null }),
    );

  notifications.on("claim_changed", (payload) => {
    const [claimId = 0, version = 0] = payload.split(" ").map(Number);
    // It may have been moved to another office.
    for (const stream of onClaim(claimId))
      if (stream.user.barred.ownOfficesOf !== null) void endUnlessAllowed(stream);
    if (payload === "") allClaimsChanged();
    else tell(onClaim(claimId), () => ({ kind: "claim", id: claimId, version }));
  });
  notifications.on("claim_viewers", (claimId) =>
    tell(onClaim(Number(claimId)), ({ claimId: id }) => ({ kind: "viewers", id })),
  );
  notifications.on("task_changed", () => {
    inboxChanged = true;
    void tellInbox();
  });
  notifications.on("notice_changed", (userId) =>
    tell(
      [...streams].filter(({ user }) => user.id === Number(userId)),
      () => ({ kind: "notices" }),
    ),
  );
  notifications.on("session_changed", (userId) => {
    for (const stream of streams) if (stream.user.id === Number(userId)) void endUnlessAllowed(stream);
  });
  notifications.onLost(() => {
    inboxChanged = true;
    allClaimsChanged();
  });

  async function tellInbox() {
    if (!inboxChanged || isTellingInbox || performance.now() - inboxToldAt < INBOX_EVERY_MS) return;
    inboxChanged = false;
    inboxToldAt = performance.now();
    isTellingInbox = true;
    const readers = [...streams];
    for (let first = 0; first < readers.length; first += INBOX_AT_ONCE) {
      if (first > 0) await sleep(INBOX_STEP_MS);
      const next = readers.slice(first, first + INBOX_AT_ONCE).filter((stream) => streams.has(stream));
      tell(next, () => ({ kind: "inbox" }));
    }
    isTellingInbox = false;
  }

  /** A stream ends with the session, the token and the permission with which it was opened. */
  async function endUnlessAllowed(stream: Stream) {
    const user = await authenticate({ ...services, db: services.reserved }, stream.request).catch(() => null);
    const isAllowed =
      user &&
      can(user.roles, "claim:read") &&
      (await barredAmong(services.reserved, user.barred, [stream.claimId])).length === 0;
    if (!isAllowed) stream.end();
  }

  const confirm = () =>
    confirmViewers(
      db,
      [...streams].filter(({ claimId }) => claimId > 0).map(({ id }) => id),
      clock.now(),
    ).catch(quietly);
  // Without a database that can be written no one is shown as looking; everything else goes on.
  const quietly = (error: unknown) => log.debug({ err: error }, "the viewers of claims were not recorded");

  const endAll = () => {
    for (const stream of [...streams]) stream.end();
  };
  const timer = setInterval(() => {
    if (services.shutdown.isDraining) return endAll();
    void tellInbox();
    ticks += 1;
    if (ticks % HEARTBEAT_TICKS !== 0 || streams.size === 0) return;
    for (const stream of streams) {
      stream.send(": heartbeat\n\n");
      void endUnlessAllowed(stream);
    }
    void confirm();
  }, TICK_MS).unref();

  return {
    open(request, reply, user, claimId) {
      if (services.shutdown.isDraining)
        throw new AppError("unavailable", message("streamEnds"), { retryAfterSeconds: 5 });
      const own = [...streams].filter((stream) => stream.user.id === user.id);
      if (own.length >= STREAMS_PER_PERSON)
        throw new AppError("tooMany", message("tooManyStreams"), { retryAfterSeconds: 60 });
      // A reader who left while the session was read is not heard leaving a second time.
      if (reply.raw.destroyed) return;
      // The stream itself is no activity of the person.
      request.headers["x-background"] = "1";
      const stream = start(request, reply, user, claimId);
      streams.add(stream);
      const joined =
        claimId > 0
          ? insertViewer(db, { id: stream.id, claimId, userId: user.id }, clock.now()).catch(quietly)
          : undefined;
      reply.raw.once("close", () => {
        streams.delete(stream);
        void joined?.then(() => deleteViewer(db, stream.id)).catch(quietly);
      });
    },
    stop() {
      clearInterval(timer);
      endAll();
    },
  };
}

function start(request: FastifyRequest, reply: FastifyReply, user: User, claimId: number): Stream {
  reply.hijack();
  const { raw } = reply;
  reply.headers({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    // A proxy in front passes each event on at once.
    "x-accel-buffering": "no",
  });
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200);
  raw.write(": open\n\n");
  return {
    id: randomUUID(),
    claimId,
    user,
    request,
    send(text) {
      if (raw.writableLength > UNREAD_MAX) raw.destroy();
      else raw.write(text);
    },
    end: () => void raw.end(),
  };
}
