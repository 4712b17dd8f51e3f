// Builds the Android app: APK and AAB by Gradle where an SDK is installed, else a debug APK of the shell.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appVersion, appVersionCode } from '../packages/domain/src/app-version.ts';
import { ensureAndroidTools, missingAndroidTools } from './android/debian-tools.ts';
import { serverOf } from './android/packaged-page.ts';
import { pluginsOf } from './android/plugins.ts';
import { assembleShell } from './android/shell-apk.ts';
import { copyWebAssets, writePage } from './android/web-assets.ts';
import { findProgram } from './debian-packages.ts';
import { conclude, ROOT, runSteps } from './steps.ts';
import { vitestStep } from './test-run/vitest-step.ts';

const HELP = `npm run android: builds the Android app around the built member app.

  RODA_APP_SERVER      the server that the app calls, such as https://roda.example (required)
  RODA_BUNDLE_PUBLIC   public key of signed web bundles, as npm run bundle prints it; absent: no bundles
  ANDROID_HOME         the Android SDK; absent: a debug APK of the shell is assembled instead
  RODA_ANDROID_KEYSTORE, RODA_ANDROID_KEYSTORE_PASSWORD, RODA_ANDROID_KEY_ALIAS, RODA_ANDROID_KEY_PASSWORD
                       sign the release; absent: it stays unsigned

  Gradle builds two flavours: store, whose target SDK is that of the stores, and specified, whose target SDK is the one
  of the product specification. Debug builds show BETA behind their version.

  --shell              assembles the shell also where an SDK is installed
  --phone-test         the main job in the shell on a phone or emulator that adb reaches; needs nothing of the above but
                       RODA_ANDROID_SERIAL, its serial number as \`adb devices\` lists it, and Debian's tools
`;

const ANDROID = path.join(ROOT, 'apps/android');
const OUTPUT = path.join(ANDROID, 'build/outputs');

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const give = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const sdkFolder = (): string | undefined =>
  [process.env['ANDROID_HOME'], process.env['ANDROID_SDK_ROOT']].find(
    (folder) => folder !== undefined && existsSync(path.join(folder, 'platforms')),
  );

const gradleProgram = (): string | undefined => {
  const wrapper = path.join(ANDROID, process.platform === 'win32' ? 'gradlew.bat' : 'gradlew');
  if (existsSync(wrapper)) return wrapper;
  return spawnSync('gradle', ['--version'], { stdio: 'ignore' }).status === 0 ? 'gradle' : undefined;
};

/** What `cap sync` would do: assets, the configuration and the list of plugins. */
const prepareGradle = (server: string): void => {
  const assets = path.join(ANDROID, 'app/src/main/assets');
  const page = { server, bundleKey: process.env['RODA_BUNDLE_PUBLIC'] };
  copyWebAssets(path.join(assets, 'public'), page);
  // Debug builds have the same files but for this one, which Gradle lays over them.
  writePage(path.join(ANDROID, 'app/src/debug/assets/public'), { ...page, isTestBuild: true });
  const read = (name: string): string => path.join(ANDROID, name);
  mkdirSync(assets, { recursive: true });
  cpSync(read('capacitor.config.json'), path.join(assets, 'capacitor.config.json'));
  const isPushing = existsSync(read('app/google-services.json'));
  const plugins = pluginsOf(readFileSync(read('capacitor.plugins.json'), 'utf8'), isPushing);
  writeFileSync(path.join(assets, 'capacitor.plugins.json'), plugins);
  if (!isPushing) say('There is no apps/android/app/google-services.json: this app offers no push messages.');
  const lines = [`versionCode=${appVersionCode}`, `versionName=${appVersion}`, `linkHost=${new URL(server).hostname}`];
  writeFileSync(path.join(ANDROID, 'app/version.properties'), `${lines.join('\n')}\n`);
};

const byGradle = (sdk: string, server: string): void => {
  const gradle = gradleProgram() ?? give('an Android SDK is here, and no Gradle: install Gradle 8.14 and try again');
  prepareGradle(server);
  // Both flavours: store and specified.
  const tasks = ['assembleDebug', 'assembleRelease', 'bundleStoreRelease'];
  const { status } = spawnSync(gradle, [...tasks, '--console=plain'], {
    cwd: ANDROID,
    stdio: 'inherit',
    env: { ...process.env, ANDROID_HOME: sdk },
  });
  if (status !== 0) give('Gradle could not build the app; see above');
  say(`APK: ${path.relative(ROOT, path.join(ANDROID, 'app/build/outputs/apk'))}`);
  say(`AAB: ${path.relative(ROOT, path.join(ANDROID, 'app/build/outputs/bundle'))}`);
};

const byDebian = (server: string): void => {
  if (!ensureAndroidTools())
    give(
      `neither an Android SDK (ANDROID_HOME) nor Debian's tools are here; missing: ${missingAndroidTools().join(', ')}.\n` +
        'Install an SDK with platform 36 and Gradle 8.14, or on Debian: ' +
        'apt-get install aapt zipalign apksigner android-framework-res libsmali-java default-jre-headless',
    );
  const target = path.join(OUTPUT, 'roda-shell-debug.apk');
  assembleShell({ target, server });
  say('No Android SDK here (ANDROID_HOME), so this is the debug APK of the shell, not the app for the stores.');
  say(`APK: ${path.relative(ROOT, target)}`);
};

/** The main job of the browser tests in the language of the run, on the phone. */
const testOnPhone = async (): Promise<void> => {
  if (process.env['RODA_ANDROID_SERIAL'] === undefined)
    give('RODA_ANDROID_SERIAL is missing: the serial number of a phone or emulator, as `adb devices` lists it');
  if (findProgram('adb') === undefined) give('adb is missing; on Debian: apt-get install adb');
  const selection = { projects: ['e2e'], files: ['apps/api/test/e2e/main-job.test.ts'] };
  process.exitCode = conclude(await runSteps([[vitestStep('main job', selection)]]));
};

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(HELP);
} else if (process.argv.includes('--phone-test')) {
  await testOnPhone();
} else {
  const given = process.env['RODA_APP_SERVER'] ?? give(`RODA_APP_SERVER is missing.\n\n${HELP}`);
  const server = serverOf(given);
  const sdk = sdkFolder();
  if (sdk === undefined || process.argv.includes('--shell')) byDebian(server);
  else byGradle(sdk, server);
}
