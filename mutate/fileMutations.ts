import { killedBy, type Mutation } from "./mutation.ts";

const FILES = "server/src/core/files";
const child = killedBy(`${FILES}/children/childProcess.test.ts`);
const pages = killedBy("server/src/features/documents/pages/pages.routes.test.ts");

const parts = killedBy("server/src/features/documents/uploadParts.routes.test.ts");
const shown = killedBy(`${FILES}/shown/shownPages.test.ts`);

const ENDS_ALONE = "ends alone and is known by it";
const OTHERS_READ_ON = "leave a process to the others";
const MARKED = "is refused, marked by its bytes";

export const FILE_MUTATIONS: Mutation[] = [
  child(ENDS_ALONE, "104 H12 processor time of a reader", [
    `${FILES}/children/childProcess.ts`,
    "> cpuMs) end(child",
    "> 999 * cpuMs) end(child",
  ]),
  child(
    OTHERS_READ_ON,
    "104 H12 one user's share of the readers",
    [`${FILES}/children/childProcess.ts`, ">= Math.max(1, most - 1)", ">= most"],
    "quick",
  ),
  child("takes the waiting tasks on it along", "104 H12 a file is read once", [
    `${FILES}/children/childProcess.ts`,
    "job.file === file",
    "job.file === undefined",
  ]),
  child("what one user may have waiting is limited", "104 H12 what waits", [
    `${FILES}/children/childProcess.ts`,
    "queue.waitingOf(turn) >= WAITING_MAX",
    "queue.waitingOf(turn) >= 9 * WAITING_MAX",
  ]),
  pages(MARKED, "104 H12 a marked file stays closed", [
    `${FILES}/reading.ts`,
    "if (await isUnsafe(reader.db, sha256)) throw notShown();",
    "await isUnsafe(reader.db, sha256);",
  ]),
  shown("brings what is shown on it and nothing else", "H12 resources of other pages", [
    `${FILES}/shown/copyObjects.ts`,
    "copyNamed(all, (key) => used.has(key))",
    "copyNamed(all, () => true)",
  ]),
  shown("brings what is shown on it and nothing else", "H12 what hangs on a page", [
    `${FILES}/shown/copyObjects.ts`,
    "if (UNSEEN_KEYS.has(key.decodeText()) ||",
    "if (",
  ]),
  shown("brings what is shown on it and nothing else", "H12 hidden annotations", [
    `${FILES}/shown/annotations.ts`,
    "flags & (HIDDEN | NO_VIEW) ||",
    "",
  ]),
  shown("brings what is shown on it and nothing else", "H12 metadata of photos on a page", [
    `${FILES}/shown/copyObjects.ts`,
    "isJpeg ? withoutJpegMetadata(stream.contents) : stream.contents",
    "stream.contents",
  ]),
  shown("becomes its picture", "H12 hidden layers", [
    `${FILES}/shown/shownPages.ts`,
    "(!layers && copied",
    "(copied",
  ]),
  shown("becomes its picture", "H12 what a crop box hides", [
    `${FILES}/shown/shownPages.ts`,
    "if (isCropped(page)) return null;",
    "",
  ]),
  parts("a part has its full size", "22 H12 small parts", [
    "server/src/features/documents/uploadParts.commands.ts",
    "if (byteSize < UPLOAD_PART_BYTES) throw",
    "if (byteSize === 0) throw",
  ]),
  parts("refused uploads and parts count", "22 H12 refused uploads", [
    "server/src/features/documents/uploadLimits.commands.ts",
    "if (await isReached(ctx, refusals))",
    "if (refusals.max < 0)",
  ]),
  pages("is refused before it is decoded", "53 H12 pixels of pictures in a PDF", [
    `${FILES}/paper/paperSource.ts`,
    "  refuseHugePictures(content);\n",
    "",
  ]),
];
