// The gallery of an asset's photographs with its texts; loaded where there are photographs.

import type { ReactNode } from 'react';
import { PhotoGallery as Gallery } from '@roda/ui';
import type { AssetPhoto } from '@roda/api-contract/fleet/photos';
import { useText } from '#shared/texts/texts.tsx';

type GalleryProps = Readonly<{
  photos: readonly AssetPhoto[];
  /** Of the product. */
  name: string;
  /** Its drawing, for a photograph that can't be had. */
  fallback: ReactNode;
}>;

export function PhotoGallery({ photos, name, fallback }: GalleryProps) {
  const t = useText();
  return (
    <Gallery
      photos={photos}
      fallback={fallback}
      texts={{
        label: t('photos.of', { name }),
        position: (n) => t('photos.position', { n, total: photos.length }),
        nameOf: (n) => t('photos.nameOf', { n, name }),
        open: (photo) => t('photos.open', { photo }),
        previous: t('photos.previous'),
        next: t('photos.next'),
        enlarge: t('photos.enlarge'),
        broken: t('photos.broken'),
      }}
    />
  );
}
