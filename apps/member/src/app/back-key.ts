// The back key of the packaged app; browsers never send this event.

import { toast } from '@roda/ui';
import { goingOf, isReviewMode } from '#shared/navigation/navigation.ts';
import { homeOf } from '#shared/navigation/paths.ts';
import { textNow } from '#shared/texts/texts.tsx';
import { backPress } from './exit.model.ts';
import type { AppRouter } from './router.tsx';

type PackagedApp = Readonly<{ app?: Readonly<{ exitApp?: () => void }> }>;

/** Listens for the packaged app's `backbutton` event. */
export function listenForBackKey(router: AppRouter): void {
  let lastWarnMs = Number.NEGATIVE_INFINITY;
  document.addEventListener('backbutton', (event) => {
    event.preventDefault();
    const isHome = router.state.location.pathname === homeOf(isReviewMode());
    const meaning = backPress({ canGoBack: router.history.canGoBack(), isHome }, Date.now(), lastWarnMs);
    if (meaning === 'back' || meaning === 'home') goingOf(router).back();
    if (meaning === 'exit') (navigator as PackagedApp).app?.exitApp?.();
    if (meaning !== 'warn') return;
    lastWarnMs = Date.now();
    toast(textNow('shell.exit'), 'info');
  });
}
