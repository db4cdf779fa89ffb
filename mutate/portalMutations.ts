import { killedBy, type Mutation } from "./mutation.ts";

const FEATURES = "server/src/features";
const portal = killedBy(`${FEATURES}/employerPortal/employerPortal.routes.test.ts`);
const signature = killedBy(`${FEATURES}/signature/signature.routes.test.ts`);
const parts = killedBy(`${FEATURES}/documents/uploadParts.routes.test.ts`);
const messages = killedBy(`${FEATURES}/claimMessages/claimMessages.routes.test.ts`);
const live = killedBy(`${FEATURES}/live/live.routes.test.ts`);
const calculator = killedBy(`${FEATURES}/calculator/calculator.routes.test.ts`);
const mailRoom = killedBy(`${FEATURES}/mailroom/mailroom.routes.test.ts`);
const conflicts = killedBy(`${FEATURES}/claims/conflictRows.routes.test.ts`);
const money = killedBy(`${FEATURES}/workflow/effects/moneyEffects.commands.test.ts`);
const settings = killedBy(`${FEATURES}/health/checks.rules.test.ts`);
const secrets = killedBy("scripts/secretRules.test.ts");
const patterns = killedBy("scripts/patternRules.test.ts");

const ACCESS = `${FEATURES}/employerPortal/portalAccess.commands.ts`;
const STREAMS = `${FEATURES}/live/liveStreams.ts`;
const PAYMENT = `${FEATURES}/workflow/effects/payment.rules.ts`;
const CHECKS = `${FEATURES}/health/checks.rules.ts`;
const START = "the start warns of exactly the unsafe setting";
const NEEDS_CODE = "needs a notice, the right code and the right claim";
const SECOND_PERSON = "reducing a debt without a payment always needs a second person";

export const PORTAL_MUTATIONS: Mutation[] = [
  parts("a rest that does not follow what arrived is refused", "52 a gap between the parts of a file", [
    `${FEATURES}/documents/uploadParts.commands.ts`,
    "  if ((await receivedBytes(ctx.db, owner, uploadKey)) !== received)\n    throw",
    "  if (received < 0)\n    throw",
  ]),
  signature("does not let the person with number and PIN sign", "H15 the claimant's own name", [
    `${FEATURES}/signature/sign.commands.ts`,
    "if (!isOwnSignature(you, body.name))",
    "if (you === null)",
  ]),
  signature("waits for the claimant, who reads it by the mailed link", "H15 a second signature", [
    `${FEATURES}/signature/sign.commands.ts`,
    'if (found.signedAt !== null) throw new AppError("conflict", message("signedAlready"));',
    "",
  ]),
  signature("stops working when the office sends another", "H15 what a former code has opened", [
    `${FEATURES}/signature/askSignature.commands.ts`,
    '  await deleteClaimCapabilities(tx, claimId, "signer");\n  const today',
    "  const today",
  ]),
  portal(
    NEEDS_CODE,
    "H15 the code of the notice",
    [ACCESS, "if (!claim || !right) throw", "if (!claim) throw"],
    "quick",
  ),
  portal(NEEDS_CODE, "85 a claim without a notice", [
    `${FEATURES}/employerPortal/employerPortal.queries.ts`,
    '.where("c.employerNotifiedAt", "is not", null)',
    "",
  ]),
  messages(
    "are neither read nor written without the claim's PIN, nor by its employer",
    "85 the claimant's messages",
    [
      `${FEATURES}/claimMessages/claimMessages.routes.ts`,
      'if (access?.party !== "claimant" || access.claimId === null) return null;',
      "if (!access || access.claimId === null) return null;",
    ],
  ),
  portal("have a limit, so that the officer's inbox is not flooded", "22 what an employer sends", [
    `${FEATURES}/employerPortal/employerPortal.rules.ts`,
    'kind: "answerSend", subject: String(claimId), max: 10,',
    'kind: "answerSend", subject: String(claimId), max: 1000,',
  ]),
  messages("have a limit", "22 messages of a claimant", [
    `${FEATURES}/claimMessages/claimMessages.rules.ts`,
    "subject: String(claimId), max: 10, minutes: 60 }",
    "subject: String(claimId), max: 1000, minutes: 60 }",
  ]),
  portal("sent twice is stored once", "108 an answer sent twice", [
    `${FEATURES}/employerPortal/answer.commands.ts`,
    "if (earlier) return receiptOf(earlier);",
    "",
  ]),
  live("a person has a limited number of streams", "104 streams of a person", [
    STREAMS,
    "if (own.length >= STREAMS_PER_PERSON)",
    "if (own.length >= 1000)",
  ]),
  live("a reader who leaves before the stream is open", "104 a stream that nobody reads", [
    STREAMS,
    "if (reply.raw.destroyed) return;",
    "",
  ]),
  live("a stream ends at once when its account is disabled", "76 88 an open stream", [
    STREAMS,
    "if (stream.user.id === Number(userId)) void endUnlessAllowed(stream);",
    "if (stream.user.id === -1) void endUnlessAllowed(stream);",
  ]),
  calculator("calculations take a quarter of the time of the process", "104 calculations of the public", [
    `${FEATURES}/calculator/computingTime.ts`,
    "if (spent >= MS_A_MINUTE * config.limitFactor)",
    "if (spent < 0)",
  ]),
  mailRoom("keeps the article number with which a letter left", "108 a mailing and a new article number", [
    `${FEATURES}/mailroom/pieces.queries.ts`,
    '.where("articleNumber", "is not distinct from", articleNumber)',
    "",
  ]),
  conflicts(
    "is refused to a person with a conflict of interest on the claim",
    "85 actions by another address",
    [`${FEATURES}/workflow/workflow.commands.ts`, "await refuseBarred(tx, work, call.claimId);", ""],
  ),
  conflicts("neither shows nor counts the claim", "85 the compliance board", [
    `${FEATURES}/compliance/compliance.queries.ts`,
    "const seen = readable(sql`c.id`, barred);",
    "const seen = sql`true`;",
  ]),
  conflicts(
    "waits for a colleague: the person neither sees nor batches it",
    "85 the queue of the mail room",
    [
      `${FEATURES}/mailroom/pieces.queries.ts`,
      "queued(db).where(sql<boolean>`${readable(sql`l.claim_id`, barred)}`)",
      "queued(db)",
    ],
  ),
  conflicts("a batch with a letter of the claim, and the letter itself", "85 batches of letters", [
    `${FEATURES}/mailroom/mailroom.routes.ts`,
    "if (await hasBarredLetter(",
    "if (!ctx && await hasBarredLetter(",
  ]),
  money(
    SECOND_PERSON,
    "21 write-offs",
    [PAYMENT, 'if (kind === "WriteOff" || (kind', 'if (kind !== "WriteOff" && (kind'],
    "quick",
  ),
  money("is not approved by its recorder, even an administrator", "21 the recorder's own approval", [
    "server/src/claim/ledger/ledger.commands.ts",
    "if (entry.recordedBy === by) throw",
    "if (entry.recordedBy === -1) throw",
  ]),
  money("an amount above the limit that is split needs a second person too", "21 split amounts", [
    PAYMENT,
    "new Decimal(amount).plus(alone).gt(limit)",
    "new Decimal(amount).gt(limit)",
  ]),
  settings(
    START,
    "94 the database's certificate",
    [CHECKS, 'return isHere || isSocket || given.get("sslmode") === "verify-full";', "return true;"],
    "quick",
  ),
  settings(START, "94 mail without TLS", [
    CHECKS,
    "return isLoopback(hostname) || (isEncrypted && isVerified);",
    "return true;",
  ]),
  secrets("a scan of the files finds", "96 the scan for secrets", [
    "scripts/secretRules.ts",
    "return at < 0 ? [] :",
    "return at < 9e9 ? [] :",
  ]),
  patterns("is slow", "7 the check of patterns", [
    "scripts/patternRules.ts",
    "return fails() && fails() && fails();",
    "return false && fails();",
  ]),
];
