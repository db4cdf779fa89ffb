import { DRAFT_DAYS } from "@wage/contract/core/limits";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/*
 * The draft on this device, encrypted with a key that cannot be exported. Never in localStorage, and not at all on a
 * shared computer.
 */

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  drafts: {
    key: string;
    value: { keptAt: number; stamp: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };
  };
}
const DRAFT_MS = DRAFT_DAYS * 86_400_000;
const DATABASE = "wage-claim-drafts";
const DRAFT = "claim";
const KEY = "draft-key";

let opened: Promise<IDBPDatabase<Schema>> | null = null;
function database() {
  opened ??= openDB<Schema>(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore("keys");
      db.createObjectStore("drafts");
    },
    terminated() {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** True if this browser can store data encrypted. */
const canStore = () => typeof indexedDB !== "undefined" && globalThis.crypto?.subtle !== undefined;

async function draftKey(db: IDBPDatabase<Schema>): Promise<CryptoKey> {
  const kept = await db.get("keys", KEY);
  if (kept) return kept;
  const fresh = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  // Two tabs may run this at once: both use the first key that was written.
  const store = db.transaction("keys", "readwrite").store;
  const first = await store.get(KEY);
  if (first) return first;
  await store.put(fresh, KEY);
  return fresh;
}

/**
 * Stores the draft, and returns the stamp of what is stored. Null, and nothing is stored, if another tab has stored since
 * `seen`: the stamp that was last read or returned here.
 */
export async function keep(value: unknown, seen?: string | null): Promise<string | null> {
  if (!canStore()) return seen ?? null;
  const db = await database();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await draftKey(db), plain);
  const stamp = crypto.randomUUID();
  // Compared and stored in one transaction, which no other tab can come between.
  const { store } = db.transaction("drafts", "readwrite");
  const stored = await store.get(DRAFT);
  if (seen !== undefined && stored && stored.stamp !== seen) return null;
  await store.put({ keptAt: Date.now(), stamp, iv, data }, DRAFT);
  return stamp;
}

export type Stored = { value: unknown; stamp: string | null };

/** Reads the draft; null when there is none or it cannot be decrypted. It expires after 30 days. */
export async function readStored(): Promise<Stored> {
  const none = { value: null, stamp: null };
  if (!canStore()) return none;
  try {
    const db = await database();
    const kept = await db.get("drafts", DRAFT);
    if (!kept) return none;
    if (Date.now() - kept.keptAt > DRAFT_MS) {
      await deleteStoredDraft();
      return none;
    }
    return { value: await decrypted(await draftKey(db), kept), stamp: kept.stamp };
  } catch {
    return none;
  }
}
async function decrypted(key: CryptoKey, { iv, data }: Schema["drafts"]["value"]): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data);
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

/** The same without its stamp. */
export const readStoredDraft = async (): Promise<unknown> => (await readStored()).value;

/** Deletes everything on this device, the key included. */
export async function deleteStoredDraft(): Promise<void> {
  if (!canStore()) return;
  const db = await database();
  await Promise.all([db.clear("drafts"), db.clear("keys")]);
}
