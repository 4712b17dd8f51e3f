// The pictures of banners, dialogs and ads: a photo, a drawing of a product, or one of the few built-in ones.

import type { ReactNode } from 'react';
import { AssetPicture, ProductPicture, isPhoto } from '@roda/ui';
import { serverFile } from '#shared/server-files.ts';

const shield = (
  <>
    <path d="M80 18l38 13v26c0 22-15 36-38 45-23-9-38-23-38-45V31z" fill="var(--art-2)" />
    <path d="M80 29l27 9v20c0 16-10 26-27 33z" fill="var(--on-tint)" opacity="0.35" />
    <path
      d="M64 59l12 12 22-24"
      fill="none"
      stroke="var(--surface)"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

const own: Readonly<Record<string, ReactNode>> = { shield };

/** Fills its container. Decorative: the text is beside it. */
export function BannerArt({ image, eager = false }: Readonly<{ image: string; eager?: boolean }>) {
  if (isPhoto(image)) {
    return (
      <img
        src={serverFile(image)}
        alt=""
        width={480}
        height={210}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover"
      />
    );
  }
  if (image === 'gift') return <AssetPicture image="gift" kind="gift" bare />;
  const drawing = own[image];
  if (drawing === undefined) return <ProductPicture image={image} kind="vehicle" name="" bare />;
  return (
    <svg viewBox="0 0 160 120" className="size-full" aria-hidden="true">
      {drawing}
    </svg>
  );
}
