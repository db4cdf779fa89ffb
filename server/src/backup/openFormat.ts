import { z } from "zod";

/**
 * The open export: JSON lines of every table, CSV of those that are flat, the files, and a data dictionary by the
 * Frictionless standard, whose checksums prove the way back. Unlike a backup, anybody can read it.
 */
export const DICTIONARY = "datapackage.json";
export const FILE_LIST = "files.jsonl";

const hash = z.string().regex(/^sha256:[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const Resource = z.object({
  name: z.string(),
  /** Relative, inside the folder. */
  path: z.string().regex(/^[a-z0-9_]+(\/[a-z0-9_]+)?\.(jsonl|csv)$/),
  format: z.enum(["jsonl", "csv"]),
  bytes: count,
  hash,
  rows: count,
  schema: z.object({
    fields: z.array(z.object({ name: z.string(), type: z.string(), description: z.string().optional() })),
    primaryKey: z.array(z.string()).optional(),
    foreignKeys: z
      .array(
        z.object({
          fields: z.array(z.string()),
          reference: z.object({ resource: z.string(), fields: z.array(z.string()) }),
        }),
      )
      .optional(),
  }),
});
export type Resource = z.infer<typeof Resource>;

export const DataPackage = z.object({
  profile: z.literal("tabular-data-package"),
  name: z.literal("wage-claim"),
  created: z.string(),
  resources: z.array(Resource),
  /** What the way back needs beside the rows. */
  wageClaim: z.object({
    release: z.string(),
    /** The id of the SECRET_KEY with which the encrypted fields are sealed. */
    keyId: z.string(),
    storageId: z.string().nullable(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
    /** Files that the storage has lost. */
    missing: z.array(z.string()),
  }),
});
export type DataPackage = z.infer<typeof DataPackage>;

export const FileLine = z.strictObject({
  key: z.string(),
  path: z.string(),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
