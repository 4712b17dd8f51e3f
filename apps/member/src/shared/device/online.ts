// Online status, as reported by the device.

import { useSyncExternalStore } from 'react';
import { browserIsOnline, followBrowserNetwork } from '../platform/browser.ts';
import { isPackaged } from '../platform/shell.ts';
import { platform } from '../platform/platform.ts';

/** Reported by a packaged app while somebody listens; a browser is asked each time. */
let reported: boolean | undefined;
let followers = 0;

/** Rerenders when the device goes online or offline. */
export function useOnline(): boolean {
  return useSyncExternalStore(isPackaged() ? followPackage : followBrowserNetwork, () => reported ?? browserIsOnline());
}

/** The package knows better than its web view, but first its part has to load: without a network it may not. */
function followPackage(listener: () => void): () => void {
  followers += 1;
  let end = followBrowserNetwork(listener);
  let isGone = false;
  void platform().then(
    (device) => {
      if (isGone) return;
      end();
      end = device.followNetwork((online) => {
        reported = online;
        listener();
      });
      // It may have changed while the platform was loading.
      listener();
    },
    () => undefined,
  );
  return () => {
    isGone = true;
    end();
    followers -= 1;
    if (followers === 0) reported = undefined;
  };
}
