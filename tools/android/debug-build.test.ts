// Tests how builds of the Android app differ: what only debug builds may do, and the app without Firebase.
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
