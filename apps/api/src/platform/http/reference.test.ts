// Tests what the API reference of a production tells the public.
import type { OpenApiDocument } from '@roda/api-contract/openapi';
import { operations } from '@roda/api-contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let demo: TestContext;
let production: TestContext;
beforeAll(async () => {
  demo = await openTestContext();
  const { config } = demo.around.services;
  production = await openTestContext({ withoutDemo: true, services: { config: { ...config, mode: 'production' } } });
});
afterAll(async () => {
  await production.close();
  await demo.close();
});

const idsIn = async ({ http }: TestContext): Promise<readonly string[]> => {
  const { paths } = (await http.inject({ url: '/docs/openapi.json' })).json<OpenApiDocument>();
  return Object.values(paths).flatMap((entry) => Object.values(entry).map(({ operationId }) => operationId));
};

describe('/docs/openapi.json', () => {
  test('forbids: operators’ calls are not described in production, members’ and public ones are', async () => {
    const described = new Set(await idsIn(production));
    const isOperators = ({ realm, path }: (typeof operations)[number]) =>
      realm === 'operator' || path.startsWith('admin/');
    expect(operations.filter((op) => described.has(op.id) && isOperators(op))).toEqual([]);
    expect(operations.filter((op) => !described.has(op.id) && !isOperators(op))).toEqual([]);
  });

  test('replies: a demo describes all', async () => {
    expect((await idsIn(demo)).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  });
});
