import { randomBytes } from "node:crypto";

export type Given = { name?: string; type?: string; fields?: Record<string, string | string[]> };

/** Builds a multipart body as browsers do: fields first, then the file. */
export function uploadForm(
  content: Buffer,
  { name = "stub.pdf", type = "application/octet-stream", fields = {} }: Given,
) {
  const boundary = `----test${randomBytes(8).toString("hex")}`;
  const parts = Object.entries(fields).flatMap(([key, value]) =>
    [value]
      .flat()
      .map((one) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${one}\r\n`),
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([
      Buffer.from(parts.join("") + head),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
