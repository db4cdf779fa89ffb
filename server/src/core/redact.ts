const MESSAGE_MAX = 2000;

// Personal data that a message may carry by accident; it must never reach a log.
const SECRETS: [RegExp, string][] = [
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\bBearer\s+\S+/gi, "[token]"],
  [/([?&#](?:token|code|id_token|pin)=)[^&\s]+/gi, "$1[secret]"],
  [/(?<![\w.+-])[\w.+-]+@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g, "[email]"],
  [/(?<![\w.+-])[\w.+-]+%40[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/gi, "[email]"],
  [/\b\d{3}-?\d{2}-?\d{4}\b/g, "[ssn]"],
  [/\(?\b\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/g, "[phone]"],
];

/** Returns one line for the log, without secrets, personal data, and line breaks that could imitate further lines. */
export function redact(text: string | null | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  let line = (text ?? "").slice(0, MESSAGE_MAX).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
  for (const [pattern, word] of SECRETS) line = line.replace(pattern, word);
  return line.trim();
}
