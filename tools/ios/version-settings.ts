// The build settings of the iOS app that differ from build to build.
import { appVersion, appVersionCode } from '../../packages/domain/src/app-version.ts';

/** The text of Version.xcconfig. Throws for a server without TLS and for what is no team id. */
export const versionSettings = (server: string, team: string | undefined): string => {
  const { protocol, hostname } = new URL(server);
  if (protocol !== 'https:') throw new Error(`the server of the iOS app must have TLS, not ${server}`);
  if (team !== undefined && !/^[A-Z0-9]{10}$/.test(team))
    throw new Error(`RODA_IOS_TEAM must be the ten characters of a team id, not ${team}`);
  return [
    '// Written by `npm run ios`.',
    `MARKETING_VERSION = ${appVersion}`,
    `CURRENT_PROJECT_VERSION = ${appVersionCode}`,
    `RODA_LINK_HOST = ${hostname}`,
    ...(team === undefined ? [] : [`DEVELOPMENT_TEAM = ${team}`]),
    '',
  ].join('\n');
};
