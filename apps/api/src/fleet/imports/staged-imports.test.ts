// Tests that a feed is previewed before it is stored, and accepted by a second operator as previewed.
import { readFileSync } from 'node:fs';
import { listApprovals } from '@roda/api-contract/backoffice/approvals';
import { importFleet, importInfo, type ImportMapping } from '@roda/api-contract/fleet/fleet';
import {
  acceptImport,
  discardImport,
  listImports,
  listStagedImports,
  previewImport,
  proposeImport,
  stagedImportInfo,
} from '@roda/api-contract/fleet/imports';
import { rollBackImport } from '@roda/api-contract/fleet/assets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAssetRow } from '#test/factories/catalog.ts';
import { deviceOf, fileOf, tripsCsv } from '#test/factories/fleet.ts';
import { makeIncomeProduct } from '#test/factories/holdings.ts';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let maker: TestClient;
let checker: TestClient;
const NOTHING = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  maker = await makeOperator(context, 'fleet');
  checker = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

const fed = async () => {
  const { goodsId, assetId } = await makeIncomeProduct(context);
  const device = await deviceOf(context, assetId);
  const text = tripsCsv([
    { device, start: '2026-03-08 08:00:00', end: '2026-03-08 08:30:00', amount: '50000' },
    { device, start: '2026-03-08 08:10:00', end: '2026-03-08 08:40:00', amount: '10000' },
    { device: 'NOBODY-1', start: '2026-03-08 09:00:00', end: '2026-03-08 09:20:00', amount: '7' },
    { device, start: '2026-03-09 09:00:00', end: '2026-03-09 09:20:00', amount: 'NA' },
    { device, start: '2026-03-09 10:00:00', end: '2026-03-09 10:20:00', amount: '25000' },
  ]);
  const counted = async () =>
    (await context.see("select id from trips where asset_id = $1 and state = 'counted'", [assetId])).length;
  return { goodsId, assetId, device, text, counted };
};
const hand = (text: string | Buffer, caller = maker) =>
  context.call(proposeImport, caller, { kind: 'trip', mapping: JSON.stringify({ source: 'yard' }) }, fileOf(text));
const accept = (id: string, caller = checker) => context.call(acceptImport, caller, { id });

describe('fleet.previewImport', () => {
  test('replies: what counts, what does not and why, and nothing is stored', async () => {
    const { text, device, counted } = await fed();
    const { data } = await context.call(previewImport, maker, { kind: 'trip' }, fileOf(text));
    expect(data).toMatchObject({
      lineCount: 5,
      accepted: 2,
      quarantined: 1,
      rejectedCount: 2,
      revenue: '75000.00',
      from: '2026-03-08T01:00:00.000Z',
      unknownNames: [{ name: 'NOBODY-1', count: 1 }],
    });
    expect(data.header.slice(0, 2)).toEqual(['id', 'deviceNumber']);
    expect(data.lines.map(({ line, state, reason }) => [line, state, reason])).toEqual([
      [4, 'rejected', 'asset_unknown'],
      [5, 'rejected', 'amount'],
      [3, 'quarantined', 'overlap'],
    ]);
    expect(data.lines[0]?.raw).toBe(text.split('\n')[3]);
    expect(data.samples[0]).toMatchObject({ line: 2, deviceNumber: device, amount: '50000.00', volume: 3_500 });
    expect(await counted()).toBe(0);
  });

  test('replies: the unmodified real feeds, malformed lines included', async () => {
    const pile = await makeAssetRow(context, { kind: 'pile' });
    const mapping: ImportMapping = {
      columns: {
        id: 'sessionId',
        startedAt: 'created',
        endedAt: 'ended',
        energyKwh: 'kwhTotal',
        deviceNumber: 'stationId',
      },
      names: { 369001: await deviceOf(context, pile) },
      tariffPerKwh: '2466',
      shiftDays: Math.floor((context.clock.now().getTime() - Date.parse('0015-10-04')) / 86_400_000) - 1,
    };
    const bytes = readFileSync(new URL('../../../../../fixtures/ev-charging-sessions-2014-2015.csv', import.meta.url));
    const input = { kind: 'charge' as const, mapping: JSON.stringify(mapping) };
    const { data } = await context.call(previewImport, maker, input, fileOf(bytes));
    expect(data.lineCount).toBe(3_395);
    expect(data.reasons[0]).toEqual({ state: 'rejected', reason: 'asset_unknown', count: 3_395 - 334 });
    expect(data.unknownNames).toHaveLength(104);
    expect(data.lines.filter(({ state }) => state === 'rejected')).toHaveLength(100);
  });

  test('refuses: a file without its columns; forbids: members and operators with other roles', async () => {
    const bad = await context.call(previewImport, maker, { kind: 'trip' }, fileOf('a,b\n1,2\n'));
    expect(bad).toMatchObject({ errno: 402, data: { code: 'bad_file', reason: 'header', found: ['a', 'b'] } });
    const support = await makeOperator(context, 'support');
    expect((await context.call(previewImport, support, { kind: 'trip' }, fileOf('a'))).errno).toBe(506);
    expect((await context.call(previewImport, await makeMember(context), { kind: 'trip' }, fileOf('a'))).errno).toBe(
      501,
    );
  });
});

describe('fleet.proposeImport, acceptImport, listStagedImports, stagedImportInfo', () => {
  test('replies: pending, and counts once another operator accepts it, as previewed', async () => {
    const { text, counted } = await fed();
    const { data } = await hand(text);
    expect(data).toMatchObject({ state: 'open', accepted: 2, revenue: '75000.00', source: 'yard', mine: true });
    expect(await counted()).toBe(0);
    const open = await context.call(listApprovals, checker, { kind: 'import' });
    expect(open.data.list.find(({ target }) => target === data.id)).toMatchObject({ path: 'admin/import/accept' });
    const info = await context.call(stagedImportInfo, checker, { id: data.id });
    expect(info.data).toMatchObject({ mine: false, mapping: { source: 'yard' }, preview: { lineCount: 5 } });
    const kept = await accept(data.id);
    expect(kept.data).toMatchObject({ importId: data.id, accepted: 2, source: 'yard', acceptedBy: expect.any(String) });
    expect(kept.data.acceptedBy).not.toBe(kept.data.importedBy);
    expect(await counted()).toBe(2);
    const page = await context.call(listStagedImports, maker, { id: data.id });
    expect(page.data.list).toMatchObject([{ state: 'accepted', decidedBy: expect.any(String) }]);
    expect(await context.see('select bytes from staged_imports where id = $1', [data.id])).toEqual([{ bytes: null }]);
    expect((await context.call(importInfo, checker, { id: data.id })).data.mapping).toEqual({ source: 'yard' });
    const back = await context.call(rollBackImport, maker, { id: data.id, reason: 'the wrong yard' });
    expect(back.data).toEqual({ id: data.id, removed: 3 });
  });

  test('refuses: its proposer, a decided one, an unknown one', async () => {
    const both = await makeOperator(context, 'fleet', 'finance');
    const { text, counted } = await fed();
    const { data } = await hand(text, both);
    expect((await accept(data.id, both)).data).toMatchObject({ code: 'four_eyes' });
    expect(await counted()).toBe(0);
    expect((await accept(NOTHING)).data).toMatchObject({ code: 'not_found' });
    await accept(data.id);
    expect((await accept(data.id)).data).toMatchObject({ code: 'wrong_state' });
    const forged = `update staged_imports set state = 'accepted', decided_by = staged_by, decided_at = staged_at,
      bytes = null where id = $1`;
    const other = (await hand((await fed()).text)).data.id;
    await expect(context.asOwner((tx) => tx.query(forged, [other]))).rejects.toMatchObject({
      constraint: 'staged_imports_four_eyes',
    });
  });

  test('refuses: as stale when the result would differ from the preview; it stays pending', async () => {
    const { text, counted } = await fed();
    const { data } = await hand(text);
    const officer = await makeOperator(context, 'operations');
    await context.call(importFleet, officer, { kind: 'trip' }, fileOf(text.split('\n').slice(0, 2).join('\n')));
    const refused = await accept(data.id);
    expect(refused).toMatchObject({ errno: 504, data: { code: 'stale' } });
    expect(await counted()).toBe(1);
    const page = await context.call(listStagedImports, maker, { id: data.id });
    expect(page.data.list).toMatchObject([{ state: 'open' }]);
  });

  test('repeats: the same bytes are pending once', async () => {
    const { text } = await fed();
    const { data } = await hand(text);
    expect((await hand(text)).data).toMatchObject({ code: 'wrong_state' });
    await context.call(discardImport, maker, { id: data.id, reason: 'too early' });
    expect((await hand(text)).errno).toBe(0);
  });

  test('forbids: fleet staff to accept, members to propose', async () => {
    const { text } = await fed();
    const { data } = await hand(text);
    expect((await accept(data.id, await makeOperator(context, 'fleet'))).errno).toBe(506);
    expect((await hand(text, await makeMember(context))).errno).toBe(501);
  });

  test('races: ten concurrent calls accept it once', async () => {
    const { text, counted } = await fed();
    const { data } = await hand(text);
    const others = await Promise.all(Array.from({ length: 10 }, () => makeOperator(context, 'finance')));
    const replies = await Promise.all(others.map((operator) => accept(data.id, operator)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await counted()).toBe(2);
  });
});

describe('fleet.discardImport', () => {
  test('replies: discarded, with the reason; refuses: a second time', async () => {
    const { text, counted } = await fed();
    const { data } = await hand(text);
    const reply = await context.call(discardImport, checker, { id: data.id, reason: 'the wrong month' });
    expect(reply.data).toMatchObject({ state: 'discarded', reason: 'the wrong month' });
    expect(await counted()).toBe(0);
    expect((await accept(data.id)).data).toMatchObject({ code: 'wrong_state' });
    expect((await context.call(discardImport, maker, { id: data.id, reason: 'again' })).errno).toBe(725);
    expect((await context.call(discardImport, await makeMember(context), { id: data.id, reason: 'mine' })).errno).toBe(
      501,
    );
  });
});

describe('fleet.listImports', () => {
  test('replies: found by id, name and hash, sorted as requested', async () => {
    const { text } = await fed();
    const { data } = await hand(text);
    await accept(data.id);
    const { fileHash } = data;
    for (const found of [{ id: data.id }, { search: fileHash.slice(0, 12) }])
      expect((await context.call(listImports, maker, found)).data.list.map(({ importId }) => importId)).toEqual([
        data.id,
      ]);
    const sorted = await context.call(listImports, maker, { sort: 'revenue', order: 'asc', limit: 100 });
    const revenues = sorted.data.list.map(({ revenue }) => Number(revenue));
    expect(revenues).toEqual(revenues.toSorted((one, other) => one - other));
    expect((await context.call(listImports, maker, { rolledBack: 'true', id: data.id })).data.total).toBe(0);
    expect((await context.call(listImports, maker, { from: '2026-03-11' })).data.total).toBe(0);
  });
});
