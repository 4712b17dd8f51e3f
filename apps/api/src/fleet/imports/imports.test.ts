// Tests of the operators' list and details of imports.
import { importInfo } from '@roda/api-contract/fleet/fleet';
import { listImports } from '@roda/api-contract/fleet/imports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf, sendFeed, tripsCsv } from '#test/factories/fleet.ts';
import { makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let operator: TestClient;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  operator = await makeOperator(context, 'operations');
});
afterAll(() => context.close());

const trips = (device: string) => [
  { id: `${device}-1`, device, start: '2026-03-08 08:00:00', end: '2026-03-08 08:30:00', amount: '50000' },
  { id: `${device}-2`, device, start: '2026-03-08 09:00:00', end: '2026-03-08 09:20:00', amount: '25000.50' },
];

describe('fleet.listImports', () => {
  test('replies: the newest first, by kind', async () => {
    await sendFeed(context, operator, 'deviceNumber,startedAt,endedAt,energyKwh,amount\n', { kind: 'charge' });
    const { data } = await context.call(listImports, operator, { kind: 'charge' });
    expect(data.list.every(({ kind }) => kind === 'charge')).toBe(true);
    expect(data.total).toBeGreaterThan(0);
    expect(data.list[0]).toMatchObject({
      fileName: 'feed.csv',
      importedBy: expect.any(String),
      fileHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
  test('forbids: members', async () =>
    expect(await context.call(listImports, await makeMember(context), {})).toMatchObject({ errno: 501 }));
});

describe('fleet.importInfo', () => {
  test('replies: products it counted for, and its quarantined lines verbatim', async () => {
    const goods = await makeIncomeProduct(context);
    const device = await deviceOf(context, goods.assetId);
    const text = tripsCsv([
      ...trips(device),
      { id: `${device}-3`, device, start: '2026-03-08 08:10:00', end: '2026-03-08 08:20:00', amount: '9' },
    ]);
    const { data } = await sendFeed(context, operator, text);
    const info = await context.call(importInfo, operator, { id: data.importId, state: 'quarantined' });
    expect(info.data.products).toEqual([{ goodsId: goods.goodsId, name: 'City van', rows: 2, revenue: '75000.50' }]);
    expect(info.data.lines).toMatchObject({
      total: 1,
      list: [{ line: 4, state: 'quarantined', reason: 'overlap', raw: text.split('\n')[3] }],
    });
  });
  test('refuses: an import that does not exist', async () => {
    expect(await context.call(importInfo, operator, { id: '01900000-0000-7000-8000-000000000000' })).toMatchObject({
      errno: 504,
    });
  });
  test('forbids: operators with other roles', async () => {
    expect(
      await context.call(importInfo, await makeOperator(context, 'support'), {
        id: '01900000-0000-7000-8000-000000000000',
      }),
    ).toMatchObject({ errno: 506 });
  });
});
