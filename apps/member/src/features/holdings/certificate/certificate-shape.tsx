// The shape of a certificate while it is loading: the picture, and room for what stands below it.

import { Skeleton } from '@roda/ui';

export function CertificateShape() {
  return (
    <>
      <Skeleton className="aspect-9/11 w-full rounded-card" />
      <div className="h-40" />
    </>
  );
}
