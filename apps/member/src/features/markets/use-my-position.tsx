// Hook for the device's position; when it is unavailable, offers a link to the settings and the last known point.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog, Sheet, Button } from '@roda/ui';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { findPosition } from '#shared/device/position.ts';
import { stored, useStored } from '#shared/store.ts';
import type { StorePoint } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';

export type MyPosition = Readonly<{
  /** The last known point, current or stored. */
  point: StorePoint | undefined;
  isAsking: boolean;
  ask: () => void;
  /** Must be rendered on the screen. */
  dialogs: ReactNode;
}>;

export type MyPositionOptions = Readonly<{
  onFound: (point: StorePoint) => void;
  /** Permission was denied: the last stored point, if any. */
  onFallback: (point: StorePoint | undefined) => void;
}>;

export function useMyPosition({ onFound, onFallback }: MyPositionOptions): MyPosition {
  const t = useText();
  const device = usePlatform();
  const point = useStored('lastPoint');
  const [state, setState] = useState<'rest' | 'asking' | 'failed' | 'howTo'>('rest');
  const ask = () => {
    setState('asking');
    findPosition().then(
      (found) => {
        setState('rest');
        onFound(found);
      },
      () => setState('failed'),
    );
  };
  const decline = () => {
    setState('rest');
    onFallback(stored('lastPoint'));
  };
  // A packaged app opens them; in a browser the person has to find them.
  const toSettings = () => {
    void device?.openSettings();
    setState('howTo');
  };
  const dialogs = (
    <>
      <Dialog
        open={state === 'failed'}
        title={t('validation.location')}
        confirm={t('location.openSettings')}
        onConfirm={toSettings}
        cancel={t('location.notNow')}
        onClose={decline}
      >
        {t('location.whyFailed')}
      </Dialog>
      <Sheet
        open={state === 'howTo'}
        title={t('location.howToTitle')}
        onClose={decline}
        foot={
          <Button wide data-testid="location-again" onClick={ask}>
            {t('location.tryAgain')}
          </Button>
        }
      >
        <ol className="list-decimal space-y-2 pl-5">
          <li>{t('location.howTo1')}</li>
          <li>{t('location.howTo2')}</li>
          <li>{t('location.howTo3')}</li>
        </ol>
      </Sheet>
    </>
  );
  return { point, isAsking: state === 'asking', ask, dialogs };
}
