// The test files that only `npm run test:long` runs, and why; CONTRIBUTING lists them for people.

const E2E = 'apps/api/test/e2e';

export const LONG_TESTS: Readonly<Record<string, string>> = {
  [`${E2E}/member-flows.test.ts`]: 'flows beside the main job',
  [`${E2E}/alternate-flows.test.ts`]: 'flows beside the main job',
  [`${E2E}/specification.test.ts`]: 'every call and state of the specification',
  [`${E2E}/entry.test.ts`]: 'ways into the app: links, payments, other log-ins',
  [`${E2E}/packaged.test.ts`]: 'the pages of packaged apps, in a whole browser',
  [`${E2E}/photos.test.ts`]: 'photographs from the console to the gallery',
  [`${E2E}/map.test.ts`]: 'maps, which are slow to draw without a graphics card',
  [`${E2E}/keyboard.test.ts`]: 'a purchase by keyboard alone',
  [`${E2E}/service-worker.test.ts`]: 'offline use, in a whole browser',
  [`${E2E}/new-release.test.ts`]: 'an app whose files are gone after a release, in a whole browser',
  [`${E2E}/dev.test.ts`]: 'starts `npm run dev`',
  [`${E2E}/run-book.test.ts`]: 'leads a production through seventeen days, in browsers',
  'tools/android/shell-apk.test.ts': "assembles an APK, which takes Debian's programs for Android",
  'tools/new-operation.test.ts': 'compiles the server with a new operation',
  'tools/test-run/vitest-step.test.ts': 'starts a dozen test runs',
  'apps/api/test/simulation/figures-calendar.test.ts': 'asks every screen of two hundred holdings, twice',
  'apps/api/test/process.test.ts': 'kills and starts servers',
  'apps/api/test/outage.test.ts': 'freezes, ends and starts servers and databases',
  'apps/api/test/standby.test.ts': 'makes a standby and promotes it',
  'apps/api/test/run-book.test.ts': 'makes a production of an empty cluster and leads it through seventeen days',
  'apps/api/test/release.test.ts': 'packs a release twice and starts it',
  'ops/trials/rolling-restart.test.ts': 'restarts three servers behind nginx, which takes minutes',
  'ops/trials/tls.test.ts': 'starts nginx, which Debian has',
  'bench/short-forms.test.ts': 'runs every bench in its short form, which takes minutes',
  'ops/attack/whole.test.ts': 'attacks a server with all numbers, which takes minutes',
  'ops/trials/trials.test.ts': 'plays what fails beside a server, which takes minutes',
};
