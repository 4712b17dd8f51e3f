// A newer version is ready, or failed to load: shown unobtrusively, and applied only when the user confirms.

import { useEffect, useState } from 'react';
import { Dialog } from '@roda/ui';
import { mayOffer, putsOff } from '#shared/update/app-update.model.ts';
import { applyUpdate, dismissFailure, useUpdateState } from '#shared/update/app-update.ts';
import { useText } from '#shared/texts/texts.tsx';

export function UpdateReady({ path }: { path: string }) {
  const t = useText();
  const state = useUpdateState();
  const [putOff, setPutOff] = useState(false);
  const [declined, setDeclined] = useState(false);
  const isBusy = state === 'ready' && putsOff(path);
  useEffect(() => {
    if (isBusy) setPutOff(true);
  }, [isBusy]);
  const mayShow = mayOffer(path, putOff) && path !== '/pages/my/update';
  return (
    <>
      <Dialog
        open={(state === 'ready' && !declined && mayShow) || state === 'applying'}
        title={t('shell.updateReadyTitle')}
        confirm={t('common.reload')}
        onConfirm={applyUpdate}
        busy={state === 'applying'}
        cancel={t('shell.later')}
        onClose={() => setDeclined(true)}
      >
        {t('shell.updateReady')}
      </Dialog>
      <Dialog
        open={state === 'failed' && mayShow}
        title={t('shell.updateFailedTitle')}
        confirm={t('common.reload')}
        onConfirm={() => location.reload()}
        cancel={t('shell.later')}
        onClose={dismissFailure}
      >
        {t('shell.updateFailed')}
      </Dialog>
    </>
  );
}
