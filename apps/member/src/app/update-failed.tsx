// Something of the app could not be loaded: a part that the member opened, or a newer version. Over everything else.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { dropParts, retryParts, useMissingParts } from '@roda/ui';
import { TopDialogBody } from '@roda/ui/overlays/top-dialog-body.tsx';
import type { TopDialogBodyProps } from '@roda/ui/overlays/top-dialog-body.tsx';
import { useOnline } from '#shared/device/online.ts';
import { useText } from '#shared/texts/texts.tsx';
import { mayOffer } from '#shared/update/app-update.model.ts';
import {
  applyUpdate,
  dismissFailure,
  lookForUpdate,
  reopen,
  retryUpdate,
  useUpdateState,
} from '#shared/update/app-update.ts';

/** Its code is part of the frame: where a file failed, the file of a dialog can't be relied on. */
export function UpdateFailed({ path }: Readonly<{ path: string }>) {
  const missing = useMissingParts();
  const state = useUpdateState();
  const hasFailed = (state === 'failed' || state === 'retrying') && mayOffer(path, false);
  const isOnline = useOnline();
  const wasOfflineRef = useRef(false);
  useEffect(() => {
    if (!isOnline) wasOfflineRef.current = true;
  }, [isOnline]);
  return (
    <div aria-live="assertive" data-part-window="">
      {missing > 0 ? (
        <PartWindow wasOfflineRef={wasOfflineRef} />
      ) : (
        hasFailed && path !== '/pages/my/update' && <VersionWindow />
      )}
    </div>
  );
}

/** A newer version could not be installed. */
function VersionWindow() {
  const t = useText();
  const isOnline = useOnline();
  return (
    <TopDialogBody
      title={t('shell.updateFailedTitle')}
      confirm={t('common.retry')}
      onConfirm={() => void retryUpdate()}
      busy={useUpdateState() === 'retrying'}
      cancel={t('shell.later')}
      onClose={dismissFailure}
    >
      {t(isOnline ? 'shell.updateFailed' : 'common.checkConnection')}
    </TopDialogBody>
  );
}

/** Parts that the member opened are missing: a newer version has other files, or there was no connection. */
function PartWindow({ wasOfflineRef }: WasOffline) {
  const state = useUpdateState();
  const isNewer = state === 'ready' || state === 'applying';
  const t = useText();
  const retry = useRetry({ wasOfflineRef });
  const isOnline = useOnline();
  const later = { cancel: t('shell.later'), onClose: dropParts };
  if (isNewer) {
    const newer: Omit<TopDialogBodyProps, 'children'> = {
      title: t('shell.updateReadyTitle'),
      confirm: t('common.reload'),
      onConfirm: () => void applyUpdate(),
      busy: state === 'applying',
    };
    return (
      <TopDialogBody {...newer} {...later}>
        {t('shell.partNewer')}
      </TopDialogBody>
    );
  }
  const isStuck = retry.hasFailed && isOnline;
  return (
    <TopDialogBody
      title={t('shell.partFailedTitle')}
      confirm={t(isStuck ? 'common.reload' : 'common.retry')}
      onConfirm={isStuck ? () => void reopen() : retry.start}
      busy={retry.isBusy}
      {...later}
    >
      {isOnline ? t(isStuck ? 'shell.partFailedAgain' : 'shell.partFailed') : t('shell.partOffline')}
    </TopDialogBody>
  );
}

type WasOffline = Readonly<{
  /** There was no network since files were last asked for again; it may be back before this window has come. */
  wasOfflineRef: RefObject<boolean>;
}>;

/** Loads what is missing again, on demand and when the network is back. Some browsers remember a failure: see below. */
function useRetry({ wasOfflineRef }: WasOffline) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isOnline = useOnline();
  const start = async () => {
    setBusy(true);
    const found = await lookForUpdate();
    // The files of this version may be gone; the newer one is offered instead.
    const isThere = found !== 'ready' && (await retryParts());
    // Where the server answers and the file still doesn't come, only a new start of the page asks for it again.
    setFailed(!isThere && found === 'none');
    setBusy(false);
  };
  const onNetwork = useEffectEvent(() => {
    if (!isOnline || !wasOfflineRef.current) return;
    wasOfflineRef.current = false;
    void start();
  });
  useEffect(() => onNetwork(), [isOnline]);
  return { isBusy, hasFailed, start: () => void start() };
}
