/** The parts of an SMTP client's error that decide what becomes of the mail. */
export type SmtpError = { code?: string; command?: string; responseCode?: number };

/**
 * - `refused`: the server will never accept this mail for this recipient, so that trying again is pointless.
 * - `uncertain`: the server had the whole text, but its answer is missing: it may have sent the mail.
 * - `failed`: the mail was certainly not accepted, and may be later.
 */
export type SmtpFailure = "refused" | "uncertain" | "failed";

/** `handedOver`: the whole text had been written to the connection. */
export function smtpFailure({ code, command, responseCode }: SmtpError, handedOver: boolean): SmtpFailure {
  if (responseCode !== undefined) {
    // A refusal of the sender or of the sign-in concerns the configuration, not this mail.
    const isAboutMail = command === "RCPT TO" || command === "DATA";
    // 421: the server closes the connection, whatever it was asked.
    return isAboutMail && responseCode >= 500 ? "refused" : "failed";
  }
  if (handedOver) return "uncertain";
  // Found by the client itself: an address that is none, or a text larger than the server accepts.
  const isImpossible = (code === "EENVELOPE" && command === "API") || code === "EMESSAGE";
  return isImpossible ? "refused" : "failed";
}
