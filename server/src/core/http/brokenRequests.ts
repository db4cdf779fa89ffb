import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";

const REFUSALS: Record<string, { status: number; failure: AppError }> = {
  HPE_HEADER_OVERFLOW: { status: 431, failure: new AppError("tooLarge", message("tooLargeToSend")) },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, failure: new AppError("invalid") },
};
const MALFORMED = { status: 400, failure: new AppError("invalid", message("format")) };

/**
 * Answers a request that is not HTTP (a broken first line, endless headers) and never reaches a route. It gets the
 * body of ERR-07 and the usual headers instead of Node's own response, and the connection is closed.
 */
export const answerBrokenRequests =
  (headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const { status, failure } = REFUSALS[error.code ?? ""] ?? MALFORMED;
    const body = JSON.stringify(failure.body("en"));
    const head = {
      ...headers,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
    socket.destroy(error);
  };
