/** The number of keys and drafts on the device. */
export const countStored = () =>
  new Promise<number[]>((resolve, reject) => {
    const opening = indexedDB.open("wage-claim-drafts");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const stores = opening.result.transaction(["keys", "drafts"]);
      const counts = ["keys", "drafts"].map((name) => stores.objectStore(name).count());
      stores.oncomplete = () => {
        opening.result.close();
        resolve(counts.map(({ result }) => result));
      };
    };
  });
