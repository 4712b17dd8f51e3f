// The deferred parts of the frame: toasts, busy line, offline line, texts that must be read, updates, launch dialogs.

import { lazy, useRef } from 'react';
import { OfflineBar, ToastHost, WholeDates, formatClock, formatDay } from '@roda/ui';
import { ClaimMomentHost } from '#features/holdings/claim-moment-host.tsx';
import { UnreadWatch } from '#features/notifications/unread-watch.tsx';
import { useStoredAt } from '#shared/update/reply-cache.ts';
import { spareWith } from '#shared/texts/lazy-with.ts';
import { useOnline } from '#shared/device/online.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { BusyLine } from './busy-line.tsx';
import { LiveHost } from './live-host.tsx';
import { BulletinHost } from './reading/bulletin-dialog.tsx';
import { MustReadHost } from './reading/legal-notice.tsx';
import { Spare } from './error-boundary.tsx';
import { useOtherTabs } from './other-tabs.ts';
import { UpdateFailed } from './update-failed.tsx';
import { UpdateReady } from './update-ready.tsx';
import { useManifest } from './use-manifest.ts';
import { useWorker } from './worker-listeners.ts';

const ForcedUpdate = spareWith(['update'], () => import('#features/update/forced-update.tsx'), 'ForcedUpdate');
const PushKeeper = lazy(async () => ({ default: (await import('#features/push/push-keeper.tsx')).PushKeeper }));
const UsageHost = lazy(async () => ({ default: (await import('./usage-host.tsx')).UsageHost }));
const PushAsk = spareWith(['push'], () => import('#features/push/push-ask.tsx'), 'PushAsk');
const DeviceLists = lazy(async () => ({ default: (await import('#features/markets/device-lists.tsx')).DeviceLists }));
const PendingOrderBar = spareWith(
  ['pending'],
  () => import('#features/orders/pending-order-bar.tsx'),
  'PendingOrderBar',
);
const FirstPlaceBar = spareWith(['launch'], () => import('#features/markets/first-place-bar.tsx'), 'FirstPlaceBar');
const InstallBar = spareWith(['launch'], () => import('#features/install/install-bar.tsx'), 'InstallBar');

export function ShellLater({ path }: { path: string }) {
  useWorker();
  useManifest();
  useOtherTabs();
  const isIn = useStored('token') !== undefined;
  return (
    <>
      <ToastHost />
      <BusyLine />
      <MustReadHost />
      <BulletinHost />
      <UpdateReady path={path} />
      <UpdateFailed path={path} />
      <UnreadWatch />
      <LiveHost />
      <Spare>
        <ClaimMomentHost path={path} />
      </Spare>
      <Spare>
        <ForcedUpdate path={path} />
      </Spare>
      <Spare>
        <PushKeeper />
        <DeviceLists />
      </Spare>
      {isIn && (
        <Spare>
          <UsageHost path={path} />
        </Spare>
      )}
    </>
  );
}

/**
 * Prompts at the foot of home screens, one at a time: an unfinished payment, location, then notifications, then
 * installation.
 */
export function HomeOffers() {
  return (
    <div className="sticky bottom-[calc(56px+var(--safe-bottom))] z-10">
      <Spare>
        <PendingOrderBar>
          <FirstPlaceBar>
            <PushAsk>
              <InstallBar />
            </PushAsk>
          </FirstPlaceBar>
        </PendingOrderBar>
      </Spare>
    </div>
  );
}

/** The time of the data shown offline; nothing while replies are live. */
export function NetworkLine() {
  const t = useText();
  const online = useOnline();
  const storedAt = useStoredAt();
  const lastOnline = useRef(new Date());
  if (online && storedAt === undefined) {
    lastOnline.current = new Date();
    return null;
  }
  return (
    <OfflineBar
      text={<WholeDates text={t('shell.offline', { time: timeOf(new Date(storedAt ?? lastOnline.current)) })} />}
    />
  );
}

/** The time for today, day and time for any other day. */
function timeOf(at: Date): string {
  const isToday = formatDay(at) === formatDay(new Date());
  return isToday ? formatClock(at) : `${formatDay(at)} ${formatClock(at)}`;
}
