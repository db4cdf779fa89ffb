import { killedBy, type Mutation } from "./mutation.ts";

const DOCUMENTS = "server/src/features/documents";
const ACCESS = "server/src/features/publicAccess";
const APPLICATION = "server/src/features/application";
const publicStatus = killedBy(`${APPLICATION}/publicStatus.routes.test.ts`);
const application = killedBy(`${APPLICATION}/application.routes.test.ts`);
const guesses = killedBy(`${ACCESS}/guesses.routes.test.ts`);
const documents = killedBy(`${DOCUMENTS}/documents.routes.test.ts`);
const uploads = killedBy(`${DOCUMENTS}/upload.routes.test.ts`);
const storedFile = killedBy("server/src/core/files/files.test.ts");
const anonymousMail = killedBy("server/src/core/mail/anonymousMail.test.ts");

const LIMITS = "contract/src/core/limits.ts";
const RECEIVE = `${DOCUMENTS}/receiveUpload.commands.ts`;
const KINDS = `${DOCUMENTS}/fileKinds.rules.ts`;
const GUESSES = `${ACCESS}/guesses.rules.ts`;

const REFUSED_FILE = "is refused with a plain message, and nothing of it is stored";
const SCANNER = "with a scanner a harmful file is refused";
const NETWORK_HOUR = "a network, and the public in all, send a limited number of bytes in an hour";

const PUBLIC: Mutation[] = [
  publicStatus(
    "the cookie opens nothing once its capability has expired",
    "H15 an expired capability",
    [
      `${ACCESS}/publicAccess.queries.ts`,
      '.where("a.expiresAt", ">", now.toISOString())',
      '.where("a.expiresAt", ">", new Date(0).toISOString())',
    ],
    "quick",
  ),
  publicStatus("a wrong PIN and an unknown number get the same answer", "H15 the PIN", [
    `${ACCESS}/publicAccess.commands.ts`,
    "if (!claim || !right) throw",
    "if (!claim) throw",
  ]),
  publicStatus("five wrong PINs lock a number for 15 minutes", "H15 guesses at a number", [
    GUESSES,
    "const PER_NUMBER = 5;",
    "const PER_NUMBER = 5000;",
  ]),
  publicStatus("when guesses spread over many claims", "H15 guesses at all claims", [
    GUESSES,
    "const IN_TOTAL = 50;",
    "const IN_TOTAL = 50_000;",
  ]),
  publicStatus("is not locked out by another person's guesses", "H15 61 the counter of a known browser", [
    `${ACCESS}/publicAccess.commands.ts`,
    'kind === "claim" ? knownFor(ctx, number) : null',
    "null",
  ]),
  publicStatus("a wrong PIN and an unknown number get the same answer", "H15 one answer for both", [
    `${ACCESS}/publicAccess.commands.ts`,
    "  const kept = claim?.pinSealed ?? null;",
    '  if (!claim) throw new AppError("notFound");\n  const kept = claim.pinSealed;',
  ]),
  guesses("from one network do not keep the employer's right code out", "H15 nobody locks others out", [
    GUESSES,
    "{network}`, max: PER_NUMBER",
    "{''}`, max: PER_NUMBER",
  ]),
  publicStatus("or to another recipient, is not found", "H15 letters to others", [
    "server/src/features/letters/web/publicLetters.queries.ts",
    "letter?.recipient === party && SHOWN",
    "letter && SHOWN",
  ]),
  application("each sender does its own proof of work from then on", "H23 23 the proof of work", [
    `${APPLICATION}/application.routes.ts`,
    "filingThrottle.requireProof(claim.key, proof);",
    "",
  ]),
  application(
    "each sender does its own proof of work from then on",
    "H23 the work of one claim is worth nothing for another",
    [`${APPLICATION}/filing/filingThrottle.ts`, "{key}|$", "{0}|$"],
  ),
  application("a different claim with the same key is refused", "H23 another claim under the key", [
    `${APPLICATION}/application.commands.ts`,
    "!known.requestHash.equals(requestHash)",
    "false",
  ]),
  anonymousMail(
    "a claim's contact details notify the former address three times an hour",
    "H3 22 mails about contact details",
    [
      "server/src/core/mail/anonymousMails.rules.ts",
      "contact: { recipient: 3, claim: 3,",
      "contact: { recipient: 300, claim: 300,",
    ],
  ),
  anonymousMail("saved forms mail one address three times an hour", "H3 22 mails about saved forms", [
    "server/src/core/mail/anonymousMails.rules.ts",
    "draft: { recipient: 3,",
    "draft: { recipient: 300,",
  ]),
];

const FILES: Mutation[] = [
  documents("without a capability every upload is refused", "H12 the capability", [
    `${DOCUMENTS}/documents.commands.ts`,
    'if (!access) throw new AppError("notFound", message("enterAgain"));\n  return access;',
    'return access ?? { claimId: 1, draftId: null, party: "claimant" } as Capability;',
  ]),
  documents(
    REFUSED_FILE,
    "50 H12 the content of a file",
    [RECEIVE, "if (problem) throw refuse(problem);", ""],
    "quick",
  ),
  documents(REFUSED_FILE, "50 H12 the name and declared type", [
    RECEIVE,
    "    refuseByName(fileName, part.mimetype) ??\n",
    "",
  ]),
  storedFile("a file over the limit is refused and nothing of it is kept", "49 H12 the size of a file", [
    "server/src/core/files/files.ts",
    'if (bytes > maxBytes) return done(new AppError("tooLarge"));',
    // The test's stream has no end of its own.
    'if (bytes > 100 * maxBytes) return done(new Error("endless"));',
  ]),
  documents("a stream without a length or an end is cut off", "49 H12 streams without an end", [
    RECEIVE,
    "if (received > UPLOAD_MAX) raw.destroy();",
    "",
  ]),
  documents(REFUSED_FILE, "51 the size of unpacked parts", [
    `${DOCUMENTS}/zipCheck.ts`,
    'if (inflated > limit) return REFUSED("bomb");',
    "",
  ]),
  documents(REFUSED_FILE, "51 overlapping parts", [
    `${DOCUMENTS}/zipCheck.ts`,
    'if (packed > zip.fileSize) return REFUSED("bomb");',
    "",
  ]),
  documents("is never used as a path", "54 H12 the name of a file", [
    KINDS,
    `.replace(/[<>:"|?*]/g, "_")`,
    "",
  ]),
  documents("a claim takes 50 files from the public", "52 files of a claim", [
    LIMITS,
    "UPLOAD_CLAIM_MAX_FILES = 50;",
    "UPLOAD_CLAIM_MAX_FILES = 5000;",
  ]),
  uploads(
    "a claim takes 250 MB from the public and not one byte more",
    "52 bytes of a claim",
    [LIMITS, "UPLOAD_CLAIM_MAX_BYTES = 250", "UPLOAD_CLAIM_MAX_BYTES = 25_000"],
    "quick",
  ),
  uploads(
    "a claim takes 250 MB from the public and not one byte more",
    "52 108 the cap counts in the transaction",
    [
      `${DOCUMENTS}/documents.rules.ts`,
      'return used.bytes + bytes > UPLOAD_CLAIM_MAX_BYTES ? { code: "claimBytes" } : null;',
      'return used.bytes > UPLOAD_CLAIM_MAX_BYTES ? { code: "claimBytes" } : null;',
    ],
  ),
  uploads("an unsent claim takes fewer bytes than one that was sent", "52 bytes of a draft", [
    `${DOCUMENTS}/documents.rules.ts`,
    "draftMegabytes !== null && used.bytes + bytes > draftMegabytes * MB",
    "draftMegabytes !== null && used.bytes > draftMegabytes * MB * 99",
  ]),
  uploads(NETWORK_HOUR, "52 bytes of a network", [
    `${DOCUMENTS}/documents.rules.ts`,
    'if (network.bytes + bytes > limits.networkMegabytes * MB) return "network";',
    "",
  ]),
  uploads(NETWORK_HOUR, "52 bytes in all", [
    `${DOCUMENTS}/documents.rules.ts`,
    'return all.bytes + bytes > limits.allMegabytes * MB ? "all" : null;',
    "return null;",
  ]),
  uploads("uploads under way count", "52 108 uploads under way", [
    `${DOCUMENTS}/uploadLimits.commands.ts`,
    "network.bytes += files.reservedBytes(networkOf(request.ip));",
    "",
  ]),
  documents(SCANNER, "56 infected files", [
    RECEIVE,
    'if (result === "Infected") throw refuse({ code: "infected" });',
    "",
  ]),
  documents(SCANNER, "56 a file before its scan", [
    `${DOCUMENTS}/documents.commands.ts`,
    'if (result !== "Clean" && result !== "Infected")\n    throw new AppError("unavailable", message("documentNotScanned"), { retryAfterSeconds: 60 });',
    'if (result !== "Clean" && result !== "Infected") return "Clean";',
  ]),
  documents("without a scanner a document opens only for a reader who accepts that", "56 the warning", [
    `${DOCUMENTS}/documents.commands.ts`,
    'if (!isClean && unscanned !== "accepted") throw',
    'if (!isClean && unscanned === "never") throw',
  ]),
  documents("and never inline", "24 56 an unscanned file is an attachment", [
    `${DOCUMENTS}/documents.commands.ts`,
    'inline === "yes" && isClean ?',
    'inline === "yes" ?',
  ]),
  documents("support staff add, open and rename a document", "24 55 downloads are attachments", [
    "server/src/core/http/mount.ts",
    '"inline" : "attachment"',
    '"inline" : "inline"',
  ]),
  documents("a document is found under its own claim only", "85 H15 documents of other claims", [
    `${DOCUMENTS}/documents.queries.ts`,
    '    .select(["d.claimId", "d.storageKey"])\n    .where("d.claimId", "=", claimId)',
    '    .select(["d.claimId", "d.storageKey"])',
  ]),
  documents(
    "the employer and the claimant do not see each other's documents",
    "85 documents of the other party",
    [`${DOCUMENTS}/documents.queries.ts`, '    .where("source", "=", source)\n', ""],
  ),
];

export const CLAIM_MUTATIONS = [...PUBLIC, ...FILES];
