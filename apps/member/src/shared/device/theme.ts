// The theme, light or dark: as selected, else that of the device, and updated with it.

import { stored } from '#shared/store.ts';

/** Sets the current theme on the document. */
export function applyTheme(): void {
  const chosen = stored('theme') ?? 'system';
  const isDark = chosen === 'dark' || (chosen === 'system' && darkDevice().matches);
  const theme = isDark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['prefersColorScheme'] = theme;
}

/** Follows changes of the device's theme from now on. */
export function followTheme(): void {
  applyTheme();
  darkDevice().addEventListener('change', applyTheme);
}

function darkDevice(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
