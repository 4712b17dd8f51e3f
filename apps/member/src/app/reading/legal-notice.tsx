// The modal of code 524: a text with one button, which must be confirmed before going on.

import { Dialog } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { confirmRead, useWaitingText } from './legal-notice-store.ts';

export function MustReadHost() {
  const t = useText();
  const text = useWaitingText();
  return (
    <Dialog
      open={text !== undefined}
      title={t('shell.mustReadTitle')}
      confirm={t('shell.understood')}
      onConfirm={confirmRead}
      onClose={confirmRead}
    >
      {text}
    </Dialog>
  );
}
