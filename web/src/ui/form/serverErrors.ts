/** The messages of a failed submit, by field and general. Reads the body of ERR-07 where there is one. */
export function serverErrors(error: unknown): { fields: Record<string, string[]>; messages: string[] } {
  const body = (error as { body?: { Errors?: unknown; Messages?: unknown } } | null)?.body;
  const fields: Record<string, string[]> = {};
  if (body && typeof body.Errors === "object" && body.Errors !== null) {
    for (const [name, lines] of Object.entries(body.Errors)) fields[name] = strings(lines);
  }
  const messages = strings(body?.Messages);
  if (messages.length === 0 && Object.keys(fields).length === 0) {
    messages.push(error instanceof Error ? error.message : String(error));
  }
  return { fields, messages };
}

const strings = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => typeof line === "string") : [];
