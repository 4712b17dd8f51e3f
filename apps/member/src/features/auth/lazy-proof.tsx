// The second proof for screens that need it late: loaded when it is asked for.

import { Suspense } from 'react';
import type { KeyStepProps, ProofSheetProps } from '#shared/keys/key-confirmation.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';

const KeyStep = lazyWith(['keys'], () => import('./key-step.tsx'), 'KeyStep');
const Sheet = lazyWith(['keys'], () => import('./proof-sheet.tsx'), 'ProofSheet');

/** Within a sheet that is open. */
export const keyStep = (props: KeyStepProps) => (
  <Suspense>
    <KeyStep {...props} />
  </Suspense>
);

export const proofSheet = (props: ProofSheetProps) => (
  <Suspense>
    <Sheet {...props} />
  </Suspense>
);
