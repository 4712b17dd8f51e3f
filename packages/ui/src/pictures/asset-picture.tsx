// The picture of a box, a prize or a product: a photo, or a drawing that is fetched when the first of them is shown.

import { Suspense, lazy, useState } from 'react';
import type { ArtKind } from './asset-art/art-name.model.ts';
import type { BoxState } from './asset-art/boxes.tsx';
import { classNames } from '../class-names.ts';
import { isPhoto, pictureAddress } from './picture-address.ts';

const AssetArt = lazy(() =>
  import('./asset-art/asset-art.tsx').then(
    (loaded) => ({ default: loaded.AssetArt }),
    () => ({ default: () => null }),
  ),
);

/** Deeper behind the thing than around it. */
const ground = { background: 'radial-gradient(circle at 50% 42%, var(--tint-2), var(--tint) 72%)' } as const;

export type AssetPictureProps = Readonly<{
  /** The URL of a photo, the name of a drawing (`gift:mug`, `box:gold`, `flask`), or empty. */
  image: string;
  /** What it is: chooses the drawing where the image is empty, unknown, or can't be had. */
  kind?: ArtKind;
  /** Of a box. */
  state?: BoxState;
  /** Without the soft background: on a coloured card. */
  bare?: boolean;
  className?: string;
}>;

/** As large as its class says, before the drawing arrives and without it. Decorative: the name is beside it. */
export function AssetPicture({
  image,
  kind = 'product',
  state = 'closed',
  bare = false,
  className = 'size-full',
}: AssetPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!/^(?:gift|prize|box):/u.test(image) && isPhoto(image) && broken !== image) {
    return (
      <img
        src={pictureAddress(image)}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(image)}
        className={classNames('object-cover', className)}
      />
    );
  }
  return (
    <span aria-hidden="true" className={classNames('block', className)} style={bare ? undefined : ground}>
      <Suspense>
        <AssetArt image={image} kind={kind} state={state} />
      </Suspense>
    </span>
  );
}
