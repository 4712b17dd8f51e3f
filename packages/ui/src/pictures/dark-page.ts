// Whether the page is dark now, for pictures that differ by more than tokens.

import { useSyncExternalStore } from 'react';

const isDark = (): boolean => document.documentElement.dataset['theme'] === 'dark';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export const useDarkPage = (): boolean => useSyncExternalStore(subscribe, isDark, isDark);
