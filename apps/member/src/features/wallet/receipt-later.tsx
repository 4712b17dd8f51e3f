// The receipt button, lazily loaded with its texts when the first event with a receipt is displayed.

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
