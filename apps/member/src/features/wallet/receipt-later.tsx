// The receipt button, fetched with its words when the first event that has a receipt is shown.

import { Suspense } from 'react';
import { lazyWith } from '#shared/lazy-with.ts';
import type { Receipt } from './files.queries.ts';

const ReceiptButton = lazyWith(['files'], () => import('./receipt-button.tsx'), 'ReceiptButton');

export function ReceiptLater(receipt: Receipt) {
  return (
    <Suspense>
      <ReceiptButton {...receipt} />
    </Suspense>
  );
}
