// Photographs of a vehicle or pile on a page: nothing where there are none, and no movement when the gallery arrives.

import { Suspense } from 'react';
import { PhotoCaptions, ProductPicture } from '@roda/ui';
import type { AssetPhoto } from '@roda/api-contract/fleet/photos';
import { lazyWith } from '#shared/texts/lazy-with.ts';

const PhotoGallery = lazyWith(['photos'], () => import('./photo-gallery.tsx'), 'PhotoGallery');

type AssetPhotosProps = Readonly<{
  photos: readonly AssetPhoto[] | undefined;
  of: Readonly<{ name: string; kind: string; image: string }>;
}>;

/** As wide as the page, beyond its margins. */
export function AssetPhotos({ photos = [], of }: AssetPhotosProps) {
  const [first] = photos;
  if (first === undefined) return null;
  const waiting = (
    <>
      <div className="aspect-16/9 bg-tint bg-cover" style={{ backgroundImage: `url("${first.blur}")` }} />
      <PhotoCaptions photos={photos} shown={0} />
    </>
  );
  return (
    <div className="-mx-4">
      <Suspense fallback={waiting}>
        <PhotoGallery
          photos={photos}
          name={of.name}
          fallback={<ProductPicture image={of.image} kind={of.kind} name={of.name} />}
        />
      </Suspense>
    </div>
  );
}
