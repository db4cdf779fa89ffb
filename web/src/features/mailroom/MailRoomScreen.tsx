import { AddressTabs } from "../../ui/page/AddressTabs.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { BatchList } from "./BatchList.tsx";
import { StackList } from "./incoming/StackList.tsx";
import { UnattachedMail } from "./incoming/UnattachedMail.tsx";
import { PostageLog } from "./PostageLog.tsx";
import { PostedDesk } from "./PostedDesk.tsx";
import { PrintQueue } from "./PrintQueue.tsx";

/** The mail room: what must be printed, the batches, mail that arrives or comes back, and the postage. */
export function MailRoomScreen() {
  return (
    <Page title="Mail room">
      <AddressTabs
        label="Parts of the mail room"
        tabs={[
          { key: "print", label: "To print", content: () => <PrintQueue /> },
          { key: "batches", label: "Batches", content: () => <BatchList /> },
          { key: "posted", label: "Returned and receipts", content: () => <PostedDesk /> },
          { key: "incoming", label: "Incoming", content: () => <StackList /> },
          { key: "unattached", label: "Unattached mail", content: () => <UnattachedMail /> },
          { key: "postage", label: "Postage", content: () => <PostageLog /> },
        ]}
      />
    </Page>
  );
}
