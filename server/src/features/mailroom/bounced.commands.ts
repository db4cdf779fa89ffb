import { inTransaction, type Services, systemWork } from "../../core/context.ts";
import { moveLetters } from "../letters/postedLetters.queries.ts";
import { openAddressItem } from "./addressItem.commands.ts";
import { takeBounced } from "./bounced.queries.ts";

/** Opens an item for each letter whose e-mail could not be delivered. */
export async function openBouncedItems(services: Services): Promise<void> {
  const work = systemWork(services);
  await inTransaction(work, async (tx) => {
    for (const { letterId, claimId, recipientName, mailNumber, isDelivery } of await takeBounced(tx)) {
      // Only a letter that the e-mail was to deliver has not arrived; a printed one is on its way.
      if (isDelivery) await moveLetters(tx, [letterId], { from: ["Issued", "Mailed"], to: "Returned" });
      await openAddressItem(tx, work, {
        claimId,
        title: isDelivery
          ? `Letter ${mailNumber} to ${recipientName} could not be emailed: find the address, or correct the letter to send it by mail`
          : `Find the email address of ${recipientName}: letter ${mailNumber} could not be delivered`,
        action: "EmailBounced",
      });
    }
  });
}
