import { issueMessage } from "@wage/contract/core/issues";
import { type Message, message } from "@wage/contract/core/messages";
import { LetterTemplateBody } from "@wage/contract/letters/templates";
import { z } from "zod";
import { unknownFields } from "../../letters/letterTemplates.commands.ts";
import type { ShippedLetter } from "../../letters/letterTemplates.queries.ts";
import { type Problem, type ProfileFile, readProfileText } from "../profileText.ts";
import type { Found } from "../workflow/givenRows.ts";
import { rowProblems, type Workflow } from "../workflow/givenWorkflow.ts";

/*
 * The letters that come with the product, profiles/letters: a file for each letter and language, with its fields between two
 * lines "---" and the text after them. The fields of the English file count for both languages. E-mails that tell of letters
 * are files of the same form, "email-<name>", which the English file of a letter names.
 */

const LANGUAGES = ["en", "es"] as const;
type Language = (typeof LANGUAGES)[number];
const NAME = /\/((?:email-)?[A-Za-z][A-Za-z0-9-]*)\.(en|es)\.md$/;
const EMAIL = "email-";
const FRONT_MATTER = /^(---\n[\s\S]*?\n)---\n([\s\S]*?)\n?$/;

const { shape } = LetterTemplateBody;
const text = { subject: shape.subject };
const English = z.strictObject({
  name: shape.name,
  purpose: shape.purpose,
  recipientType: shape.recipientType,
  defaultDelivery: shape.defaultDelivery.default("Mail"),
  requiresApproval: z.boolean().default(false),
  issueStatuses: shape.issueStatuses,
  issueFacts: shape.issueFacts,
  issueAfter: shape.issueAfter,
  issueActions: shape.issueActions,
  /** Goes to everyone who got a letter of an action that was taken back. */
  corrects: z.boolean().default(false),
  /** Sent by e-mail some days before a deadline. */
  reminds: z.boolean().default(false),
  /** The e-mail that tells of the letter; without one, none is sent. */
  email: z.string().optional(),
  ...text,
});
const Text = z.strictObject(text);

type Fields = z.output<typeof Text> & Partial<z.output<typeof English>>;
type LetterFile = { name: string; language: Language; file: string; fields: Fields; body: string };
/** By name and language, as in "L18.en". */
type Letters = ReadonlyMap<string, LetterFile>;
type Read = { letter: LetterFile } | { problems: Problem[] };

const nameOf = ({ file }: ProfileFile) => {
  const [, name, language] = NAME.exec(file) ?? [];
  return name && language ? { name, language: language as Language } : undefined;
};
const isEmail = (name: string) => name.startsWith(EMAIL);

/** The codes of the letters, from the names of their files. */
export const letterCodes = (files: readonly ProfileFile[]): string[] => {
  const named = files.flatMap((file) => nameOf(file) ?? []);
  return named.flatMap(({ name, language }) => (language === "en" && !isEmail(name) ? [name] : []));
};

/** Reads the letters; returns them with the English ones first, or every problem with its file and line. */
export function checkLetterFiles(
  files: readonly ProfileFile[],
  workflow: Workflow,
): { letters: ShippedLetter[] } | { problems: Problem[] } {
  const read = files.map((file) => readLetterFile(file, workflow));
  const found: Letters = new Map(
    read.flatMap((one) =>
      "letter" in one ? [[`${one.letter.name}.${one.letter.language}`, one.letter]] : [],
    ),
  );
  const there = new Set(files.map(({ file }) => file));
  const problems = read.flatMap((one) =>
    "problems" in one ? one.problems : missingFiles(one.letter, there),
  );
  if (problems.length > 0) return { problems };
  const codes = letterCodes(files);
  return { letters: LANGUAGES.flatMap((language) => codes.map((code) => letterOf(code, language, found))) };
}

function readLetterFile(file: ProfileFile, workflow: Workflow): Read {
  const named = nameOf(file);
  const one = (text: Message) => ({ problems: [{ file: file.file, line: 1, text }] });
  if (!named) return one(message("letterFileName"));
  const [, front, body] = FRONT_MATTER.exec(file.text.replaceAll("\r\n", "\n")) ?? [];
  if (front === undefined || body === undefined) return one(message("letterFields"));
  // The line "---" also begins a document of YAML, so that the lines of the fields are those of the file.
  const read = readProfileText([{ file: file.file, text: front }]);
  if (read.problems.length > 0) return { problems: read.problems };
  const parsed = (named.language === "en" && !isEmail(named.name) ? English : Text).safeParse(read.data);
  if (!parsed.success)
    return {
      problems: parsed.error.issues
        .flatMap(rowProblems)
        .map(({ path, text }) => ({ ...read.locate(path), text })),
    };
  const fields: Fields = parsed.data;
  const firstLine = front.split("\n").length + 1;
  const problems = [
    ...unknownConditions(fields, workflow).map(({ path, text }) => ({ ...read.locate(path), text })),
    ...textProblems(fields.subject).map(({ text }) => ({ ...read.locate(["subject"]), text })),
    ...textProblems(body).map(({ at, text }) => ({ file: file.file, line: firstLine + at, text })),
  ];
  return problems.length > 0 ? { problems } : { letter: { ...named, file: file.file, fields, body } };
}

/** A condition that names a status, an action or a letter which does not exist could never be met. */
function unknownConditions(fields: Fields, { statuses, actions, templates }: Workflow): Found[] {
  const known = {
    issueStatuses: statuses.map(({ code }) => code),
    issueActions: actions.map(({ code }) => code),
    issueAfter: templates,
  };
  return (Object.keys(known) as (keyof typeof known)[]).flatMap((field) =>
    (fields[field] ?? []).flatMap((code, at) =>
      known[field].includes(code) ? [] : [{ path: [field, at], text: message("codeUnknown", code) }],
    ),
  );
}

/** The names of a text that are no merge field, and a text that is too long; each with its line, from 0. */
function textProblems(text: string): { at: number; text: Message }[] {
  const lines = text.split("\n");
  return [
    ...(shape.body.safeParse(text).error?.issues ?? []).map((issue) => ({
      at: 0,
      text: issueMessage(issue),
    })),
    ...unknownFields(text).map((name) => ({
      at: lines.findIndex((line) => line.includes(name)),
      text: message("templateNoField", name),
    })),
  ];
}

/** The files that a letter needs beside its own: the other language, and its e-mail. */
function missingFiles({ name, language, file, fields }: LetterFile, there: ReadonlySet<string>): Problem[] {
  const needed = LANGUAGES.flatMap((each) => [
    ...(each === language ? [] : [`profiles/letters/${name}.${each}.md`]),
    ...(fields.email === undefined ? [] : [`profiles/letters/${EMAIL}${fields.email}.${each}.md`]),
  ]);
  return needed
    .filter((each) => !there.has(each))
    .map((each) => ({ file, line: 1, text: message("letterNoFile", each) }));
}

function letterOf(code: string, language: Language, found: Letters): ShippedLetter {
  const { email, ...fields } = English.parse(found.get(`${code}.en`)?.fields);
  const text = found.get(`${code}.${language}`) as LetterFile;
  const mail = found.get(`${EMAIL}${email}.${language}`);
  return {
    ...fields,
    code,
    languageCode: language,
    translatesVersion: language === "en" ? null : 1,
    // Marked on one version of the letter, for all of them.
    reminds: fields.reminds && language === "en",
    subject: text.fields.subject,
    body: text.body,
    emailSubject: mail?.fields.subject ?? null,
    emailBody: mail?.body ?? null,
  };
}
