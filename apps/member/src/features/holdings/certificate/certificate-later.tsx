// The certificate of a holding on a page that shows it below the result: loaded with its texts when it is there.

import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { CertificateShape } from './certificate-shape.tsx';

const HeldCertificate = lazyWith(['certificate'], () => import('./held-certificate.tsx'), 'HeldCertificate');

export function CertificateLater(props: ComponentProps<typeof HeldCertificate>) {
  return (
    <Suspense fallback={<CertificateShape />}>
      <HeldCertificate {...props} />
    </Suspense>
  );
}
