import type { Page } from "@playwright/test";

/** Returns the number of drafts that this browser stores. */
export const storedDrafts = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = "" }) => name);
    const counts = names.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const { result: database } = opening;
            const stores = [...database.objectStoreNames];
            const reading = database.transaction(stores);
            const found = stores.map((store) => reading.objectStore(store).count());
            reading.oncomplete = () => {
              database.close();
              resolve(found.reduce((sum, { result }) => sum + result, 0));
            };
          };
        }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
