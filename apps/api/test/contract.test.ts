// Tests that server and API contract match: every operation is bound once, every reply compiles, anonymous clients get
// only what they may.
import { openApi } from '@roda/api-contract/openapi';
import { operations } from '@roda/api-contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serialiserOf } from '../src/platform/http/envelope.ts';
import { openTestContext, type TestContext } from './test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

describe('contract', () => {
  test('every operation is bound exactly once', () => {
    const bound = context.routes.map(({ op }) => op.id).toSorted();
    expect(bound).toEqual(operations.map(({ id }) => id).toSorted());
  });

  test('every reply has a compiled serialiser', () => {
    for (const op of operations) expect(() => serialiserOf(op)(undefined), op.id).not.toThrow(/schema/i);
  });

  test('jobs and schedules have one name each', () => {
    const tasks = context.work.jobs.map(({ task }) => task);
    const schedules = context.work.schedules.map(({ name }) => name);
    expect(new Set(tasks).size).toBe(tasks.length);
    expect(new Set(schedules).size).toBe(schedules.length);
    expect(schedules.length).toBeGreaterThan(5);
  });

  test('forbids: without a session every member’s and operator’s call answers 501 and nothing else', async () => {
    for (const op of operations.filter(({ realm }) => realm !== 'public')) {
      const url = `/${op.path.replaceAll(/\{\w+\}/g, '1')}`;
      const body = op.method === 'GET' ? {} : { payload: '{}', headers: { 'content-type': 'application/json' } };
      const reply = await context.http.inject({ method: op.method, url, ...body });
      expect([op.id, reply.statusCode, reply.json()]).toEqual([op.id, 200, expect.objectContaining({ errno: 501 })]);
    }
  });

  test('refuses: invalid JSON, an extra field, a wrong type: 402 with paths, never an internal error', async () => {
    for (const op of operations.filter(
      ({ realm, method, upload }) => realm === 'public' && method === 'POST' && upload !== true,
    )) {
      for (const payload of ['{', '[]', 'null', '"text"', '{"surplus":1}', '{"__proto__":{"x":1}}']) {
        const reply = await context.http.inject({
          method: 'POST',
          url: `/${op.path}`,
          payload,
          headers: { 'content-type': 'application/json' },
        });
        expect([op.id, payload, reply.json().errno]).toEqual([op.id, payload, 402]);
        expect(reply.json().data.fields.length).toBeGreaterThan(0);
      }
    }
  });

  test('the API reference describes every operation', async () => {
    const reply = await context.http.inject({ method: 'GET', url: '/docs/openapi.json' });
    const described = Object.values(reply.json().paths as Record<string, object>).flatMap((path) => Object.keys(path));
    expect(described.length).toBe(operations.length);
    expect(openApi(operations, { title: 'Roda', version: 'x' }).openapi).toMatch(/^3\.1/);
  });
});
