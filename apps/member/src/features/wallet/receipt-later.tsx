// The receipt button, fetched with its words when the first event that has a receipt is shown.

import { Suspense } from 'react';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import type { FileReceipt } from './files.queries.ts';

const ReceiptButton = lazyWith(['files'], () => import('./receipt-button.tsx'), 'ReceiptButton');

export function ReceiptLater(receipt: FileReceipt) {
  return (
    <Suspense>
      <ReceiptButton {...receipt} />
    </Suspense>
  );
}
