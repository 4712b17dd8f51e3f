// Client information about this build, sent to the server.

import { appVersion } from '@roda/domain/app-version';

export { appVersion, appVersionCode } from '@roda/domain/app-version';

/** The displayed version: non-production builds (`vite build --mode test`) carry BETA. */
export const shownVersion = import.meta.env.MODE === 'production' ? appVersion : `${appVersion} BETA`;
