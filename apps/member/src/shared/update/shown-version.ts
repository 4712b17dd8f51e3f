// The version as members read it.

import { appVersion } from '@roda/domain/app-version';

/** A build of the pages for tests (`vite build --mode test`), or pages inside a test build of an app. */
const isTestBuild =
  import.meta.env.MODE !== 'production' || document.querySelector('meta[name="roda-test-build"]') !== null;

export const shownVersion = isTestBuild ? `${appVersion} BETA` : appVersion;
