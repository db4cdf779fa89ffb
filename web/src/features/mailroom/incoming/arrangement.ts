import type { IncomingPage, StackDetail } from "@wage/contract/mailroom/incoming";

/** The parts of a stack that a clerk may still move: its open pieces, and the pages that are left out. */
export interface Arrangement {
  pieces: { id: number | null; pages: IncomingPage[] }[];
  leftOut: IncomingPage[];
}

export const arrangementOf = ({ pieceList, leftOut }: StackDetail): Arrangement => ({
  pieces: pieceList.filter(({ status }) => status === "Open").map(({ id, pages }) => ({ id, pages })),
  leftOut,
});

export type Correction =
  | { act: "split" | "earlier" | "later" | "leaveOut" | "putBack" | "turn"; pageId: number }
  | { act: "join"; pieceId: number };

/** Returns the arrangement after a correction; every page stays in it once. */
export function corrected(arrangement: Arrangement, correction: Correction): Arrangement {
  if (correction.act === "join") return joined(arrangement, correction.pieceId);
  const { act, pageId } = correction;
  if (act === "turn") return turned(arrangement, pageId);
  if (act === "putBack") return putBack(arrangement, pageId);
  const at = arrangement.pieces.findIndex(({ pages }) => pages.some(({ id }) => id === pageId));
  const piece = arrangement.pieces[at];
  if (!piece) return arrangement;
  const index = piece.pages.findIndex(({ id }) => id === pageId);
  if (act === "split") return splitAt(arrangement, at, index);
  if (act === "leaveOut") return leftOut(arrangement, at, index);
  return moved(arrangement, at, index, act === "later" ? 1 : -1);
}

const withPieces = (arrangement: Arrangement, pieces: Arrangement["pieces"]): Arrangement => ({
  ...arrangement,
  pieces: pieces.filter(({ pages }) => pages.length > 0),
});

/** The page begins a piece of its own, with those that follow it. */
function splitAt(arrangement: Arrangement, at: number, index: number): Arrangement {
  const pieces = arrangement.pieces.flatMap((piece, place) =>
    place === at
      ? [
          { id: piece.id, pages: piece.pages.slice(0, index) },
          { id: index === 0 ? piece.id : null, pages: piece.pages.slice(index) },
        ]
      : [piece],
  );
  return withPieces(arrangement, pieces);
}

function joined(arrangement: Arrangement, pieceId: number): Arrangement {
  const at = arrangement.pieces.findIndex(({ id }) => id === pieceId);
  const piece = arrangement.pieces[at];
  if (!piece || at === 0) return arrangement;
  const pieces = arrangement.pieces.flatMap((other, place) => {
    if (place === at) return [];
    return place === at - 1 ? [{ ...other, pages: [...other.pages, ...piece.pages] }] : [other];
  });
  return withPieces(arrangement, pieces);
}

/** Moves a page by one place; over the edge of its piece it goes into the next piece. */
function moved(arrangement: Arrangement, at: number, index: number, by: 1 | -1): Arrangement {
  const pieces = arrangement.pieces.map((piece) => ({ ...piece, pages: [...piece.pages] }));
  const [page] = pieces[at]?.pages.splice(index, 1) ?? [];
  if (!page) return arrangement;
  const own = pieces[at]?.pages ?? [];
  const isInside = by === 1 ? index < own.length : index > 0;
  const target = isInside ? own : pieces[at + by]?.pages;
  if (!target) return arrangement;
  if (isInside) own.splice(index + by, 0, page);
  else if (by === 1) target.unshift(page);
  else target.push(page);
  return withPieces(arrangement, pieces);
}

function leftOut(arrangement: Arrangement, at: number, index: number): Arrangement {
  const page = arrangement.pieces[at]?.pages[index];
  if (!page) return arrangement;
  const pieces = arrangement.pieces.map((piece, place) =>
    place === at ? { ...piece, pages: piece.pages.filter(({ id }) => id !== page.id) } : piece,
  );
  return { ...withPieces(arrangement, pieces), leftOut: [...arrangement.leftOut, page] };
}

/** A page that was left out becomes a piece of its own, where it was in the stack. */
function putBack(arrangement: Arrangement, pageId: number): Arrangement {
  const page = arrangement.leftOut.find(({ id }) => id === pageId);
  if (!page) return arrangement;
  const after = arrangement.pieces.findIndex(({ pages }) => (pages[0]?.number ?? 0) > page.number);
  const place = after === -1 ? arrangement.pieces.length : after;
  return {
    pieces: arrangement.pieces.toSpliced(place, 0, { id: null, pages: [page] }),
    leftOut: arrangement.leftOut.filter(({ id }) => id !== pageId),
  };
}

function turned(arrangement: Arrangement, pageId: number): Arrangement {
  const turn = (page: IncomingPage) =>
    page.id === pageId ? { ...page, rotation: (page.rotation + 90) % 360 } : page;
  return {
    pieces: arrangement.pieces.map((piece) => ({ ...piece, pages: piece.pages.map(turn) })),
    leftOut: arrangement.leftOut.map(turn),
  };
}
