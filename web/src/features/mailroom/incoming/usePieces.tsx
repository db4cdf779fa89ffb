import { type IncomingPiece, incomingRoutes } from "@wage/contract/mailroom/incoming";
import { type ReactNode, useState } from "react";
import { call } from "../../../core/http/api.ts";
import { useLookup } from "../../../ui/form/lookupRows.ts";
import { AttachDialog } from "./AttachDialog.tsx";
import { DiscardDialog } from "./DiscardDialog.tsx";
import { kindOf, refreshIncoming, senderOf, USUAL_KIND } from "./incomingWords.ts";

interface Opened {
  act: "attach" | "discard";
  piece: IncomingPiece;
  title: string;
  rowVersion: number;
}

interface Pieces {
  /** The pieces that are being attached. */
  busy: ReadonlySet<number>;
  open: (opened: Opened) => void;
  /** Attaches the pieces to the claims that are proposed, one after the other; ends at the first refusal. */
  attach: (pieces: readonly IncomingPiece[], rowVersionOf: (piece: IncomingPiece) => number) => Promise<void>;
  dialog: ReactNode;
}

/** The acts on pieces of scanned mail, in their stack and among the unattached mail. */
export function usePieces(): Pieces {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const types = useLookup("DocumentType");
  const close = () => {
    setOpened(null);
    void refreshIncoming();
  };
  const attach: Pieces["attach"] = async (pieces, rowVersionOf) => {
    setBusy(new Set(pieces.map(({ id }) => id)));
    try {
      for (const piece of pieces) {
        const source = senderOf(piece);
        const documentTypeId = kindOf(types, USUAL_KIND[source]) ?? kindOf(types, "OTHER");
        if (!piece.proposed || documentTypeId === undefined) continue;
        await call(incomingRoutes.attach, {
          params: { pieceId: piece.id, claimId: piece.proposed.claimId },
          body: { documentTypeId, source, title: "", rowVersion: rowVersionOf(piece), returned: null },
        });
      }
    } catch {
      // The refusal is shown as a toast; the pieces that are not attached stay in the list.
    } finally {
      setBusy(new Set());
      await refreshIncoming();
    }
  };
  const dialog =
    opened &&
    (opened.act === "attach" ? (
      <AttachDialog
        piece={opened.piece}
        rowVersion={opened.rowVersion}
        title={opened.title}
        onClose={close}
      />
    ) : (
      <DiscardDialog
        pieceId={opened.piece.id}
        rowVersion={opened.rowVersion}
        title={opened.title}
        onClose={close}
      />
    ));
  return { busy, open: setOpened, attach, dialog };
}
