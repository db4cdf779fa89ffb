/** A picture in shades of gray: one byte for each point, row by row, 0 for black. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Returns the picture turned clockwise by so many quarters of a circle. */
export function turned({ width, height, data }: Gray, quarters: number): Gray {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return { width, height, data };
  const isAcross = turns % 2 === 1;
  const out = new Uint8Array(data.length);
  const outWidth = isAcross ? height : width;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [toX, toY] =
        turns === 1
          ? [height - 1 - y, x]
          : turns === 2
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x];
      out[toY * outWidth + toX] = data[y * width + x] ?? 0;
    }
  return { width: outWidth, height: isAcross ? width : height, data: out };
}

/** Returns the picture turned clockwise by a small angle in degrees; what was outside of it is white. */
export function tilted({ width, height, data }: Gray, degrees: number): Gray {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [midX, midY] = [width / 2, height / 2];
  const out = new Uint8Array(data.length).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = cos * (x - midX) + sin * (y - midY) + midX;
      const fromY = -sin * (x - midX) + cos * (y - midY) + midY;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [right, low, at] = [fromX - left, fromY - top, top * width + left];
      const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
      const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
      out[y * width + x] = upper * (1 - low) + lower * low;
    }
  return { width, height, data: out };
}

/** The part of the shorter side within which the light on a paper hardly changes. */
const LIGHT_PART = 16;

/** Returns the picture as if the paper were lit evenly: each point compared with the mean around it. */
export function evenlyLit({ width, height, data }: Gray): Gray {
  const radius = Math.max(8, Math.round(Math.min(width, height) / LIGHT_PART / 2));
  const sums = summed({ width, height, data });
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const at = (row: number, column: number) => sums[row * (width + 1) + column] ?? 0;
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
      const mean = sum / ((bottom - top) * (right - left));
      out[y * width + x] = Math.min(255, ((data[y * width + x] ?? 0) / Math.max(1, mean)) * 235);
    }
  }
  return { width, height, data: out };
}

/** Returns the sum of all points above and left of each corner. */
function summed({ width, height, data }: Gray): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** Dark strokes this long and no thicker are no letters but the lines of a table, in points. */
const RULE = { across: 90, down: 55, thickness: 8 };

/** Returns the picture without the lines of its tables, over which the reader stumbles. */
export function withoutRules({ width, height, data }: Gray): Gray {
  const out = data.slice();
  const isDark = (at: number) => (data[at] ?? 255) < DARK;
  const thicknessAt = (at: number, aside: number) => {
    let thickness = 1;
    for (let next = at + aside; isDark(next); next += aside) thickness++;
    for (let next = at - aside; isDark(next); next -= aside) thickness++;
    return thickness;
  };
  const erase = (start: number, step: number, aside: number, length: number, shortest: number) => {
    let run = 0;
    for (let index = 0; index <= length; index++) {
      if (index < length && isDark(start + index * step)) {
        run++;
        continue;
      }
      const middle = start + (index - Math.ceil(run / 2)) * step;
      if (run >= shortest && thicknessAt(middle, aside) <= RULE.thickness)
        for (let back = -1; back <= run + 2; back++)
          // With the gray edges of the line.
          for (let beside = -2; beside <= 2; beside++)
            out[start + (index - back) * step + beside * aside] = 255;
      run = 0;
    }
  };
  for (let y = 0; y < height; y++) erase(y * width, 1, width, width, RULE.across);
  for (let x = 0; x < width; x++) erase(x, width, 1, height, RULE.down);
  return { width, height, data: out };
}

/** A paper that lies more askew than this, in degrees, is not leveled. */
const TILT_MAX = 10;
const DARK = 150;
/** Points enough to see the lines of a page. */
const POINTS = 40_000;

/**
 * Finds how the lines of writing lie: `isAcross` if they run from top to bottom, and by how many degrees the paper must be
 * turned clockwise for them to be level. Lines of writing, seen along them, are dark and light in turn.
 */
export function layOf(picture: Gray): { isAcross: boolean; degrees: number } {
  const points = darkPoints(evenlyLit(picture));
  const level = levelOf(points);
  const upright = levelOf(points.map(([x, y]) => [picture.height - y, x]));
  const best = upright.sharpness > level.sharpness * 1.2 ? upright : level;
  return { isAcross: best === upright, degrees: best.degrees };
}

type Point = readonly [x: number, y: number];

function darkPoints({ width, height, data }: Gray): Point[] {
  const points: Point[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 255) < DARK) points.push([x, y]);
  const every = Math.max(1, Math.floor(points.length / POINTS));
  return points.filter((_, at) => at % every === 0);
}

function levelOf(points: readonly Point[]): { degrees: number; sharpness: number } {
  let best = { degrees: 0, sharpness: sharpnessAt(points, 0) };
  const look = (from: number, to: number, step: number) => {
    for (let degrees = from; degrees <= to; degrees += step) {
      const sharpness = sharpnessAt(points, degrees);
      if (sharpness > best.sharpness) best = { degrees, sharpness };
    }
  };
  look(-TILT_MAX, TILT_MAX, 1);
  look(best.degrees - 0.75, best.degrees + 0.75, 0.25);
  return best;
}

/** Returns a measure of how much the rows differ from their neighbors, once the points are turned clockwise by the angle. */
function sharpnessAt(points: readonly Point[], degrees: number): number {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const rows = new Map<number, number>();
  for (const [x, y] of points) {
    const row = Math.round((x * sin + y * cos) / 2);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let sum = 0;
  for (const [row, count] of rows) sum += (count - (rows.get(row + 1) ?? 0)) ** 2;
  return sum;
}

/** Returns the picture as a file that the reader opens: a portable graymap. */
export function graymapOf({ width, height, data }: Gray): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}

/** The longer side of a picture that is read, in points: a letter page at about 200 points for each inch. */
const SIDE = 2200;
/** A small picture is enlarged by this at most, because writing gains nothing by more. */
const ENLARGED_MAX = 1.6;

/** Returns by how much a photograph is made smaller, or a small picture larger, before it is read. */
export const scaleToRead = (width: number, height: number): number =>
  Math.min(ENLARGED_MAX, SIDE / Math.max(width, height));
