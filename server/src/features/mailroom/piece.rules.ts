import { envelopeOf, type PostedDelivery, type Sides, sheetsOf } from "@wage/contract/mailroom/envelopes";

type Found = {
  letterId: number;
  mailNumber: string;
  claimId: number;
  claimNumber: string;
  templateCode: string;
  templateName: string;
  recipientName: string;
  letterDate: string;
  delivery: PostedDelivery;
  pages: number | null;
};

/** Returns a letter as the mail room's lists show it. */
export const pieceOf = (
  {
    letterId,
    mailNumber,
    claimId,
    claimNumber,
    templateCode,
    templateName,
    recipientName,
    letterDate,
    delivery,
    pages,
  }: Found,
  sides: Sides,
) => ({
  letterId,
  mailNumber,
  claimId,
  claimNumber,
  templateCode,
  templateName,
  recipientName,
  letterDate,
  delivery,
  pages,
  envelope: pages === null ? null : envelopeOf(sheetsOf(pages, sides)),
});
