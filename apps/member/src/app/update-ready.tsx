// A newer version is ready: shown unobtrusively, and applied only when the user confirms.

import { useEffect, useState } from 'react';
import { Dialog, useMissingParts } from '@roda/ui';
import { mayOffer, putsOff } from '#shared/update/app-update.model.ts';
import { applyUpdate, useUpdateState } from '#shared/update/app-update.ts';
import { useText } from '#shared/texts/texts.tsx';

export function UpdateReady({ path }: { path: string }) {
  const t = useText();
  const state = useUpdateState();
  const [putOff, setPutOff] = useState(false);
  const [declined, setDeclined] = useState(false);
  // The window of missing parts offers the newer version itself, and was the answer to it.
  const isAsked = useMissingParts() > 0;
  useEffect(() => {
    if (isAsked && state === 'ready') setDeclined(true);
  }, [isAsked, state]);
  const isBusy = state === 'ready' && putsOff(path);
  useEffect(() => {
    if (isBusy) setPutOff(true);
  }, [isBusy]);
  const mayShow = mayOffer(path, putOff) && path !== '/pages/my/update' && !isAsked;
  return (
    <Dialog
      open={(state === 'ready' && !declined && mayShow) || (state === 'applying' && !isAsked)}
      title={t('shell.updateReadyTitle')}
      confirm={t('common.reload')}
      onConfirm={() => void applyUpdate()}
      busy={state === 'applying'}
      cancel={t('shell.later')}
      onClose={() => setDeclined(true)}
    >
      {t('shell.updateReady')}
    </Dialog>
  );
}
