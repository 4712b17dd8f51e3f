// The dialog that opens after the home screen is rendered: an update, an announcement, or an ad; one per app start, and
// each can be closed at once.

import { useEffect, useRef, useState } from 'react';
import { Dialog, Poster, buttonClass, formatDay, useOverlayOpen } from '@roda/ui';
import { useNewerVersion } from '#shared/update/app-version.queries.ts';
import { Entry } from '#shared/navigation/content-link.tsx';
import { wayOf } from '#shared/navigation/content-link.model.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { hasScreen } from '#shared/navigation/paths.ts';
import { store, stored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { BannerArt } from './banner-art.tsx';
import { openingOf, withShown } from './home.model.ts';
import type { Ad, Dialog as DialogItem, HomeOpening } from './home.model.ts';
import { useListOpenAds } from './home.queries.ts';

/** Only once per app start. */
let wasFilter = false;

/** A delay, so that the screen is seen first. */
const afterMs = 900;

export function LaunchHost({ dialogs }: { dialogs: readonly DialogItem[] }) {
  const ads = useListOpenAds();
  const newer = useNewerVersion();
  const [opening, setOpening] = useState<HomeOpening>();
  const isCovered = useOverlayOpen();
  const isReady = !ads.isPending && !newer.isPending && !isCovered;
  useEffect(() => {
    if (!isReady || wasFilter) return undefined;
    const timer = setTimeout(() => {
      if (wasFilter) return;
      wasFilter = true;
      const shown = stored('shownPieces') ?? {};
      const today = formatDay(new Date());
      const next = openingOf({ update: newer.data ?? undefined, dialogs, ads: ads.data ?? [] }, shown, today);
      if (next === undefined) return;
      store('shownPieces', withShown(shown, next, today));
      setOpening(next);
    }, afterMs);
    return () => clearTimeout(timer);
  }, [isReady, ads.data, newer.data, dialogs]);
  const close = () => setOpening(undefined);
  // It waits while something is open that the user asked for, also while that is still loading.
  if (isCovered) return null;
  if (opening?.kind === 'update') return <Update opening={opening} onClose={close} />;
  if (opening?.kind === 'dialog') return <Notification item={opening.item} onClose={close} />;
  if (opening?.kind === 'ad') return <Advert item={opening.item} onClose={close} />;
  return null;
}

type UpdateProps = Readonly<{ opening: Extract<HomeOpening, { kind: 'update' }>; onClose: () => void }>;

function Update({ opening: { version, notes }, onClose }: UpdateProps) {
  const t = useText();
  const go = useGo();
  const update = () => {
    onClose();
    if (hasScreen('/pages/my/update')) go.to('/pages/my/update');
    else location.reload();
  };
  return (
    <Dialog
      open
      byItself
      title={t('home.updateTitle', { version })}
      confirm={t('home.update')}
      onConfirm={update}
      cancel={t('shell.later')}
      onClose={onClose}
    >
      {notes === '' ? t('shell.updateReady') : <span className="whitespace-pre-line">{notes}</span>}
    </Dialog>
  );
}

function Notification({ item, onClose }: Readonly<{ item: DialogItem; onClose: () => void }>) {
  const t = useText();
  return (
    <Poster
      title={item.title}
      text={item.text}
      picture={<BannerArt image={item.image} eager />}
      testId="launch-notice"
      onClose={onClose}
    >
      <button type="button" className={buttonClass('primary')} onClick={onClose} data-testid="launch-done">
        {item.button === '' ? t('common.ok') : item.button}
      </button>
      {wayOf(item.link) !== undefined && (
        <Entry link={item.link} className={buttonClass('quiet')} onClick={onClose} data-testid="launch-more">
          {t('common.details')}
        </Entry>
      )}
    </Poster>
  );
}

function Advert({ item, onClose }: Readonly<{ item: Ad; onClose: () => void }>) {
  const t = useText();
  useClosing(item.showForMs, onClose);
  return (
    <Poster
      title={item.title}
      text={item.text}
      mark={t('home.ad')}
      picture={<BannerArt image={item.image} eager />}
      testId="launch-ad"
      onClose={onClose}
    >
      {wayOf(item.link) !== undefined && (
        <Entry link={item.link} className={buttonClass('primary')} onClick={onClose} data-testid="launch-more">
          {item.button === '' ? t('common.details') : item.button}
        </Entry>
      )}
      <button type="button" className={buttonClass('secondary')} onClick={onClose} data-testid="launch-done">
        {t('common.close')}
      </button>
    </Poster>
  );
}

/** An ad closes automatically after its time, unless the user has interacted meanwhile. */
function useClosing(afterShownMs: number, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (afterShownMs <= 0) return undefined;
    const stop = () => clearTimeout(timer);
    const timer = setTimeout(() => close.current(), afterShownMs);
    const events = ['pointerdown', 'pointermove', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, stop, { once: true });
    return () => {
      stop();
      for (const event of events) window.removeEventListener(event, stop);
    };
  }, [afterShownMs]);
}
