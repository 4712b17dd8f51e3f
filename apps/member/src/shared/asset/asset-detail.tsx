// A vehicle or pile seen near, below its other pictures; nothing for photographs and drawings.

import { ProductPicture } from '@roda/ui';
import { vehicleLookOf } from '@roda/ui/pictures/vehicle-look.model.ts';
import type { Product } from '@roda/api-contract/sales/catalog';

type AssetDetailProps = Readonly<{ asset: Pick<Product, 'image' | 'kind' | 'name' | 'deviceNumber' | 'plate'> }>;

/** As wide as the page. Decorative. */
export function AssetDetail({ asset: { image, kind, name, deviceNumber, plate } }: AssetDetailProps) {
  if (vehicleLookOf(image) === undefined) return null;
  return (
    <div
      className="mb-4 aspect-17/10 overflow-hidden rounded-card bg-tint"
      aria-hidden="true"
      data-testid="asset-detail"
    >
      <ProductPicture image={image} kind={kind} name={name} number={deviceNumber} plate={plate} view="detail" bare />
    </div>
  );
}
