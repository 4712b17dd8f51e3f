// The parts of the frame that can wait: toasts, waiting, no network, what must be read, the newer build.

import { useRef } from 'react';
import { OfflineBar, ToastHost, formatClock } from '@roda/ui';
import { useOnline } from '#shared/online.ts';
import { useText } from '#shared/texts.tsx';
import { BusyLine } from './busy-line.tsx';
import { MustReadHost } from './must-read-host.tsx';
import { UpdateReady } from './update-ready.tsx';

export function ShellLater() {
  return (
    <>
      <ToastHost />
      <BusyLine />
      <MustReadHost />
      <UpdateReady />
    </>
  );
}

/** Since when there is no network; nothing while there is. */
export function NetworkLine() {
  const t = useText();
  const online = useOnline();
  const lastOnline = useRef(new Date());
  if (online) {
    lastOnline.current = new Date();
    return null;
  }
  return <OfflineBar text={t('shell.offline', { time: formatClock(lastOnline.current) })} />;
}
