// A signature: strokes of a finger, or the name written with keys, and whether it counts as one.

/** A place on the pad: both as a share of its width, so that it looks the same on every screen. */
export type Dot = Readonly<{ x: number; y: number }>;
export type Stroke = readonly Dot[];

export type Signature =
  | Readonly<{ kind: 'drawn'; strokes: readonly Stroke[] }>
  | Readonly<{ kind: 'typed'; text: string }>;

export const noSignature: Signature = { kind: 'drawn', strokes: [] };

/** The pad is this many times as wide as it is high. */
export const padShape = 2;

/** A line shorter than this share of the pad's width is a slip of the finger. */
const shortest = 0.25;

export function isSigned(signature: Signature, holder: string): boolean {
  if (signature.kind === 'typed') return plainName(signature.text) === plainName(holder) && holder !== '';
  return signature.strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= shortest;
}

function plainName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase();
}

function lengthOf(stroke: Stroke): number {
  return stroke.slice(1).reduce((sum, dot, index) => {
    const before = stroke[index] ?? dot;
    return sum + Math.hypot(dot.x - before.x, dot.y - before.y);
  }, 0);
}

/** The last stroke taken away. */
export function withoutLast(signature: Signature): Signature {
  return signature.kind === 'drawn' ? { kind: 'drawn', strokes: signature.strokes.slice(0, -1) } : noSignature;
}
