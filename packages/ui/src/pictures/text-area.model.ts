// Places for text in a rendered picture: from the four corners of a plate to the matrix that lays letters on it.

export type Point = readonly [x: number, y: number];

/** Clockwise from the reader's upper left. */
export type Corners = readonly [Point, Point, Point, Point];

/** `a b c d e f` of a matrix as SVG has it. */
export type FlatMatrix = readonly [number, number, number, number, number, number];

/**
 * The matrix that brings a flat area of the given size closest to the corners. A camera ten metres away shows a plate
 * as a parallelogram but for less than a pixel, so no true perspective is needed; the matrix scales with the picture.
 */
export function matrixOnto([a, b, c, d]: Corners, [width, height]: Point): FlatMatrix {
  const along = (axis: 0 | 1): number => (b[axis] - a[axis] + c[axis] - d[axis]) / 2;
  const down = (axis: 0 | 1): number => (d[axis] - a[axis] + c[axis] - b[axis]) / 2;
  const start = (axis: 0 | 1): number => (a[axis] + b[axis] + c[axis] + d[axis]) / 4 - (along(axis) + down(axis)) / 2;
  return [along(0) / width, along(1) / width, down(0) / height, down(1) / height, start(0), start(1)];
}

/** Where the matrix brings a point. */
export function placed([a, b, c, d, e, f]: FlatMatrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The share of an area's width that its text fills: as wide as letters are, at most all but the margins. */
export function textShare(text: string, perLetter: number): number {
  return Math.min(0.9, Array.from(text).length * perLetter);
}
