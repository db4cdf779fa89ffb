import type { PageArea } from "@wage/contract/documents/pages";

export type Point = { x: number; y: number };
/** Smaller than this, in shares of the page, a drawn area is a slip of the hand. */
const SMALLEST = 0.005;
const DECIMALS = 10_000;
const round = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * DECIMALS) / DECIMALS;

/** Returns the area between two points, given in shares of the page, or null if it is too small to be meant. */
export function areaBetween(from: Point, to: Point): PageArea | null {
  const [left, right] = [round(Math.min(from.x, to.x)), round(Math.max(from.x, to.x))];
  const [top, bottom] = [round(Math.min(from.y, to.y)), round(Math.max(from.y, to.y))];
  const area = { x: left, y: top, width: round(right - left), height: round(bottom - top) };
  return area.width < SMALLEST || area.height < SMALLEST ? null : area;
}

export const WHOLE_PAGE: PageArea = { x: 0, y: 0, width: 1, height: 1 };
