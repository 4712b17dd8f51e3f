// What this build says about itself to the server.

import type { AppType } from '@roda/api-contract/enums';

export const appVersion = '1.0.427';
export const appVersionCode = 1427;

/** The version as people see it: builds that are not for production (`vite build --mode test`) carry BETA. */
export const shownVersion = import.meta.env.MODE === 'production' ? appVersion : `${appVersion} BETA`;

declare global {
  interface Window {
    /** Set by the packaged apps around this page. */
    rodaShell?: AppType;
    /** Set by the packaged apps once their push service has named this device; later than the page, or never. */
    rodaClientId?: string;
  }
}

/** In which shell the app runs. */
export function appType(): AppType {
  if (window.rodaShell !== undefined) return window.rodaShell;
  return window.matchMedia('(display-mode: standalone)').matches ? 'pwa' : 'h5';
}
