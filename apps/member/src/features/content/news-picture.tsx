// The picture of a news item: a photo, a vehicle or drawing named by the server, or the scene of a news board.

import { LazyScene } from '@roda/ui';
import { AssetTile } from '#shared/asset/asset-tile.tsx';

/** Fills its container. Decorative: the title is beside it. */
export function NewsPicture({ image, title }: { image: string; title: string }) {
  if (image === '') return <LazyScene name="noNews" className="size-full" />;
  return <AssetTile asset={{ image, kind: 'vehicle', name: title }} />;
}
