/** The patterns of secrets, wherever they stand. Passwords of examples are words or dots, which no rule matches. */
const SECRETS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["a private key", /-----BEGIN (?:[A-Z]{1,12} ){0,2}PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/],
  ["an access key of a cloud", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  [
    "a token of a code host",
    /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,90}|glpat-[A-Za-z0-9_-]{20})\b/,
  ],
  [
    "a token of a chat or mail service",
    /\b(?:xox[abprs]-[A-Za-z0-9-]{20,80}|SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43})\b/,
  ],
  ["a token of a package registry", /\bnpm_[A-Za-z0-9]{36}\b/],
  ["a key of an interface", /\b(?:AIza[0-9A-Za-z_-]{35}|sk_live_[0-9A-Za-z]{24,99})\b/],
  ["a signed token", /\beyJ[A-Za-z0-9_-]{10,400}\.eyJ[A-Za-z0-9_-]{10,2000}\.[A-Za-z0-9_-]{20,600}\b/],
  [
    "a random key in a setting",
    /\b(?:SECRET_KEY|METRICS_TOKEN|AWS_SECRET_ACCESS_KEY)=["']?[A-Za-z0-9+/]{32,128}\b/,
  ],
  [
    "a password in an address",
    /\b(?:postgres(?:ql)?|smtps?|https?|s3):\/\/[^\s:/@"'`]{1,64}:(?=[^\s:/@"'`]{0,64}\d)[^\s:/@"'`${}…]{12,64}@/,
  ],
];

/** Returns each secret of a text, with its line. The secret itself is not repeated. */
export const secretsIn = (text: string): string[] =>
  SECRETS.flatMap(([name, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`line ${text.slice(0, at).split("\n").length}: ${name}`];
  });
