// Tests what is stored of a request under its idempotency key.
import { createHash, randomUUID } from 'node:crypto';
import { cancelPointsMallOrder, payPointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from '#test/factories/identity.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { givePoints, makePointsMallOrder, makePointsMallProduct } from '#test/factories/points-mall.ts';
import { balances, giveMoney } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { canonical } from '../audit-log.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

/** A payment that a PIN confirmed, under a key of its own. */
const paid = async () => {
  const products = [{ specification: { en: '', id: '', zh: '' }, points: 1, price: '20000.00' }];
  const { goodsId } = await makePointsMallProduct(context, { products });
  const member = await makeMember(context);
  await givePoints(context, member.memberId, 1);
  const { id: orderId } = await makePointsMallOrder(context, member, { goodsId, points: 1, price: '20000.00' });
  await giveMoney(context, member.memberId, 2_000_000n);
  const [key, input] = [randomUUID(), { orderId, proof: await pinProof(context, member) }];
  const pay = (given = input) => context.call(payPointsMallOrder, member, given, { key });
  const first = await pay();
  expect(first.errno).toBe(0);
  return { key, input, member, pay, first };
};

const plainDigest = (input: object): Buffer =>
  createHash('sha256')
    .update(`${payPointsMallOrder.id}\0${canonical(input)}`)
    .digest();

describe('the digest of a request', () => {
  test('forbids: trying out a PIN, a password or a code on it', async () => {
    const { key, input } = await paid();
    const [row] = await context.see<{ digest: Buffer }>('select digest from idempotency_keys where key = $1', [key]);
    expect(row?.digest).toHaveLength(32);
    expect(row?.digest.equals(plainDigest(input))).toBe(false);
  });
  test('repeats: the first reply, also of a key whose digest is of an earlier version; refuses: another body', async () => {
    const { key, input, pay, first } = await paid();
    const other = { ...input, orderId: randomUUID() };
    expect(await pay()).toEqual(first);
    expect((await pay(other)).data).toMatchObject({ code: 'key_reused' });
    await context.asOwner((tx) =>
      tx.query('update idempotency_keys set digest = $2 where key = $1', [key, plainDigest(input)]),
    );
    expect(await pay()).toEqual(first);
    expect((await pay(other)).data).toMatchObject({ code: 'key_reused' });
  });
  test('repeats: the first reply of a key whose digest a migration made empty; refuses: another operation', async () => {
    const { key, input, pay, first, member } = await paid();
    await context.asOwner((tx) => tx.query(`update idempotency_keys set digest = '' where key = $1`, [key]));
    const before = await balances(context, member.memberId);
    expect(await pay()).toEqual(first);
    const { orderId } = input;
    const cancelled = await context.call(cancelPointsMallOrder, member, { orderId }, { key });
    expect(cancelled.data).toMatchObject({ code: 'key_reused' });
    expect(await balances(context, member.memberId)).toEqual(before);
  });
});
