// Tests that failed jobs are listed, retried or discarded, and that the key for orders is rotated by two operators.
import { approveChange, rejectChange } from '@roda/api-contract/backoffice/approvals';
import {
  discardJob,
  listJobs,
  listOrderKeys,
  listSchedules,
  listWebhooks,
  proposeOrderKey,
  retryJob,
} from '@roda/api-contract/backoffice/jobs';
import { loginConfig } from '@roda/api-contract/people/identity';
import { submitOrder } from '@roda/api-contract/sales/orders';
import { createPublicKey, randomBytes } from 'node:crypto';
import { compactDecrypt, CompactEncrypt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeProduct } from '#test/factories/catalog.ts';
import { makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makeBuyer, makeDraft } from '#test/factories/orders.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { clearCached } from '#platform/cached.ts';
import { orderKeys } from '#platform/order-key.ts';

let context: TestContext;
let config: TestOperator;
let operations: TestOperator;
let auditor: TestOperator;
let support: TestOperator;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  config = await makeOperator(context, 'config');
  operations = await makeOperator(context, 'operations');
  auditor = await makeOperator(context, 'auditor');
  support = await makeOperator(context, 'support');
});
afterAll(() => context.close());
beforeEach(() => context.clock.set('2026-03-10T03:00:00Z'));

const code = ({ data }: { readonly data: unknown }): unknown => (data as { code?: string } | null)?.code;

/** A job of this task in its state after so many failed attempts. */
const failed = async (task: string, attempts: number): Promise<string> => {
  const [row] = await context.asOwner((tx) =>
    tx.query<{ id: bigint }>(
      `with added as (select id from graphile_worker.add_job($1, '{"code":"123456"}'::json, max_attempts => 5))
       select id from added`,
      [task],
    ),
  );
  const id = String(row?.id);
  await context.asOwner((tx) =>
    tx.query(
      `update graphile_worker._private_jobs set attempts = $2, last_error = 'no answer',
         run_at = now() + interval '1 hour' where id = $1`,
      [id, attempts],
    ),
  );
  return id;
};

describe('backoffice.listJobs', () => {
  test('replies: pending, failing and discarded jobs, never their payloads', async () => {
    const [failing, over] = [await failed('test.send', 2), await failed('test.send', 5)];
    await context.act((ctx) => ctx.enqueue('test.later', { a: 1 }, { dueAt: new Date('2026-03-11T00:00:00Z') }));
    const { data } = await context.call(listJobs, auditor, { task: 'test.', limit: 50 });
    expect(data.list.map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        [failing, 'failing'],
        [over, 'given_up'],
        [expect.stringMatching(/^w\d+$/), 'later'],
      ]),
    );
    expect(JSON.stringify(data)).not.toContain('123456');
    const one = await context.call(listJobs, config, { id: failing });
    expect(one.data.list).toMatchObject([{ attempts: 2, mostAttempts: 5, error: 'no answer' }]);
    // The current system clock equals the product's test clock.
    expect(one.data.list[0]?.createdAt?.slice(0, 10)).toBe('2026-03-10');
    const sorted = await context.call(listJobs, config, { task: 'test.send', sort: 'attempts', order: 'asc' });
    expect(sorted.data.list.map(({ attempts }) => attempts)).toEqual([2, 5]);
  });

  test('forbids: operators without the role for server operations', async () => {
    for (const op of [listJobs, listSchedules, listWebhooks, listOrderKeys])
      expect(code(await context.call(op, support, {}))).toBe('permission_denied');
    const retried = await context.call(retryJob, auditor, { id: '1', reason: 'because' });
    expect(code(retried)).toBe('permission_denied');
  });
});

describe('backoffice.retryJob', () => {
  test('replies: retried now, with all its attempts; also discarded jobs', async () => {
    const id = await failed('test.again', 5);
    expect((await context.call(retryJob, config, { id, reason: 'provider is back' })).errno).toBe(0);
    const [row] = await context.see(
      'select attempts, run_at <= now() as due from graphile_worker._private_jobs where id = $1',
      [id],
    );
    expect(row).toEqual({ attempts: 0, due: true });
    const [note] = await context.see<{ reason: string }>(
      `select reason from operator_audit where action = 'backoffice.retryJob' and target = $1`,
      [`job:${id}`],
    );
    expect(note?.reason).toBe('provider is back');
  });

  test('refuses: unknown jobs, jobs that did not fail, or are running', async () => {
    expect(code(await context.call(retryJob, config, { id: '999999', reason: 'why not' }))).toBe('not_found');
    const id = await failed('test.busy', 1);
    await context.asOwner((tx) =>
      tx.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where id = $1", [id]),
    );
    expect(code(await context.call(retryJob, config, { id, reason: 'why not' }))).toBe('wrong_state');
  });
});

describe('backoffice.discardJob', () => {
  test('replies: discarded once, with a reason visible to all', async () => {
    const id = await failed('test.give', 1);
    const give = () => context.call(discardJob, operations, { id, reason: 'the number is dead' });
    expect((await give()).errno).toBe(0);
    const { data } = await context.call(listJobs, config, { id });
    expect(data.list).toMatchObject([{ state: 'given_up', error: expect.stringContaining('the number is dead') }]);
    expect(code(await give())).toBe('wrong_state');
  });

  test('races: discard and retry at once: the second one sees the state left by the first', async () => {
    const id = await failed('test.race', 1);
    await Promise.all([
      context.call(discardJob, operations, { id, reason: 'give it up' }),
      context.call(retryJob, config, { id, reason: 'try again' }),
    ]);
    const { data } = await context.call(listJobs, config, { id });
    expect(data.list).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });
});

describe('backoffice.listSchedules', () => {
  test('replies: all schedules, with the last run and the last failure', async () => {
    await context.asOwner((tx) =>
      tx.query(
        `insert into schedules (name, last_run_at, failed_at, error)
         values ('platform.sweepKeys', 'epoch', '2026-03-10T02:00:00Z', 'no room')`,
      ),
    );
    const { data } = await context.call(listSchedules, config, {});
    const found = data.list.find(({ name }) => name === 'platform.sweepKeys');
    expect(found).toEqual({
      ...{ name: 'platform.sweepKeys', everySeconds: 3600 },
      ...{ failedAt: '2026-03-10T02:00:00.000Z', error: 'no room' },
    });
    await context.runJobs();
    const { data: after } = await context.call(listSchedules, config, {});
    const ran = after.list.find(({ name }) => name === 'platform.sweepKeys');
    expect(ran).toEqual({ name: 'platform.sweepKeys', everySeconds: 3600, lastRunAt: '2026-03-10T03:00:00.000Z' });
  });
});

describe('backoffice.listWebhooks', () => {
  test('replies: webhooks of providers and their outcome, without the bodies', async () => {
    await context.asOwner((tx) =>
      tx.query(
        `with a as (insert into payment_events
           (provider, event_id, kind, reference, body, received_at, handled_at, outcome) values
           ('sandbox', 'e1', 'payment.paid', 'p1', 'SECRET', '2026-03-09T00:00:00Z', '2026-03-09T00:00:01Z', 'credited')),
         b as (insert into rejected_webhooks (provider, slot, reason, headers, body, body_bytes, received_at) values
           ('sandbox', 7, 'signature', '{"x-psp-signature": "SECRET"}', 'SECRET', 6, '2026-03-08T00:00:00Z'))
         insert into delivery_events (provider, event_id, reference, body, received_at)
         values ('sandbox', 'd1', 'o1', 'SECRET', '2026-03-10T00:00:00Z')`,
      ),
    );
    const { data } = await context.call(listWebhooks, config, {});
    expect(data.list.map(({ id }) => id)).toEqual([
      ...['deliveries:sandbox:d1', 'payments:sandbox:e1', 'rejected:sandbox:7'],
    ]);
    expect(JSON.stringify(data)).not.toContain('SECRET');
    const days = await context.call(listWebhooks, config, { from: '2026-03-10', to: '2026-03-10' });
    expect(days.data.list.map(({ source }) => source)).toEqual(['deliveries']);
    const { data: one } = await context.call(listWebhooks, config, { outcome: 'credited' });
    expect(one.list).toMatchObject([{ eventId: 'e1', kind: 'payment.paid', outcome: 'credited' }]);
    const { data: rejected } = await context.call(listWebhooks, config, { outcome: 'rejected' });
    expect(rejected.list).toMatchObject([{ source: 'payments', provider: 'sandbox', kind: 'signature' }]);
  });
});

const keys = async () => {
  clearCached(context.around.vault);
  const { pool, vault, services } = context.around;
  return orderKeys({ reading: pool.reading, vault, services, at: context.clock.now() });
};

/** Whether something encrypted for this key now decrypts. */
const opens = async (jwk: { kid: string; n: string; e: string }): Promise<boolean> => {
  const encrypted = await new CompactEncrypt(Buffer.from('hello'))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(createPublicKey({ key: { kty: 'RSA', n: jwk.n, e: jwk.e }, format: 'jwk' }));
  const key = await (await keys()).byKid(jwk.kid);
  if (key === undefined) return false;
  const { plaintext } = await compactDecrypt(encrypted, key.privateKey);
  return Buffer.from(plaintext).toString() === 'hello';
};

describe('backoffice.proposeOrderKey, listOrderKeys', () => {
  beforeEach(async () => {
    await context.asOwner((tx) => tx.query('delete from order_keys'));
    clearCached(context.around.vault);
  });

  test('replies: proposed by one, made current by another; the old key decrypts for a day', async () => {
    const first = (await context.call(loginConfig, nobody, {})).data.orderKey;
    const before = await context.call(listOrderKeys, config, {});
    expect(before.data.list).toEqual([{ id: 'environment', version: 1, state: 'current', fromEnvironment: true }]);
    const { data: proposed } = await context.call(proposeOrderKey, config, { reason: 'half a year is over' });
    expect((await context.call(loginConfig, nobody, {})).data.orderKey.kid).toBe(first.kid);
    expect((await keys()).current.kid).toBe(first.kid);
    expect(code(await context.call(approveChange, config, { id: proposed.approvalId }))).toBe('four_eyes');
    expect((await context.call(approveChange, operations, { id: proposed.approvalId })).errno).toBe(0);
    const second = (await context.call(loginConfig, nobody, {})).data.orderKey;
    expect(second.kid).toBe(proposed.keyId);
    expect(await opens(first)).toBe(true);
    expect(await opens(second)).toBe(true);
    const { data: listed } = await context.call(listOrderKeys, auditor, {});
    expect(listed.list).toMatchObject([
      { id: second.kid, version: 2, state: 'current', fromEnvironment: false },
      { id: first.kid, version: 1, state: 'past', fromEnvironment: true },
    ]);
    expect(JSON.stringify(listed)).not.toContain('PRIVATE');
    context.clock.advance('PT23H');
    expect(await opens(first)).toBe(true);
    context.clock.advance('PT2H');
    expect(await opens(first)).toBe(false);
    expect(await opens(second)).toBe(true);
    const { data: later } = await context.call(listOrderKeys, config, {});
    expect(later.list.map(({ state }) => state)).toEqual(['current', 'over']);
  });

  test('refuses: two proposals at once; a rejected key is removed from the list', async () => {
    const propose = () => context.call(proposeOrderKey, config, { reason: 'another round' });
    const { data } = await propose();
    expect(code(await propose())).toBe('wrong_state');
    await context.call(rejectChange, operations, { id: data.approvalId, reason: 'not now' });
    const { data: listed } = await context.call(listOrderKeys, config, {});
    expect(listed.list.map(({ state }) => state)).toEqual(['current']);
    expect(code(await context.call(proposeOrderKey, auditor, { reason: 'mine' }))).toBe('permission_denied');
  });

  test('races: of two approvals at once one carries it out', async () => {
    const other = await makeOperator(context, 'operations');
    const { data } = await context.call(proposeOrderKey, config, { reason: 'a race' });
    const replies = await Promise.all(
      [operations, other].map((principal) => context.call(approveChange, principal, { id: data.approvalId })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    const current = await context.see(
      'select kid from order_keys where current_from is not null and opens_until is null',
    );
    expect(current).toEqual([{ kid: data.keyId }]);
  });

  test('replies: an order for the old key is accepted for a day, one for the new key at once', async () => {
    const buyer = await makeBuyer(context);
    const goods = await makeProduct(context);
    const wish = { type: 'vehicle', goodsId: goods, quantity: 1 } as const;
    const { data } = await context.call(proposeOrderKey, config, { reason: 'orders go on' });
    const old = (await context.call(loginConfig, nobody, {})).data.orderKey;
    await context.call(approveChange, operations, { id: data.approvalId });
    const fresh = (await context.call(loginConfig, nobody, {})).data.orderKey;
    const submit = async (jwk: { kid: string; n: string; e: string }) => {
      const draft = await makeDraft(context, buyer, wish);
      const content = {
        ...{
          draftId: draft.draftId,
          agreementVersion: draft.agreement.version,
          nonce: randomBytes(16).toString('hex'),
        },
        iat: Math.floor(context.clock.now().getTime() / 1000),
      };
      const payload = await new CompactEncrypt(Buffer.from(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk.kid })
        .encrypt(createPublicKey({ key: { kty: 'RSA', n: jwk.n, e: jwk.e }, format: 'jwk' }));
      return context.call(submitOrder, buyer, { payload });
    };
    expect((await submit(old)).errno).toBe(0);
    expect((await submit(fresh)).errno).toBe(0);
    context.clock.advance('PT25H');
    expect(code(await submit(old))).toBe('payload_invalid');
    expect((await submit(fresh)).errno).toBe(0);
  });
});
