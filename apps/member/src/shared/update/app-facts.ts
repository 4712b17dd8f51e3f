// Client information about this build, sent to the server.

export { appVersion, appVersionCode } from '@roda/domain/app-version';
