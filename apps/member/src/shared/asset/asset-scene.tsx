// The picture of an asset at the head of its page: it stands in its place, and the page's text lies over the road.

import type { ReactNode } from 'react';
import { ProductPicture } from '@roda/ui';
import { Scene } from '@roda/ui/pictures/scene.tsx';
import type { Weather } from '@roda/ui/pictures/scene.tsx';
import type { Product } from '@roda/api-contract/sales/catalog';
import { AssetPlate } from './asset-plate.tsx';

export type AssetSceneProps = Readonly<{
  asset: Pick<Product, 'image' | 'kind' | 'name' | 'deviceNumber' | 'plate'>;
  weather: Weather;
  /** Its state, over the sky. */
  chip?: ReactNode;
  children: ReactNode;
}>;

export function AssetScene({ asset, weather, chip, children }: AssetSceneProps) {
  const { image, kind, name, deviceNumber, plate } = asset;
  return (
    <>
      <div className="-mx-4 -mt-1">
        <Scene
          weather={weather}
          size="page"
          bay={kind === 'pile'}
          over={
            <>
              <AssetPlate asset={asset} />
              {chip}
            </>
          }
        >
          <ProductPicture image={image} kind={kind} name={name} number={deviceNumber} plate={plate} bare />
        </Scene>
      </div>
      <div className="relative -mx-4 -mt-5 rounded-t-card bg-page px-4 pt-5">{children}</div>
    </>
  );
}
