// Tests the APK that is assembled from the built pages: manifest, resources, assets, classes and signature.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appVersion, appVersionCode } from '../../packages/domain/src/app-version.ts';
import { ROOT } from '../steps.ts';
import { missingAndroidTools, runTool } from './debian-tools.ts';
import { assembleShell } from './shell-apk.ts';
import { BUILT, packedFiles } from './web-assets.ts';
import { zipEntries } from './zip-entries.ts';

const ANDROID = path.join(ROOT, 'apps/android');
const textOf = (name: string): string => readFileSync(path.join(ANDROID, name), 'utf8');

/** The gate installs the programs where it may; elsewhere there is nothing to assemble with. */
describe.runIf(missingAndroidTools().length === 0)('the assembled APK', () => {
  let folder: string;
  let file: string;
  let entries: ReturnType<typeof zipEntries>;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'roda-apk-test-'));
    file = path.join(folder, 'shell.apk');
    assembleShell({ target: file, server: 'https://roda.example' });
    entries = zipEntries(readFileSync(file));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('its manifest has the version of the web app, the specified SDK, and permissions that have a reason', () => {
    const badging = runTool('aapt', ['dump', 'badging', file]);
    expect(badging).toContain(`versionCode='${appVersionCode}' versionName='${appVersion} BETA'`);
    expect(badging).toContain("sdkVersion:'24'\ntargetSdkVersion:'33'");
    expect(badging).toContain("launchable-activity: name='com.roda.member.shell.MainActivity'");
    const asked = [...badging.matchAll(/uses-permission: name='android\.permission\.(\w+)'/g)].map(([, name]) => name);
    const explained = textOf('app/src/main/AndroidManifest.xml');
    expect(asked).toContain('CAMERA');
    for (const name of asked) expect(explained).toContain(`android.permission.${name}`);
    expect(asked).not.toContain('RECORD_AUDIO');
    expect(badging).toContain('application-debuggable');
  });

  test('it opens links of its server, keeps its session out of backups, and speaks TLS only', () => {
    const tree = runTool('aapt', ['dump', 'xmltree', file, 'AndroidManifest.xml']);
    expect(tree).toMatch(/autoVerify[^\n]*0xffffffff/);
    expect(tree).toContain('"roda.example"');
    for (const prefix of ['"/pages/"', '"/subPages/"']) expect(tree).toContain(prefix);
    expect(tree).toMatch(/usesCleartextTraffic[^\n]*0x0/);
    const backup = runTool('aapt', ['dump', 'xmltree', file, 'res/xml/backup_rules.xml']);
    expect(backup).toContain('"session.xml"');
    expect(backup).toContain('"app_webview"');
    const network = runTool('aapt', ['dump', 'xmltree', file, 'res/xml/network_security_config.xml']);
    expect(network).toMatch(/cleartextTrafficPermitted[^\n]*false|cleartextTrafficPermitted[^\n]*0x0/);
    expect(network).not.toContain('"user"');
    expect([...network.matchAll(/C: "(.+)"/g)].map(([, host]) => host)).toEqual(['localhost']);
  });

  test('its resources are there in three languages and every density, the table unpacked', () => {
    expect(entries.get('resources.arsc')?.isStored).toBe(true);
    for (const density of ['mdpi', 'hdpi', 'xhdpi', 'xxhdpi', 'xxxhdpi'])
      expect([...entries.keys()].some((name) => name.startsWith(`res/mipmap-${density}`))).toBe(true);
    const values = runTool('aapt', ['dump', '--values', 'resources', file]);
    for (const words of ['Press back again to exit', 'Tekan kembali sekali lagi untuk keluar'])
      expect(values).toContain(words);
    expect(values).toContain('#ff5f21b5');
  });

  test('it holds every file of the built pages as it is, and a page that names its server', () => {
    const packed = packedFiles(BUILT);
    expect(packed.length).toBeGreaterThan(50);
    for (const name of packed.filter((one) => one !== 'index.html'))
      expect(
        entries
          .get(`assets/public/${name}`)
          ?.bytes()
          .equals(readFileSync(path.join(BUILT, name))),
      ).toBe(true);
    const page = entries.get('assets/public/index.html')?.bytes().toString() ?? '';
    expect(page).toContain('<meta name="roda-server" content="https://roda.example">');
    expect(page).toContain('<meta name="roda-test-build">');
    expect(page).toContain("connect-src 'self' https://roda.example wss://roda.example");
    expect(page.indexOf('native-bridge.js')).toBeLessThan(page.indexOf('type="module"'));
    for (const name of entries.keys()) expect(name).not.toMatch(/\.(?:br|gz)$|public\/sw\.js$/);
  });

  test('its classes are those of the sources', () => {
    const classes = entries.get('classes.dex')?.bytes().toString('latin1') ?? '';
    for (const name of ['MainActivity', 'Pages', 'Permissions', 'Bridge', 'Task'])
      expect(classes).toContain(`Lcom/roda/member/shell/${name};`);
  });

  test('it is aligned and signed by schemes 2 and 3; a changed byte is refused', () => {
    runTool('zipalign', ['-c', '-p', '4', file]);
    const verified = runTool('apksigner', ['verify', '-v', file]);
    expect(verified).toContain('APK Signature Scheme v2): true');
    expect(verified).toContain('APK Signature Scheme v3): true');
    const changed = Buffer.from(readFileSync(file));
    const at = changed.indexOf('resources.arsc') + 200;
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    const other = path.join(folder, 'changed.apk');
    writeFileSync(other, changed);
    expect(() => runTool('apksigner', ['verify', other])).toThrow(/DOES NOT VERIFY/);
  });
});

describe('the project', () => {
  test('the version is in one place', () => {
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(version).toBe(appVersion);
    expect(textOf('app/build.gradle')).not.toMatch(/versionName '|versionCode \d/);
  });

  test('one flavour has the target SDK of the stores, one that of the specification; debug builds are named so', () => {
    const [variables, build] = [textOf('variables.gradle'), textOf('app/build.gradle')];
    expect(variables).toMatch(/^ {4}targetSdkVersion = 36$/m);
    expect(variables).toMatch(/^ {4}specifiedTargetSdkVersion = 33$/m);
    expect(build).toContain('targetSdkVersion rootProject.ext.targetSdkVersion');
    expect(build).toMatch(/specified \{\s+dimension 'target'\s+targetSdkVersion rootProject\.ext\.specifiedTarget/);
    expect(build).toMatch(/debug \{[^}]*versionNameSuffix ' BETA'/);
  });

  test('nothing is signed by a key of the repository', () => {
    expect(textOf('app/build.gradle')).not.toMatch(/storePassword '|keyPassword '/);
  });

  test('every plugin of the page is built into the app, at the version of the lock file', () => {
    const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const plugins = JSON.parse(textOf('capacitor.plugins.json')) as { pkg: string }[];
    for (const { pkg } of plugins) {
      const name = pkg.replace('@capacitor/', '');
      expect(dependencies).toHaveProperty([pkg]);
      expect(textOf('capacitor.settings.gradle')).toContain(`'${name}'`);
      expect(textOf('app/build.gradle')).toContain(`project(':capacitor-${name}')`);
    }
  });

  test('every permission has its reason above it', () => {
    const lines = textOf('app/src/main/AndroidManifest.xml')
      .split('\n')
      .map((line) => line.trim());
    for (const [index, line] of lines.entries()) {
      if (!line.startsWith('<uses-permission')) continue;
      const above = lines.slice(0, index).findLast((one) => !/^<uses-(?:permission|feature)/.test(one));
      expect(above).toMatch(/^<!-- .+ -->$/);
    }
  });

  test('the page of a broken certificate is never shown', () => {
    const [, body] =
      /onReceivedSslError\([\s\S]*?\n([\s\S]*?)\.end method/.exec(textOf('shell/smali/Pages.smali')) ?? [];
    expect(body).toContain('SslErrorHandler;->cancel()V');
    expect(body).not.toContain('proceed');
  });
});
