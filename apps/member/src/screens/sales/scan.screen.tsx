// Scanning an invitation, a redeem code, a vehicle or one of the app's links, by camera, picture or text field.

import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ScanOutcome } from '#features/scan/scan-outcome.tsx';
import { meaningOf } from '#features/scan/scan.model.ts';
import type { Meaning } from '#features/scan/scan.model.ts';
import { Scanner } from '#features/scan/scanner.tsx';
import { feel } from '#shared/device/haptics.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const { history } = useRouter();
  const [meaning, setMeaning] = useState<Exclude<Meaning, { kind: 'screen' }>>();
  const take = (text: string) => {
    const found = meaningOf(text, document.baseURI);
    feel(found.kind === 'foreign' || found.kind === 'unknown' ? 'warning' : 'selection');
    // Back from the opened screen returns to where the scan started.
    if (found.kind === 'screen') history.replace(found.address);
    else setMeaning(found);
  };
  return (
    <Page screen="pages/my/scan" title={t('scan.title')}>
      {meaning === undefined ? (
        <Scanner onText={take} />
      ) : (
        <ScanOutcome meaning={meaning} onAgain={() => setMeaning(undefined)} />
      )}
    </Page>
  );
}
