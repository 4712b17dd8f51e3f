// Proves how statements stand and are fetched: by their owner only, for a day, in pages.
import { listStatements, orderStatement, statementFile } from '@roda/contract/wallet-statements';
import type { CallOf } from '@roda/contract/operation';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { giveMoney } from '#test/factories/wallet.ts';
import { nobody, openWorld, type TestCaller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const fetched = (url: string, token?: string) =>
  world.http.inject({ url, ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }) });

const order = (caller: TestCaller, asked: CallOf<typeof orderStatement>) => world.call(orderStatement, caller, asked);

/** Whether the bytes of a file are on the disk. */
const kept = async (id = '-'): Promise<boolean> => {
  const folder = path.join(world.around.services.config.data, 'blobs', 'statement');
  return (await readdir(folder, { recursive: true })).some((name) => name.includes(id));
};

describe('wallet.statementFile', () => {
  test('replies: none, waiting, ready, and expired after 24 hours with the bytes gone', async () => {
    world.clock.set('2026-05-10T03:00:00Z');
    const member = await makeMember(world);
    const asked = { from: '2026-05-01', to: '2026-05-09', format: 'pdf' as const };
    const status = async () => (await world.call(statementFile, member, asked)).data;
    expect(await status()).toEqual({ status: 'none' });
    const { data } = await order(member, asked);
    expect((await status()).status).toBe('waiting');
    await world.runJobs();
    const { url = '', sizeBytes = 0 } = await status();
    expect(sizeBytes).toBeGreaterThan(1_000);
    const reply = await fetched(url, member.token);
    expect(reply.rawPayload).toHaveLength(sizeBytes);
    expect(await kept(data.id)).toBe(true);
    world.clock.advance('PT24H');
    expect((await status()).status).toBe('expired');
    expect((await fetched(url, member.token)).statusCode).toBe(404);
    const again = await order(member, asked);
    expect(again.data).toMatchObject({ status: 'waiting' });
    await world.runJobs();
    expect(await kept(data.id)).toBe(false);
    expect((await status()).status).toBe('ready');
  });
  test('replies: failed, where the range came to hold more than a file can while it waited', async () => {
    const member = await makeMember(world);
    await giveMoney(world, member.memberId, 1_000_000n);
    const day = world.clock.now().toISOString().slice(0, 10);
    const asked = { from: day, to: day, format: 'pdf' as const };
    expect((await order(member, asked)).data.status).toBe('waiting');
    await world.asOwner((tx) =>
      tx.query(
        `do $$ begin set local session_replication_role = replica;
           insert into ledger.entries (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id,
             kind, currency, code)
           select member_id, md5('more' || n)::uuid, n + 1, 1, 1000000 + n, tx, created_at, 0, 1, 1, 1
             from ledger.entries e, generate_series(1, 10000) n where e.kind = 1 and e.member_id = ${member.memberId};
         end $$`,
      ),
    );
    await world.runJobs();
    const { data } = await world.call(statementFile, member, asked);
    expect(data).toMatchObject({ status: 'failed' });
    expect(data.url).toBeUndefined();
    expect((await order(member, asked)).data).toMatchObject({ code: 'statement_too_long' });
  });
  test('replies: gone with an erased account, bytes and all', async () => {
    const [member, other] = [await makeMember(world), await makeMember(world)];
    const asked = { from: '2026-03-01', to: '2026-03-02', format: 'csv' as const };
    for (const one of [member, other]) await order(one, asked);
    await world.runJobs();
    const { url = '', id = '' } = (await world.call(statementFile, member, asked)).data;
    await world.act(({ enqueue }) => enqueue('wallet.forget', { memberId: String(member.memberId) }));
    await world.runJobs();
    expect((await world.call(statementFile, member, asked)).data).toEqual({ status: 'none' });
    expect((await fetched(url, member.token)).statusCode).toBe(404);
    expect(await kept(id)).toBe(false);
    expect((await world.call(statementFile, other, asked)).data.status).toBe('ready');
  });
  test('forbids: nobody but the owner sees or fetches it', async () => {
    const [member, other] = [await makeMember(world), await makeMember(world)];
    const desk = await makeOperator(world, 'finance');
    const asked = { from: '2026-03-01', to: '2026-03-02', format: 'csv' as const };
    await order(member, asked);
    await world.runJobs();
    const { url = '' } = (await world.call(statementFile, member, asked)).data;
    expect((await world.call(statementFile, other, asked)).data).toEqual({ status: 'none' });
    expect((await world.call(statementFile, nobody, asked)).errno).toBe(501);
    for (const token of [other.token, desk.token, undefined]) expect((await fetched(url, token)).statusCode).toBe(404);
    expect((await fetched(`${url.slice(0, -1)}x`, member.token)).statusCode).toBe(404);
    expect((await fetched(url, member.token)).statusCode).toBe(200);
  });
});

describe('wallet.listStatements', () => {
  test('replies: one’s own files, newest first, page by page; a page past the end is empty', async () => {
    const member = await makeMember(world);
    for (const from of ['2026-01-01', '2026-01-02', '2026-01-03']) {
      await order(member, { from, to: '2026-02-01', format: 'csv' });
      world.clock.advance('PT1M');
    }
    const { data } = await world.call(listStatements, member, { limit: 2 });
    expect(data).toMatchObject({ total: 3, pages: 2 });
    expect(data.list.map(({ from }) => from)).toEqual(['2026-01-03', '2026-01-02']);
    expect((await world.call(listStatements, member, { page: 9 })).data.list).toEqual([]);
  });
  test('forbids: nobody, and never anybody else’s', async () => {
    expect((await world.call(listStatements, nobody, {})).errno).toBe(501);
    expect((await world.call(listStatements, await makeMember(world), {})).data.total).toBe(0);
  });
});
