import { DRAFT_DAYS } from "@wage/contract/core/limits";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/*
 * The draft on this device, encrypted with a key that cannot be exported. Never in localStorage, and not at all on a
 * shared computer.
 */

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  drafts: { key: string; value: { keptAt: number; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer } };
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

/** Stores the draft. */
export async function keep(value: unknown): Promise<void> {
  if (!canStore()) return;
  const db = await database();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await draftKey(db), plain);
  await db.put("drafts", { keptAt: Date.now(), iv, data }, DRAFT);
}

/** Reads the draft; null when there is none or it cannot be decrypted. It expires after 30 days. */
export async function readStoredDraft(): Promise<unknown> {
  if (!canStore()) return null;
  try {
    const db = await database();
    const kept = await db.get("drafts", DRAFT);
    if (!kept) return null;
    if (Date.now() - kept.keptAt > DRAFT_MS) {
      await deleteStoredDraft();
      return null;
    }
    const plain = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: kept.iv },
      await draftKey(db),
      kept.data,
    );
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

/** Deletes everything on this device, the key included. */
export async function deleteStoredDraft(): Promise<void> {
  if (!canStore()) return;
  const db = await database();
  await Promise.all([db.clear("drafts"), db.clear("keys")]);
}
