// Light or dark: as chosen, else as the device is, and changed with it.

import { useEffect, useSyncExternalStore } from 'react';
import { stored, useStored } from './store.ts';

const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');

function follow(tell: () => void): () => void {
  darkDevice.addEventListener('change', tell);
  return () => darkDevice.removeEventListener('change', tell);
}

const isDarkNow = (): boolean => {
  const { theme = 'system' } = stored();
  return theme === 'dark' || (theme === 'system' && darkDevice.matches);
};

/** Whether the console is dark; the document is marked for the shared components. */
export function useDark(): boolean {
  useStored();
  const isDark = useSyncExternalStore(follow, isDarkNow);
  useEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
  return isDark;
}
