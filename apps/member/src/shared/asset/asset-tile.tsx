// The picture of an asset beside the words about it: in its place, or a photograph or drawing as it is.

import { ProductPicture } from '@roda/ui';
import { Scene } from '@roda/ui/pictures/scene.tsx';
import type { Weather } from '@roda/ui/pictures/scene.tsx';
import { vehicleLookOf } from '@roda/ui/pictures/vehicle-look.model.ts';

export type AssetTileProps = Readonly<{
  asset: Readonly<{
    image: string;
    kind: string;
    name: string;
    deviceNumber?: string | undefined;
    plate?: string | undefined;
  }>;
  weather?: Weather;
}>;

/** Fills its container. Decorative. */
export function AssetTile({ asset, weather = 'sun' }: AssetTileProps) {
  const { image, kind, name, deviceNumber, plate } = asset;
  const isRendered = vehicleLookOf(image) !== undefined;
  const picture = (
    <ProductPicture image={image} kind={kind} name={name} number={deviceNumber} plate={plate} bare={isRendered} />
  );
  if (!isRendered) return picture;
  return (
    <Scene size="tile" weather={weather} bay={kind === 'pile'}>
      {picture}
    </Scene>
  );
}
