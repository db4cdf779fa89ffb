import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";
import type { PdfAnswer, PdfRequest } from "./pdfWorker.ts";

const IDLE_MS = 60_000;
const TIMEOUT_MS = 30_000;

type Waiting = { resolve(pdf: Buffer): void; reject(error: Error): void; timer: NodeJS.Timeout };

/*
 * The typesetter is native code that needs about 60 MB: it runs in a child process that starts with the first letter
 * and ends after a quiet minute. A crash affects one letter, not the service.
 */
let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** Typesets `data` with one of our templates. Data are passed as JSON and never become part of the source. */
export function renderPdf(template: URL, data: unknown): Promise<Buffer> {
  const worker = child ?? startWorker();
  clearTimeout(idle);
  return new Promise((resolve, reject) => {
    const id = ++lastId;
    const timer = setTimeout(() => stopWorker(), TIMEOUT_MS);
    waiting.set(id, { resolve, reject, timer });
    const request: PdfRequest = { id, template: fileURLToPath(template), data: JSON.stringify(data) };
    worker.send(request, (error) => {
      if (error) settle(id, (job) => job.reject(error));
    });
  });
}

function startWorker(): ChildProcess {
  const worker = fork(new URL("./pdfWorker.ts", import.meta.url), {
    serialization: "advanced",
    execArgv: [],
    // The typesetter gets none of the service's secrets.
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  worker.unref();
  worker.channel?.unref();
  worker.on("message", (answer: PdfAnswer) =>
    settle(answer.id, (job) =>
      "pdf" in answer
        ? job.resolve(Buffer.from(answer.pdf))
        : job.reject(new Error(`Typesetter: ${answer.error}`)),
    ),
  );
  worker.on("error", () => gone(worker));
  worker.on("exit", () => gone(worker));
  child = worker;
  return worker;
}

function settle(id: number, how: (job: Waiting) => void) {
  const job = waiting.get(id);
  if (!job) return;
  clearTimeout(job.timer);
  waiting.delete(id);
  how(job);
  if (waiting.size === 0) idle = setTimeout(stopWorker, IDLE_MS).unref();
}

function gone(worker: ChildProcess) {
  if (child !== worker) return;
  child = undefined;
  for (const id of [...waiting.keys()]) {
    settle(id, (job) => job.reject(new AppError("unavailable", message("letterNotMade"))));
  }
}

function stopWorker() {
  child?.kill("SIGKILL");
}
