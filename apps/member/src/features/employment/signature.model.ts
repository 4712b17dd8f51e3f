// Model of a signature: strokes, or a typed name, and whether it is valid.

/** A point on the pad: both coordinates as a share of its width, independent of the screen size. */
export type Dot = Readonly<{ x: number; y: number }>;
export type Stroke = readonly Dot[];

export type Signature =
  | Readonly<{ kind: 'drawn'; strokes: readonly Stroke[] }>
  | Readonly<{ kind: 'typed'; text: string }>;

export const noSignature: Signature = { kind: 'drawn', strokes: [] };

/** The aspect ratio of the pad: width divided by height. */
export const padShape = 2;

/** A stroke shorter than this share of the pad's width counts as accidental. */
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

/** Without the last stroke. */
export function withoutLast(signature: Signature): Signature {
  return signature.kind === 'drawn' ? { kind: 'drawn', strokes: signature.strokes.slice(0, -1) } : noSignature;
}
