// The entry of the keys in the settings; the sheet behind it is loaded when it is first opened.

import { Suspense, useState } from 'react';
import { RowContent } from '@roda/ui';
import { useSearchTexts } from '#shared/navigation/use-search-text.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { useText } from '#shared/texts/texts.tsx';

const KeySheet = lazyWith(['keys'], () => import('./key-sheet.tsx'), 'KeySheet');

/** A message about keys leads here, with `keys` in its address. */
export function KeyRow() {
  const t = useText();
  const search = useSearchTexts();
  const [isOpen, setOpen] = useState(search['keys'] !== undefined);
  return (
    <li>
      <button type="button" data-testid="keys" onClick={() => setOpen(true)} className="block w-full active:bg-fill">
        <RowContent title={t('settings.keys')} hint={t('settings.keysHint')} chevron />
      </button>
      <Suspense>{isOpen && <KeySheet onClose={() => setOpen(false)} />}</Suspense>
    </li>
  );
}
