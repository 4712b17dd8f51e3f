// The sheet that asks for the second proof of one call.

import { Sheet } from '@roda/ui';
import type { ProofSheetProps } from '#shared/keys/key-confirmation.ts';
import { useText } from '#shared/texts/texts.tsx';
import { KeyStep } from './key-step.tsx';

export function ProofSheet({ onClose, ...props }: ProofSheetProps) {
  const t = useText();
  return (
    <Sheet open title={t('keys.proofTitle')} onClose={onClose}>
      <KeyStep {...props} />
    </Sheet>
  );
}
