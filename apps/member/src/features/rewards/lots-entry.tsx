// Link to the expiry dates of points and coins.

import { useState } from 'react';
import { IconHourglass } from '@tabler/icons-react';
import { buttonClass } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { LotsSheet } from './lots-sheet.tsx';

export function LotsEntry() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        data-testid="open-lots"
        className={buttonClass('quiet', 'small')}
      >
        <IconHourglass size={18} stroke={1.75} aria-hidden="true" />
        {t('lots.open')}
      </button>
      <LotsSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
