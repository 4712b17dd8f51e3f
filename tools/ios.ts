// Prepares the iOS project around the built member app, and builds it where Xcode is installed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { serverOf } from './android/packaged-page.ts';
import { copyWebAssets } from './android/web-assets.ts';
import { versionSettings } from './ios/version-settings.ts';
import { ROOT } from './steps.ts';

const HELP = `npm run ios: prepares apps/ios around the built member app, and builds it where Xcode is installed.

  RODA_APP_SERVER      the server that the app calls, such as https://roda.example (required)
  RODA_BUNDLE_PUBLIC   public key of signed web bundles, as npm run bundle prints it; absent: no bundles
  RODA_IOS_TEAM        Apple's team id, ten characters; absent: only a build for the simulator, unsigned,
                       which shows BETA behind its version

  --prepare            writes pages and version, and builds nothing: open apps/ios/App.xcodeproj then
`;

const IOS = path.join(ROOT, 'apps/ios');
const BUILD = path.join(IOS, 'build');

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const give = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const hasXcode = (): boolean => spawnSync('xcodebuild', ['-version'], { stdio: 'ignore' }).status === 0;

/** What `cap sync` would do: the pages. The configuration and the list of plugins are in the project as they are. */
const prepare = (server: string, team: string | undefined): void => {
  // Without a team only the simulator can run it.
  const page = { server, bundleKey: process.env['RODA_BUNDLE_PUBLIC'], isTestBuild: team === undefined };
  copyWebAssets(path.join(IOS, 'public'), page);
  writeFileSync(path.join(IOS, 'Config/Version.xcconfig'), versionSettings(server, team));
};

const build = (team: string | undefined): void => {
  const project = ['-project', 'App.xcodeproj', '-scheme', 'App', '-derivedDataPath', path.join(BUILD, 'derived')];
  const archive = path.join(BUILD, 'Roda.xcarchive');
  const wanted =
    team === undefined
      ? [
          '-configuration',
          'Debug',
          '-destination',
          'generic/platform=iOS Simulator',
          'build',
          'CODE_SIGNING_ALLOWED=NO',
        ]
      : ['-destination', 'generic/platform=iOS', '-archivePath', archive, '-allowProvisioningUpdates', 'archive'];
  const { status } = spawnSync('xcodebuild', [...project, ...wanted], { cwd: IOS, stdio: 'inherit' });
  if (status !== 0) give('Xcode could not build the app; see above');
  say(team === undefined ? 'Built for the simulator; RODA_IOS_TEAM archives for devices.' : `Archive: ${archive}`);
};

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(HELP);
} else {
  const server = serverOf(process.env['RODA_APP_SERVER'] ?? give(`RODA_APP_SERVER is missing.\n\n${HELP}`));
  const team = process.env['RODA_IOS_TEAM'];
  prepare(server, team);
  say('Pages and version are in apps/ios.');
  if (process.argv.includes('--prepare')) say('Open apps/ios/App.xcodeproj in Xcode.');
  else if (hasXcode()) build(team);
  else give('Xcode is not installed here, so nothing was built: docs/how-to/ios.md has the steps on a Mac.');
}
