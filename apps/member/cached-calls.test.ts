// Tests which calls a phone may cache: reads only, and nothing secret, computed for a money operation, or decided at
// this moment.

import { operations } from '@roda/api-contract/operations';
import { describe, expect, test } from 'vitest';
import { storedCalls } from './cached-calls.ts';

const { shared, mine } = storedCalls();

describe('keptCalls', () => {
  test('contains reads only, shared ones identical for everybody, the member’s own with a session', () => {
    const of = (paths: readonly string[]) => operations.filter(({ path }) => paths.includes(path));
    expect(of([...shared, ...mine]).filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(of(shared).filter(({ realm, cacheable }) => realm !== 'public' || cacheable !== true)).toEqual([]);
    expect(of(mine).filter(({ realm }) => realm !== 'member')).toEqual([]);
    expect(mine.length).toBeGreaterThan(20);
  });

  test.each([
    'wx/g/order/card',
    'wx/order/draft/info/{id}',
    'wx/answer/next',
    'wx/session/list',
    'wx/privacy/export',
    'wx/Profit/calculate',
    'wx/Profit/check/capital',
    'wx/mallNotice/getRead',
    'wx/mallNotice/readAll',
    'wx/sysconfig/getExamineStatus',
    'wx/sysconfig/getLoginConfig',
    'wx/captcha',
    'wx/common/appversion',
    'wx/statement/file',
    'wx/receipt/file',
    'wx/vehicle/realtime/position/list',
    'wx/trust/summary',
    'wx/sysconfig/list',
  ])('never %s', (path) => {
    expect(operations.some((operation) => operation.path === path)).toBe(true);
    expect([...shared, ...mine]).not.toContain(path);
  });
});
