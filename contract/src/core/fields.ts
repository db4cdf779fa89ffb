import { Decimal } from "decimal.js";
import { z } from "zod";
import { isEmailAddress } from "./emailAddress.ts";
import { message } from "./messages.ts";
import { formatRate } from "./numbers.ts";
import { Temporal } from "./temporal.ts";

/*
 * Shared field schemas. Text is kept as typed, inner space included; only surrounding white space and bidirectional
 * control characters are removed. An optional field accepts "" and returns null, so that a form can send its values
 * unchanged.
 */

// PostgreSQL cannot store a NUL; other control characters do not belong in a line of text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is refused
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks and tabs are allowed in long text
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

// Invisible characters can make a name or a note look different from its content. Phones and word processors add them to
// copied text, so they are removed silently: bidirectional controls, zero-width spaces, soft hyphens and byte order marks.
// The joiners and marks U+200C to U+200F stay, because Persian, Hindi, Arabic and Hebrew names need them.
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const required = {
  error: (issue: { input?: unknown }) => (issue.input == null ? message("required") : message("format")),
};

const anyText = (max: number, min: number, forbidden: RegExp) =>
  z
    .string(required)
    .overwrite((value) => value.replace(INVISIBLE, ""))
    .trim()
    .min(1, { error: message("required"), abort: true })
    .min(min, message("min", min))
    .max(max, message("max", max))
    .refine((value) => !forbidden.test(value) && value.isWellFormed(), message("format"));

/** One line of required text. */
export const text = (max: number, min = 1) => anyText(max, min, CONTROL_IN_LINE);
/** Several lines of required text. */
export const longText = (max: number, min = 1) => anyText(max, min, CONTROL_IN_TEXT);

/** Makes any field optional: "", null and absence give null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z
    // The field's own schema comes first, so that its message is the one that a union reports.
    .union([schema, z.literal("").transform(() => null), z.null()], {
      error: (issue) =>
        (issue.code === "invalid_union" && issue.errors[0]?.[0]?.message) || message("format"),
    })
    .optional()
    .transform((value) => value ?? null);

/** A field validated against a pattern with the message 'Invalid format'. */
export const matching = (pattern: RegExp, max: number, fault = message("format")) =>
  text(max).refine((value) => pattern.test(value), fault);

export const email = text(254)
  .refine(isEmailAddress, message("email"))
  .transform((value) => value.toLowerCase());
const EXTENSION = /(?:extensi[oó]n|ext\.?|x|#) ?(\d{1,6})$/i;
/** The extension of a telephone in one way of writing: "ext. 12", "extension 12" and "#12" are " x12". */
function withExtension(value: string): string {
  const found = EXTENSION.exec(value);
  if (!found) return value;
  const number = value.slice(0, found.index).trimEnd();
  return `${number.endsWith(",") ? number.slice(0, -1) : number} x${found[1]}`;
}
/** US `(307) 555-0100`, with an extension `(307) 555-0100 x12`, or `+` and 7 to 15 digits. */
export const phone = text(40)
  .transform(withExtension)
  .pipe(
    text(25).refine(
      (value) =>
        /^\(\d{3}\) \d{3}-\d{4}( x\d{1,6})?$/.test(value) ||
        /^\+\d{7,15}$/.test(value.replace(/[ ()-]/g, "")),
      message("phone"),
    ),
  );
export const zip = matching(/^\d{5}(-\d{4})?$/, 10, message("zip"));
export const fein = matching(/^\d{2}-\d{7}$/, 10, message("fein"));
/** A number that the Social Security Administration can have issued. */
export const ssn = matching(/^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/, 11, message("ssn"));
export const stateCode = matching(/^[A-Z]{2}$/, 2);
export const personName = (max: number) =>
  text(max).refine(
    (value) => /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’.\-–,0-9]*$/u.test(value),
    message("personName"),
  );
/** Up to 8 digits, typed with spaces or hyphens, full-width, or without the leading zeros. */
export const pin = text(40)
  .transform((value) => value.normalize("NFKC").replace(/[\s\p{Cf}\p{Pd}]/gu, ""))
  .pipe(matching(/^\d{3,8}$/, 8, message("pin")));
/** The code of a draft: ten of an alphabet without look-alikes, typed in any case. */
export const draftCode = z
  .string()
  .transform((value) =>
    value
      .normalize("NFKC")
      .toUpperCase()
      .replace(/[\s\p{Cf}\p{Pd}]/gu, ""),
  )
  .pipe(matching(/^[A-Z0-9]{6,10}$/, 10, message("draftCode")));
/** Imported numbers vary: letters, digits, hyphens, up to 20 (VAL-03). */
export const claimNumber = text(60)
  // A pasted number may contain spaces, invisible characters and other hyphens.
  .transform((value) =>
    value
      .normalize("NFKC")
      .replace(/[\s\p{Cf}]/gu, "")
      .replace(/\p{Pd}/gu, "-"),
  )
  .pipe(matching(/^[A-Za-z0-9-]+$/, 20, message("claimNumber")));

const isDate = (value: string) => {
  try {
    return (
      /^\d{4}-\d{2}-\d{2}$/.test(value) && Temporal.PlainDate.from(value, { overflow: "reject" }).year >= 1900
    );
  } catch {
    return false;
  }
};
/** A calendar date without a time zone, `2026-11-21`, from 1900 on. */
export const isoDate = text(10).superRefine((value, refuse) => {
  if (!isDate(value))
    refuse.addIssue({ code: "custom", message: message(isNoDay(value) ? "noSuchDay" : "date") });
});
/** A date as written, with a month or a day that does not exist, such as 02/30/2026. */
const isNoDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? value >= "1900" : /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/.test(value);

export type DecimalOptions = {
  min?: string;
  max: string;
  decimals: number;
  /** The limits are told in dollars. */
  isMoney?: true;
};

/** The digits of a number as people type it: `$1,234.50`, or `15,50` as many write it in Spanish. */
export const digitsOf = (typed: string): string => {
  const bare = typed
    .normalize("NFKC")
    .trim()
    .replace(/^\$\s*/, "");
  return /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(",", ".") : bare.replace(/,(?=\d{3}(\D|$))/g, "");
};

/** An exact decimal as a string: the result of `digitsOf`, within the limits. */
export const decimal = ({ min = "0", max, decimals, isMoney }: DecimalOptions) => {
  const told = (limit: string) => (isMoney ? formatRate(limit) : limit);
  return z
    .union([z.string(required), z.number(required)], required)
    .transform((value) => digitsOf(String(value)))
    .pipe(
      z
        .string()
        .min(1, { error: message("required"), abort: true })
        .refine((value) => /^-?\d{1,30}(\.\d{0,10})?$/.test(value), {
          error: message("numeric"),
          abort: true,
        })
        .refine((value) => new Decimal(value).decimalPlaces() <= decimals, message("decimals", decimals))
        .refine((value) => new Decimal(value).gte(min), message("atLeast", told(min)))
        .refine((value) => new Decimal(value).lte(max), message("atMost", told(max))),
    );
};

export const money = decimal({ max: "999999.99", decimals: 2, isMoney: true });
export const positiveMoney = decimal({ min: "0.01", max: "999999.99", decimals: 2, isMoney: true });
export const rate = decimal({ min: "0.0001", max: "99999.99", decimals: 4, isMoney: true });
export const hours = (max: string) => decimal({ max, decimals: 2 });
/** Money in a reply: exact, two decimals, possibly negative. */
export const moneyOut = z.string();

export const integer = (min: number, max: number) =>
  z.union([z.number(required), z.string(required).trim()], required).transform((value, ctx) => {
    if (value === "") ctx.addIssue({ code: "custom", message: message("required") });
    else if (!/^-?\d+$/.test(String(value)))
      ctx.addIssue({
        code: "custom",
        message: message(/^-?\d+\.\d+$/.test(String(value)) ? "integer" : "numeric"),
      });
    else if (Number(value) < min) ctx.addIssue({ code: "custom", message: message("atLeast", min) });
    else if (Number(value) > max) ctx.addIssue({ code: "custom", message: message("atMost", max) });
    return Number(value);
  });

/** A database id in a path or a body: a positive integer in PostgreSQL's range. */
export const id = z.coerce
  .number(message("format"))
  .int(message("format"))
  .min(1, message("format"))
  .max(2147483647, message("format"));
export const uuid = z.uuid(message("format"));
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, {
    error: (issue) => (issue.input == null || issue.input === "" ? message("required") : message("format")),
  });
export const yesNo = choice(["yes", "no"]);
export const yesNoUnknown = choice(["yes", "no", "unknown"]);
/** Optimistic lock: the version that the client read. */
export const rowVersion = z.coerce.number().int().min(0).max(2147483647, message("format"));

/** The reply of a list: the rows, the cursor of the next page, and a capped count. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), count: z.number().nullable() });
/** The reply of a list's ids: those of its first rows, and whether these are all of them. */
export const allIds = z.object({ ids: z.array(z.number()), isWhole: z.boolean() });
export const ok = z.object({ Success: z.literal(true), Messages: z.array(z.string()) });
