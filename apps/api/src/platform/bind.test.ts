// Tests what every operation relies on: envelope, sessions, one effect per key, audit chain, jobs; on a demo operation
// and test operations.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditHash, type AuditLogAuditRow } from './audit-log.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { advanceClock } from '@roda/api-contract/backoffice/demo';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

describe('platform', () => {
  test('replies: an unknown path is 404, an unauthenticated client is errno 501 in the client’s language', async () => {
    expect((await context.http.inject({ method: 'GET', url: '/wx/nowhere' })).statusCode).toBe(404);
    expect(await context.call(advanceClock, nobody, { advance: 'P1D' })).toMatchObject({
      errno: 501,
      data: { code: 'not_logged_in' },
    });
    const said = await Promise.all(
      ['en', 'indonesia', 'zh'].map((lang) => context.call(advanceClock, { lang }, { advance: 'P1D' })),
    );
    expect(new Set(said.map(({ errmsg }) => errmsg)).size).toBe(3);
  });

  test('faults: a nested transaction fails at once instead of deadlocking', async () => {
    const { pool } = context.around;
    await expect(pool.inTransaction(() => pool.inTransaction(async () => 1))).rejects.toThrow(/already open/);
  });

  test('forbids: the server’s role can’t update or delete an audit row', async () => {
    await expect(context.act(({ tx }) => tx.query('update operator_audit set action = $1', ['x']))).rejects.toThrow(
      /permission denied/,
    );
    await expect(context.asOwner((tx) => tx.query('truncate operator_audit'))).rejects.toThrow(/append-only/);
  });

  test('replies: the audit hash covers every column', () => {
    const row: AuditLogAuditRow = {
      id: 1n,
      at: new Date(0),
      operator_id: 1,
      action: 'a',
      target: 't',
      before: { b: 1 },
      after: null,
      reason: null,
    };
    const first = auditHash(Buffer.alloc(32), row).toString('hex');
    const changes: Partial<AuditLogAuditRow>[] = [
      { id: 2n },
      { at: new Date(1) },
      { operator_id: 2 },
      { action: 'b' },
      { target: 'u' },
      { before: null },
      { after: 1 },
      { reason: 'r' },
      { roles: ['finance'], address: '127.0.0.1', request_id: 'q' },
    ];
    for (const change of changes)
      expect(auditHash(Buffer.alloc(32), { ...row, ...change }).toString('hex')).not.toBe(first);
  });

  test('repeats: a job enqueued in a transaction that rolled back never runs, one that committed runs', async () => {
    await expect(
      context.act(async ({ enqueue }) => {
        await enqueue('nothing', {});
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await context.see('select * from outbox')).toEqual([]);
  });
});
