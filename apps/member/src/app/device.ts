// Connects the frame with the device around it: back key, links, messages, keyboard. Not loaded in browsers.

import { toast } from '@roda/ui';
import { appLinkOf } from '#shared/navigation/app-link.model.ts';
import { messageScreenOf } from '#shared/navigation/message-link.model.ts';
import { keepInvitation } from '#shared/navigation/launch.ts';
import { goingOf, isReviewMode } from '#shared/navigation/navigation.ts';
import { homeOf } from '#shared/navigation/paths.ts';
import { platform } from '#shared/platform/platform.ts';
import type { Platform } from '#shared/platform/device-port.ts';
import { serverAddress } from '#shared/server-address.ts';
import { textNow } from '#shared/texts/texts.tsx';
import { backPress } from './exit.model.ts';
import type { AppRouter } from './routing/router.ts';

export function connectDevice(router: AppRouter): void {
  void platform().then(async (device) => {
    listenForBackKey(device, router);
    device.onLink((address) => void openLink(address, router));
    device.onMessage((link) => router.history.push(messageScreenOf(link)));
    device.followInsets(({ keyboard }) => document.documentElement.toggleAttribute('data-keyboard', keyboard > 0));
    paintBars(device);
    handOverLinks(device);
    const first = await device.openedBy();
    if (first !== undefined) await openLink(first, router);
    if (device.bundles === undefined) return;
    const { keepPagesCurrent } = await import('./web-bundles.ts');
    // Without the server the pages stay as they are.
    await keepPagesCurrent(device).catch(() => undefined);
  });
}

/** The first start without the server: the back key leaves, and the app starts as soon as there is a network. */
export function connectUnreachable(): void {
  void platform().then(
    (device) => {
      device.onBackKey(() => void device.exit());
      // A network that was there all along says nothing new about the server.
      let wasOnline = device.isOnline();
      device.followNetwork((isOnline) => {
        if (isOnline && !wasOnline) location.reload();
        wasOnline = isOnline;
      });
    },
    () => undefined,
  );
}

/** The system's bars follow the theme of the page. */
function paintBars(device: Platform): void {
  const page = document.documentElement;
  const paint = () => void device.paintBars(page.dataset['theme'] === 'dark' ? 'dark' : 'light');
  new MutationObserver(paint).observe(page, { attributeFilter: ['data-theme'] });
  paint();
}

/** Links that would leave the page for another host, a phone or a mail app, where they open nothing by themselves. */
function handOverLinks(device: Platform): void {
  if (device.can('foreignLinks')) return;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || event.defaultPrevented || !/^(?:https?|tel|mailto):/u.test(link.href)) return;
    if (new URL(link.href).origin === location.origin) return;
    event.preventDefault();
    void device.openOutside(link.href);
  });
}

/** Back, home, a warning, or the exit. */
function listenForBackKey(device: Platform, router: AppRouter): void {
  let lastWarnMs = Number.NEGATIVE_INFINITY;
  device.onBackKey(() => {
    const isHome = router.history.location.pathname === homeOf(isReviewMode());
    const meaning = backPress({ canGoBack: router.history.canGoBack(), isHome }, Date.now(), lastWarnMs);
    if (meaning === 'back' || meaning === 'home') goingOf(router).back();
    if (meaning === 'exit') void device.exit();
    if (meaning !== 'warn') return;
    lastWarnMs = Date.now();
    toast(textNow('shell.exit'), 'info');
  });
}

/** A link of another host, or one that names no screen and no invitation, opens nothing. */
async function openLink(address: string, router: AppRouter): Promise<void> {
  const link = appLinkOf(address, serverAddress);
  if (link === undefined) return;
  if (/[?&](?:i|q|qrCode)=/u.test(link.search)) {
    const { inviteCodeOf } = await import('#shared/navigation/invite-code.model.ts');
    const code = inviteCodeOf(link.search, link.hash);
    if (code !== undefined) keepInvitation(code);
  }
  if (link.screen !== undefined) router.history.push(link.screen);
}
