// Tests the status and download of statements: by their owner only, for a day, in pages.
import { listStatements, requestStatement, statementFile } from '@roda/api-contract/wallet/statements';
import type { CallOf } from '@roda/api-contract/operation';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator } from '#test/factories/identity.ts';
import { giveMoney } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

const fetched = (url: string, token?: string) =>
  context.http.inject({ url, ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }) });

const order = (caller: TestClient, asked: CallOf<typeof requestStatement>) =>
  context.call(requestStatement, caller, asked);

/** Whether the bytes of a file are on disk. */
const stored = async (id = '-'): Promise<boolean> => {
  const folder = path.join(context.around.services.config.data, 'blobs', 'statement');
  return (await readdir(folder, { recursive: true })).some((name) => name.includes(id));
};

describe('wallet.statementFile', () => {
  test('replies: none, pending, ready, and expired after 24 hours with the bytes deleted', async () => {
    context.clock.set('2026-05-10T03:00:00Z');
    const member = await makeMember(context);
    const asked = { from: '2026-05-01', to: '2026-05-09', format: 'pdf' as const };
    const status = async () => (await context.call(statementFile, member, asked)).data;
    expect(await status()).toEqual({ status: 'none' });
    const { data } = await order(member, asked);
    expect((await status()).status).toBe('waiting');
    await context.runJobs();
    const { url = '', sizeBytes = 0 } = await status();
    expect(sizeBytes).toBeGreaterThan(1_000);
    const reply = await fetched(url, member.token);
    expect(reply.rawPayload).toHaveLength(sizeBytes);
    expect(await stored(data.id)).toBe(true);
    context.clock.advance('PT24H');
    expect((await status()).status).toBe('expired');
    expect((await fetched(url, member.token)).statusCode).toBe(404);
    const again = await order(member, asked);
    expect(again.data).toMatchObject({ status: 'waiting' });
    await context.runJobs();
    expect(await stored(data.id)).toBe(false);
    expect((await status()).status).toBe('ready');
  });
  test('replies: failed, where the range held more than a file can by the time it was made', async () => {
    const member = await makeMember(context);
    await giveMoney(context, member.memberId, 1_000_000n);
    const day = context.clock.now().toISOString().slice(0, 10);
    const asked = { from: day, to: day, format: 'pdf' as const };
    expect((await order(member, asked)).data.status).toBe('waiting');
    await context.asOwner((tx) =>
      tx.query(
        `do $$ begin set local session_replication_role = replica;
           insert into ledger.entries (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id,
             kind, currency, code)
           select member_id, md5('more' || n)::uuid, n + 1, 1, 1000000 + n, tx, created_at, 0, 1, 1, 1
             from ledger.entries e, generate_series(1, 10000) n where e.kind = 1 and e.member_id = ${member.memberId};
         end $$`,
      ),
    );
    await context.runJobs();
    const { data } = await context.call(statementFile, member, asked);
    expect(data).toMatchObject({ status: 'failed' });
    expect(data.url).toBeUndefined();
    expect((await order(member, asked)).data).toMatchObject({ code: 'statement_too_long' });
  });
  test('replies: deleted with an erased account, including the bytes', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const asked = { from: '2026-03-01', to: '2026-03-02', format: 'csv' as const };
    for (const one of [member, other]) await order(one, asked);
    await context.runJobs();
    const { url = '', id = '' } = (await context.call(statementFile, member, asked)).data;
    await context.act(({ enqueue }) => enqueue('wallet.forget', { memberId: String(member.memberId) }));
    await context.runJobs();
    expect((await context.call(statementFile, member, asked)).data).toEqual({ status: 'none' });
    expect((await fetched(url, member.token)).statusCode).toBe(404);
    expect(await stored(id)).toBe(false);
    expect((await context.call(statementFile, other, asked)).data.status).toBe('ready');
  });
  test('forbids: only the owner can see or download it', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const backoffice = await makeOperator(context, 'finance');
    const asked = { from: '2026-03-01', to: '2026-03-02', format: 'csv' as const };
    await order(member, asked);
    await context.runJobs();
    const { url = '' } = (await context.call(statementFile, member, asked)).data;
    expect((await context.call(statementFile, other, asked)).data).toEqual({ status: 'none' });
    expect((await context.call(statementFile, nobody, asked)).errno).toBe(501);
    for (const token of [other.token, backoffice.token, undefined])
      expect((await fetched(url, token)).statusCode).toBe(404);
    expect((await fetched(`${url.slice(0, -1)}x`, member.token)).statusCode).toBe(404);
    expect((await fetched(url, member.token)).statusCode).toBe(200);
  });
});

describe('wallet.listStatements', () => {
  test('replies: one’s own files, newest first, page by page; a page past the end is empty', async () => {
    const member = await makeMember(context);
    for (const from of ['2026-01-01', '2026-01-02', '2026-01-03']) {
      await order(member, { from, to: '2026-02-01', format: 'csv' });
      context.clock.advance('PT1M');
    }
    const { data } = await context.call(listStatements, member, { limit: 2 });
    expect(data).toMatchObject({ total: 3, pages: 2 });
    expect(data.list.map(({ from }) => from)).toEqual(['2026-01-03', '2026-01-02']);
    expect((await context.call(listStatements, member, { page: 9 })).data.list).toEqual([]);
  });
  test('forbids: anonymous clients, and other members’ files', async () => {
    expect((await context.call(listStatements, nobody, {})).errno).toBe(501);
    expect((await context.call(listStatements, await makeMember(context), {})).data.total).toBe(0);
  });
});
