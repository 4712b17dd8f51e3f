// The picture of a news item: a photo, a drawing named by the server, or the scene of a news board.

import { LazyScene, ProductPicture } from '@roda/ui';

/** Fills its container. Decorative: the title is beside it. */
export function NewsPicture({ image, title }: { image: string; title: string }) {
  if (image === '') return <LazyScene name="noNews" className="size-full" />;
  return <ProductPicture image={image} kind="vehicle" name={title} />;
}
