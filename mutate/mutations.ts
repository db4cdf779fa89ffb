/** A protection that is taken away: the text must occur exactly once, and the tests must fail without it. */
export type Mutation = {
  /** The rows of docs/security.md that it belongs to. */
  statement: string;
  file: string;
  text: string;
  replacement: string;
  /** Test files of the server, relative to server/src. */
  tests: readonly string[];
  /** Belongs to the selection of CI. */
  quick?: true;
};

const SIGN_IN = ["features/account/signIn/signIn.routes.test.ts"];
const PUBLIC_STATUS = ["features/application/publicStatus.routes.test.ts"];
const KEYS = ["core/identity/keyRotation.test.ts"];
const SECURITY = ["testing/security.test.ts"];
const CSV = ["features/reports/csv.test.ts"];

export const MUTATIONS: readonly Mutation[] = [
  {
    statement: "H9 cookie mismatch",
    file: "server/src/features/account/session/refresh.commands.ts",
    text: "!timingSafeEqual(session.deviceHash, sha256(cookie))",
    replacement: "false",
    tests: SIGN_IN,
    quick: true,
  },
  {
    statement: "H15 expired capability",
    file: "server/src/features/publicAccess/publicAccess.queries.ts",
    text: '.where("expiresAt", ">", now.toISOString())',
    replacement: '.where("expiresAt", ">", new Date(0).toISOString())',
    tests: PUBLIC_STATUS,
    quick: true,
  },
  {
    statement: "H15 wrong PIN",
    file: "server/src/features/publicAccess/publicAccess.commands.ts",
    text: 'if (!claim || !right) throw await wrongGuess(ctx, "claim", WRONG_CODE);',
    replacement: 'if (!claim) throw await wrongGuess(ctx, "claim", WRONG_CODE);',
    tests: PUBLIC_STATUS,
  },
  ...["=", "+", "@", "\\t", "\\r"].map((character) => ({
    statement: `H14 formula character ${character}`,
    file: "server/src/features/reports/csv.ts",
    text: "/^[=+\\-@\\t\\r]/",
    replacement: `/^[${["=", "+", "\\-", "@", "\\t", "\\r"].filter((other) => other !== character).join("")}]/`,
    tests: CSV,
    ...(character === "@" && { quick: true as const }),
  })),
  {
    statement: "92 the place of a sealed value",
    file: "server/src/core/identity/encryption.ts",
    text: 'return Buffer.concat([Buffer.from(keys.id, "hex"), nonce, cipher.getAuthTag(), encrypted]);',
    replacement:
      'return Buffer.concat([Buffer.from(keys.id, "hex"), nonce, cipher.getAuthTag(), Buffer.from(text)]);',
    tests: KEYS,
  },
  {
    statement: "92 the FEIN is sealed",
    file: "server/src/claim/sealedFields.ts",
    text: "feinLast4: fein.slice(-4),",
    replacement: "feinLast4: fein.slice(-4),\n  website: fein,",
    tests: KEYS,
    quick: true,
  },
  {
    statement: "92 a wrong SECRET_KEY",
    file: "server/src/core/identity/keyRegister.queries.ts",
    text: "if (missing.length > 0)",
    replacement: "if (missing.length > 99)",
    tests: KEYS,
  },
  {
    statement: "110 the reveal is recorded",
    file: "server/src/features/claims/claims.commands.ts",
    text: "await audit(tx, work, { ...line, detail: { personId } });",
    replacement: "",
    tests: KEYS,
  },
  {
    statement: "80 algorithm",
    file: "server/src/core/identity/session.ts",
    text: "const named = keys.valid.find(({ id }) => id === kid);",
    replacement: "const named = keys.valid.find(({ id }) => id === kid) ?? keys.valid[0];",
    tests: SECURITY,
  },
  {
    statement: "81 type of the token",
    file: "server/src/core/identity/session.ts",
    text: "      typ: TOKEN_TYPE,\n      issuer",
    replacement: "      issuer",
    tests: SECURITY,
  },
  {
    statement: "81 audience",
    file: "server/src/core/identity/session.ts",
    text: "      audience: ISSUER,\n",
    replacement: "",
    tests: SECURITY,
  },
];
