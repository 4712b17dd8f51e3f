// A vehicle from its side, on a strip of road; nothing for piles, photographs and drawings.

import { ProductPicture, classNames } from '@roda/ui';
import { hasSideView, vehicleLookOf } from '@roda/ui/pictures/vehicle-look.model.ts';
import type { Product } from '@roda/api-contract/sales/catalog';

type AssetSideProps = Readonly<{ asset: Pick<Product, 'image' | 'kind' | 'name' | 'deviceNumber'> }>;

/** As wide as the page; the upper part of the picture, empty over all but motorbikes, is cut. Decorative. */
export function AssetSide({ asset: { image, kind, name, deviceNumber } }: AssetSideProps) {
  if (!hasSideView(image)) return null;
  const isTall = vehicleLookOf(image)?.model === 'motorbike';
  return (
    <div
      className={classNames(
        'relative mb-4 overflow-hidden rounded-card bg-tint',
        isTall ? 'aspect-17/10' : 'aspect-2/1',
      )}
      aria-hidden="true"
      data-testid="asset-side"
    >
      <div className="absolute inset-x-0 bottom-0 h-1/4 bg-tint-2" />
      <div className="absolute inset-x-3 bottom-0 aspect-17/10">
        <ProductPicture image={image} kind={kind} name={name} number={deviceNumber} view="side" bare />
      </div>
    </div>
  );
}
