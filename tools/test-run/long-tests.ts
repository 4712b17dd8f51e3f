// The test files that only `npm run test:long` runs, and why; CONTRIBUTING lists them for people.

const E2E = 'apps/api/test/e2e';

export const LONG_TESTS: Readonly<Record<string, string>> = {
  [`${E2E}/member-flows.test.ts`]: 'flows beside the main job',
  [`${E2E}/alternate-flows.test.ts`]: 'flows beside the main job',
  [`${E2E}/service-worker.test.ts`]: 'offline use, in a whole browser',
  [`${E2E}/dev.test.ts`]: 'starts `npm run dev`',
  'apps/api/test/process.test.ts': 'kills and starts servers',
  'apps/api/test/simulation/crash.test.ts': 'kills and starts servers',
};
