// Proves that the version of the app is stated in one place, and that the package states the same.
import { expect, test } from 'vitest';
import { appVersion, appVersionCode } from '@roda/domain/app-version';
import { filesLike, readSource } from './sources.ts';

const PLACE = 'packages/domain/src/app-version.ts';

/**
 * Tests and measurements state what they send; editions in the database are published one by one, and the first is a
 * fact of its day.
 */
const mayState = (file: string): boolean =>
  file === PLACE || /(?:\.test\.tsx?$|\/test\/|^apps\/api\/database\/)/u.test(file);

const built = [
  '{apps,packages,tools,architecture}/**/*.{ts,tsx,mjs,html,gradle,xml,plist,pbxproj,smali,java,swift}',
  'apps/**/*.json',
].flatMap(filesLike);

test('no other file states the version', () => {
  const stating = built
    .filter((file) => !mayState(file))
    .map(readSource)
    .filter(({ text }) => text.includes(appVersion) || new RegExp(`\\b${appVersionCode}\\b`, 'u').test(text));
  expect(stating.map(({ file }) => file)).toEqual([]);
});

test('the package and its lock have the same version, and the code follows from it', () => {
  const stated = (file: string) => (JSON.parse(readSource(file).text) as { version: string }).version;
  expect([stated('package.json'), stated('package-lock.json')]).toEqual([appVersion, appVersion]);
  const [major = 0, minor = 0, patch = 0] = appVersion.split('.').map(Number);
  expect(appVersionCode).toBe(major * 1000 + minor * 100 + patch);
});
