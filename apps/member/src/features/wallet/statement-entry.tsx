// Link to the statement files, in the bar of the wallet's history.

import { useState } from 'react';
import { IconFileDownload } from '@tabler/icons-react';
import { IconButton } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { StatementSheet } from './statement-sheet.tsx';

export function StatementEntry() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('files.title')} onClick={() => setOpen(true)} data-testid="statements">
        <IconFileDownload size={24} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <StatementSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
