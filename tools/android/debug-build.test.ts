// Tests how builds of the Android app differ, and that its own plugin fits the systems and plugins around it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../steps.ts';
import { pluginsOf } from './plugins.ts';

const text = (file: string) => readFileSync(path.join(ROOT, 'apps/android', file), 'utf8');

describe('a debug build', () => {
  test('is the only one whose pages can be inspected: Capacitor decides by the kind of build, and nothing overrides it', () => {
    expect(text('capacitor.config.json')).not.toContain('webContentsDebuggingEnabled');
    expect(text('app/build.gradle')).not.toContain('debuggable');
    expect(text('app/src/main/AndroidManifest.xml')).not.toContain('debuggable');
    expect(text('app/src/main/java/com/roda/member/MainActivity.java')).not.toContain('setWebContentsDebuggingEnabled');
    expect(text('shell/smali/MainActivity.smali')).toContain('setWebContentsDebuggingEnabled');
  });

  test('may call localhost without TLS, as the shell may, and no other build may', () => {
    expect(text('resources/xml/network_security_config.xml')).not.toContain('cleartextTrafficPermitted="true"');
    expect(text('app/src/debug/res/xml/network_security_config.xml')).toBe(
      text('shell/res/xml/network_security_config.xml'),
    );
  });
});

describe('our plugin', () => {
  const java = text('app/src/main/java/com/roda/member/RodaDevicePlugin.java');

  test('hands files to the share sheet by the one kind of address that its plugin takes', () => {
    const share = readFileSync(
      path.join(
        ROOT,
        'node_modules/@capacitor/share/android/src/main/java/com/capacitorjs/plugins/share/SharePlugin.java',
      ),
      'utf8',
    );
    expect(share).toContain('url.startsWith("file:")');
    expect(share).toContain('getContext().getPackageName() + ".fileprovider"');
    expect(java).toMatch(/void keepForSharing[\s\S]*getCacheDir\(\), "shared"[\s\S]*Uri\.fromFile\(file\)/);
    expect(text('app/src/main/AndroidManifest.xml')).toContain('android:authorities="${applicationId}.fileprovider"');
    expect(text('resources/xml/file_paths.xml')).toContain('<cache-path name="shared" path="shared/" />');
  });

  test('asks for what older systems demand before a file is written, in both ways to save', () => {
    expect(java).toMatch(/@Permission\([^)]*Manifest\.permission\.WRITE_EXTERNAL_STORAGE/);
    for (const method of ['saveImage', 'saveFile'])
      expect(java).toMatch(new RegExp(`public void ${method}\\(PluginCall call\\) \\{\\s+if \\(mayWrite\\(call\\)\\)`));
  });
});

describe('the plugins of an app', () => {
  const list = text('capacitor.plugins.json');
  const names = (written: string) => (JSON.parse(written) as { pkg: string }[]).map(({ pkg }) => pkg);

  test('are all of the list where Firebase’s file is; without it all but push, which could only end the app', () => {
    expect(JSON.parse(pluginsOf(list, true))).toEqual(JSON.parse(list));
    expect(names(list)).toContain('@capacitor/push-notifications');
    expect(names(pluginsOf(list, false))).toEqual(
      names(list).filter((name) => name !== '@capacitor/push-notifications'),
    );
  });
});
