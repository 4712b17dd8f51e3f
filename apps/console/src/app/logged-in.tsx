// What an operator sees once logged in. It loads apart from the log-in page, with all texts: it is many times its size.

import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Button } from 'antd';
import { AfterWait, Spinner } from '@roda/ui';
import { langOf, stored } from '#shared/store.ts';
import { TextsProvider, loadTexts, useText } from '#shared/texts.tsx';
import type { Texts } from '#shared/texts.tsx';
import { EntryFrame } from './sign-in.tsx';

type Loaded = Readonly<{ Part: ComponentType; texts: Texts }>;

/** The pages, or the set-up of a second factor where one is needed first. */
export async function loadLoggedIn(isFactorNeeded = false): Promise<Loaded> {
  const [Part, texts] = await Promise.all([
    isFactorNeeded
      ? import('./first-factor.tsx').then(({ FirstFactor }) => FirstFactor)
      : import('./router.tsx').then(({ Backoffice }) => Backoffice),
    loadTexts(langOf(stored())),
  ]);
  return { Part, texts };
}

export function LoggedIn({ isFactorNeeded }: { isFactorNeeded: boolean }) {
  const t = useText();
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let late = false;
    loadLoggedIn(isFactorNeeded).then(
      (part) => late || setLoaded(part),
      () => late || setFailed(true),
    );
    return () => {
      late = true;
    };
  }, [isFactorNeeded]);
  if (hasFailed)
    return (
      <EntryFrame note={undefined} failure={t('ops.shell.failed')}>
        <Button type="primary" size="large" block onClick={() => window.location.reload()}>
          {t('common.reload')}
        </Button>
      </EntryFrame>
    );
  if (loaded === undefined)
    return (
      <AfterWait>
        <main className="flex min-h-dvh items-center justify-center" aria-busy aria-label={t('common.loading')}>
          <Spinner />
        </main>
      </AfterWait>
    );
  const { Part, texts } = loaded;
  return (
    <TextsProvider first={texts}>
      <Part />
    </TextsProvider>
  );
}
