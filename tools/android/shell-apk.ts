// Assembles a debug APK of the shell around the built pages, with Debian's programs instead of an Android SDK.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { appVersion, appVersionCode } from '../../packages/domain/src/app-version.ts';
import { ROOT } from '../steps.ts';
import { FRAMEWORK, runTool } from './debian-tools.ts';
import type { PackagedPage } from './packaged-page.ts';
import { copyWebAssets } from './web-assets.ts';

const ANDROID = path.join(ROOT, 'apps/android');
const MIN_SDK = 24;
/** As the product specification names it; the stores' target is that of the Gradle build. */
const TARGET_SDK = 33;
const BRIDGE = '@capacitor/android/capacitor/src/main/assets/native-bridge.js';

/** What Capacitor injects before its bridge: here the page loads it, and there is one plugin. */
const START = 'window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: { App: {} } };\n';

export type ShellApk = Pick<PackagedPage, 'server'> & {
  /** The file to write. */
  readonly target: string;
  /** Build folder of the web app; the member app's by default. */
  readonly built?: string;
};

const bridgeScript = (): string =>
  START + readFileSync(createRequire(path.join(ANDROID, 'package.json')).resolve(BRIDGE), 'utf8');

/** A key of this build only: a debug APK replaces no other, and nobody can sign a later one with it. */
const signingKey = (folder: string): readonly string[] => {
  const [store, password] = [path.join(folder, 'debug.keystore'), randomBytes(18).toString('base64url')];
  const owner = ['-alias', 'debug', '-dname', 'CN=Roda debug', '-validity', '10000'];
  const key = ['-keyalg', 'EC', '-groupname', 'secp256r1', '-storetype', 'PKCS12'];
  runTool('keytool', ['-genkeypair', '-keystore', store, '-storepass', password, ...owner, ...key]);
  return ['--ks', store, '--ks-pass', `pass:${password}`, '--ks-key-alias', 'debug'];
};

/** Writes the APK: built pages, resources, classes; aligned, and signed by schemes 2 and 3. */
export const assembleShell = ({ target, server, built }: ShellApk): void => {
  const work = mkdtempSync(path.join(tmpdir(), 'roda-apk-'));
  try {
    const at = (...parts: readonly string[]): string => path.join(work, ...parts);
    const scripts = ['native-bridge.js'];
    copyWebAssets(at('assets/public'), { server, scripts, isTestBuild: true }, built);
    writeFileSync(at('assets/public/native-bridge.js'), bridgeScript());
    const manifest = readFileSync(path.join(ANDROID, 'shell/AndroidManifest.xml'), 'utf8');
    writeFileSync(at('AndroidManifest.xml'), manifest.replace('@LINK_HOST@', new URL(server).hostname));
    for (const folder of ['resources', 'shell/res']) cpSync(path.join(ANDROID, folder), at('res'), { recursive: true });
    // Rules of Android 12 and newer, which the resources of Debian's framework don't know.
    rmSync(at('res/xml/data_extraction_rules.xml'));
    runTool('smali', ['assemble', '-a', String(MIN_SDK), '-o', at('classes.dex'), path.join(ANDROID, 'shell/smali')]);
    runTool('aapt', [
      // The pages of a debug APK can be inspected, and walked by tests, over adb.
      ...[
        'package',
        '--debug-mode',
        '-f',
        '-F',
        at('raw.apk'),
        '-M',
        at('AndroidManifest.xml'),
        '-S',
        at('res'),
        '-A',
        at('assets'),
      ],
      ...['-I', FRAMEWORK, '--min-sdk-version', String(MIN_SDK), '--target-sdk-version', String(TARGET_SDK)],
      ...['--version-code', String(appVersionCode), '--version-name', `${appVersion} BETA`],
      // From target 30 on Android maps the table straight from the file.
      ...['-0', 'arsc', '--no-version-vectors'],
    ]);
    runTool('aapt', ['add', '-k', at('raw.apk'), at('classes.dex')]);
    runTool('zipalign', ['-f', '-p', '4', at('raw.apk'), at('aligned.apk')]);
    mkdirSync(path.dirname(target), { recursive: true });
    const schemes = ['v1', 'v2', 'v3', 'v4'].flatMap((name) => [
      `--${name}-signing-enabled`,
      String(name === 'v2' || name === 'v3'),
    ]);
    runTool('apksigner', ['sign', ...signingKey(work), ...schemes, '--out', target, at('aligned.apk')]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
