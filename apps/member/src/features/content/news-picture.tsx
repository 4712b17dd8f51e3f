// The picture of a news item: a photo, a drawing named by the server, or a printed page.

import { ProductPicture } from '@roda/ui';

/** Fills its container. Decorative: the title is beside it. */
export function NewsPicture({ image, title }: { image: string; title: string }) {
  if (image === '') return <PrintedPage />;
  return <ProductPicture image={image} kind="vehicle" name={title} />;
}

function PrintedPage() {
  const line = { fill: 'none', stroke: 'var(--art-2)', strokeWidth: 4, strokeLinecap: 'round' } as const;
  return (
    <svg viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden="true">
      <rect width="160" height="120" fill="var(--tint)" />
      <path d="M112 40h10a4 4 0 0 1 4 4v46a8 8 0 0 1-16 0z" fill="var(--art-2)" />
      <path d="M36 30a4 4 0 0 1 4-4h68a4 4 0 0 1 4 4v60c0 3 1 6 3 8H46a10 10 0 0 1-10-10z" fill="var(--surface)" />
      <rect x="46" y="37" width="24" height="20" rx="3" fill="var(--art-1)" />
      <path d="M80 40h22M80 54h22M48 70h54M48 84h38" {...line} />
    </svg>
  );
}
