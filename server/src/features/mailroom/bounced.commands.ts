import { inTransaction, type Services, systemWork } from "../../core/context.ts";
import { openAddressItem } from "./addressItem.commands.ts";
import { takeBounced } from "./bounced.queries.ts";

/** Opens an item for each letter whose e-mail could not be delivered. */
export async function openBouncedItems(services: Services): Promise<void> {
  const work = systemWork(services);
  await inTransaction(work, async (tx) => {
    for (const { claimId, recipientName, mailNumber } of await takeBounced(tx))
      await openAddressItem(tx, work, {
        claimId,
        title: `Find the email address of ${recipientName}: letter ${mailNumber} could not be delivered`,
        action: "EmailBounced",
      });
  });
}
