import type { Page } from "@playwright/test";

/** Everything that the browser keeps for this origin, as one text: Cache Storage, IndexedDB, both storages, cookies. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [
      document.cookie,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url);
        const type = (await cache.match(request))?.headers.get("content-type") ?? "";
        if (/json|html|text\/plain/.test(type))
          found.push((await (await cache.match(request))?.text()) ?? "");
      }
    }
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        found.push(JSON.stringify(await request(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    return found.join("\n");
  });

/** The addresses that the service worker keeps. */
export const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });
