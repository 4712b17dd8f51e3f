// Light or dark: as chosen, else as the device is, and changed with it.

import { stored } from '#shared/store.ts';

/** Marks the document with the theme of this moment. */
export function applyTheme(): void {
  const chosen = stored('theme') ?? 'system';
  const isDark = chosen === 'dark' || (chosen === 'system' && darkDevice().matches);
  const theme = isDark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['prefersColorScheme'] = theme;
}

/** Follows the device from now on. */
export function followTheme(): void {
  applyTheme();
  darkDevice().addEventListener('change', applyTheme);
}

function darkDevice(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
