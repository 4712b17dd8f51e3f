// The way to the statement files, beside the heading of the wallet's history.

import { useState } from 'react';
import { useText } from '#shared/texts/texts.tsx';
import { StatementSheet } from './statement-sheet.tsx';

export function StatementEntry() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        data-testid="statements"
        className="pressable -my-1 min-h-11 px-1 text-label font-bold text-primary"
      >
        {t('files.title')}
      </button>
      <StatementSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
