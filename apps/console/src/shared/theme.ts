// Light or dark theme: as chosen, else as the device's setting, following its changes.

import { useEffect, useSyncExternalStore } from 'react';
import { stored, useStored } from './store.ts';

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');
const stillDevice = window.matchMedia('(prefers-reduced-motion: reduce)');

const followed = (device: MediaQueryList) => (notify: () => void) => {
  device.addEventListener('change', notify);
  return () => device.removeEventListener('change', notify);
};
const followDark = followed(darkDevice);
const followStill = followed(stillDevice);

const isDarkNow = (): boolean => {
  const { theme = 'system' } = stored();
  return theme === 'dark' || (theme === 'system' && darkDevice.matches);
};

/** Whether the dark theme is active; the document is marked for the shared components. */
export function useDark(): boolean {
  useStored();
  const isDark = useSyncExternalStore(followDark, isDarkNow);
  useEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
  return isDark;
}

/**
 * Whether motion is reduced. It must be passed to the library, which waits for the end of animations that the style
 * sheet has disabled, and would otherwise leave its menus invisible.
 */
export function useStill(): boolean {
  return useSyncExternalStore(followStill, () => stillDevice.matches);
}
