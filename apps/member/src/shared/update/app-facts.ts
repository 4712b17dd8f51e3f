// Client information about this build, sent to the server.

import { appVersion } from '@roda/domain/app-version';

export { appVersion, appVersionCode } from '@roda/domain/app-version';

/** A build of the pages for tests (`vite build --mode test`), or pages inside a test build of an app. */
const isTestBuild =
  import.meta.env.MODE !== 'production' || document.querySelector('meta[name="roda-test-build"]') !== null;

/** The displayed version. */
export const shownVersion = isTestBuild ? `${appVersion} BETA` : appVersion;
