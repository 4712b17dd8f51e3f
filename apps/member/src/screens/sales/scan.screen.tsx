// Scanning an invitation, a redeem code, a vehicle or one of the app's links, by camera, picture or text field.

import { useEffect, useRef, useState } from 'react';
import { toast } from '@roda/ui';
import { ScanOutcome } from '#features/scan/scan-outcome.tsx';
import { meaningOf } from '#features/scan/scan.model.ts';
import type { Meaning } from '#features/scan/scan.model.ts';
import { Scanner } from '#features/scan/scanner.tsx';
import { useSearchTexts } from '#shared/navigation/use-search-text.ts';
import { feel } from '#shared/device/haptics.ts';
import { Page } from '#shared/lists/page.tsx';
import { serverAddress } from '#shared/server-address.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useRouter } from '#shared/navigation/router-context.ts';

export function Screen() {
  const t = useText();
  const { history } = useRouter();
  const [meaning, setMeaning] = useState<Exclude<Meaning, { kind: 'screen' }>>();
  const take = (text: string) => {
    const found = meaningOf(text, serverAddress);
    feel(found.kind === 'foreign' || found.kind === 'unknown' ? 'warning' : 'selection');
    // Back from the opened screen returns to where the scan started.
    if (found.kind === 'screen') history.replace(found.address);
    else setMeaning(found);
  };
  const handedOver = useSearchTexts();
  const isTaken = useRef(false);
  const takeReceived = async () => {
    const { receivedTextOf } = await import('#features/scan/received-text.ts');
    const text = await receivedTextOf(handedOver).catch(() => undefined);
    if (text === undefined) toast(t('scan.receivedNothing'), 'warning');
    else take(text);
  };
  useEffect(() => {
    if (handedOver['received'] === undefined || isTaken.current) return;
    isTaken.current = true;
    void takeReceived();
  });
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
