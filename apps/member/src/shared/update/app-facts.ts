// Client information about this build, sent to the server.

import type { AppType } from '@roda/api-contract/enums';

export const appVersion = '1.0.427';
export const appVersionCode = 1427;

/** The displayed version: non-production builds (`vite build --mode test`) carry BETA. */
export const shownVersion = import.meta.env.MODE === 'production' ? appVersion : `${appVersion} BETA`;

declare global {
  interface Window {
    /** Set by the packaged apps around this page. */
    rodaShell?: AppType;
    /** Set by the packaged apps once their push service has assigned an id; after the page load, or never. */
    rodaClientId?: string;
  }
}

/** The app's shell: browser or packaged. */
export function appType(): AppType {
  if (window.rodaShell !== undefined) return window.rodaShell;
  return window.matchMedia('(display-mode: standalone)').matches ? 'pwa' : 'h5';
}
