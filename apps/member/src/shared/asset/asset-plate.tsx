// The plate of an asset as it stands in its scene: of a vehicle its registration, of a pile its own number.

import { NumberPlate } from '@roda/ui/pictures/number-plate.tsx';
import { vehicleLookOf } from '@roda/ui/pictures/vehicle-look.model.ts';
import type { Product } from '@roda/api-contract/sales/catalog';

export type AssetPlateProps = Readonly<{ asset: Pick<Product, 'image' | 'kind' | 'deviceNumber' | 'plate'> }>;

/** A fixed-term plan has none. */
export function AssetPlate({ asset: { image, kind, deviceNumber, plate } }: AssetPlateProps) {
  if (kind === 'deposit') return null;
  if (plate === undefined) return <NumberPlate text={deviceNumber} look="label" />;
  const { model, electric = false } = vehicleLookOf(image) ?? {};
  return <NumberPlate text={plate} look={model === 'taxi' ? 'taxi' : 'private'} electric={electric} />;
}
