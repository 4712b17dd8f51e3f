// A drawn asset: a box, what stands for a balance, a prize or a product.

import { useId } from 'react';
import type { ReactNode } from 'react';
import { box } from './boxes.tsx';
import type { BoxState, BoxTier } from './boxes.tsx';
import { devices } from './devices.tsx';
import { goods } from './goods.tsx';
import { artNameOf } from './art-name.model.ts';
import type { ArtKind, ArtName } from './art-name.model.ts';
import { Painted } from './paints.tsx';
import type { ArtDrawing } from './paints.tsx';
import { tokens } from './tokens.tsx';

const boxes = { 'box-bronze': 'bronze', 'box-silver': 'silver', 'box-gold': 'gold' } as const satisfies Readonly<
  Record<string, BoxTier>
>;

const things: Readonly<Record<Exclude<ArtName, keyof typeof boxes>, ArtDrawing>> = {
  ...tokens,
  ...goods,
  ...devices,
  nothing: box('plain', 'open', false),
};

const isBox = (name: ArtName): name is keyof typeof boxes => name in boxes;

export type AssetArtProps = Readonly<{
  image: string;
  kind: ArtKind;
  /** Of a box. */
  state: BoxState;
}>;

/** Fills its container. Decorative: the name is beside it. */
export function AssetArt({ image, kind, state }: AssetArtProps): ReactNode {
  const id = useId();
  const name = artNameOf(image, kind);
  const draw = isBox(name) ? box(boxes[name], state) : things[name];
  return (
    <svg viewBox="0 0 96 96" className="block size-full" data-art={name} data-state={state}>
      <Painted id={id}>{draw}</Painted>
    </svg>
  );
}
