// Tests that only debug builds of the Android app can be inspected and may call a machine beside them without TLS.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../steps.ts';

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
