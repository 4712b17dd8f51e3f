// Proves what every operation relies on: envelope, sessions, one effect per key, audit chain, jobs; on a demo operation
// and planted ones.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditHash, type AuditRow } from '#platform/audit-log.ts';
import { nobody, openWorld, type World } from '#test/world.ts';
import { advanceClock } from '@roda/contract/demo';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('platform', () => {
  test('replies: an unknown path is 404, an unknown caller is errno 501 in the caller’s language', async () => {
    expect((await world.http.inject({ method: 'GET', url: '/wx/nowhere' })).statusCode).toBe(404);
    expect(await world.call(advanceClock, nobody, { advance: 'P1D' })).toMatchObject({
      errno: 501,
      data: { code: 'not_logged_in' },
    });
    const said = await Promise.all(
      ['en', 'indonesia', 'zh'].map((lang) => world.call(advanceClock, { lang }, { advance: 'P1D' })),
    );
    expect(new Set(said.map(({ errmsg }) => errmsg)).size).toBe(3);
  });

  test('faults: a transaction inside a transaction dies at once instead of hanging', async () => {
    const { pool } = world.around;
    await expect(pool.inTransaction(() => pool.inTransaction(async () => 1))).rejects.toThrow(/already open/);
  });

  test('forbids: the server’s role can’t change or take out an audit row', async () => {
    await expect(world.act(({ tx }) => tx.query('update operator_audit set action = $1', ['x']))).rejects.toThrow(
      /permission denied/,
    );
    await expect(world.asOwner((tx) => tx.query('truncate operator_audit'))).rejects.toThrow(/append-only/);
  });

  test('replies: the audit hash covers every column', () => {
    const row: AuditRow = {
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
    const changes: Partial<AuditRow>[] = [
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
      world.act(async ({ enqueue }) => {
        await enqueue('nothing', {});
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await world.see('select * from outbox')).toEqual([]);
  });
});
