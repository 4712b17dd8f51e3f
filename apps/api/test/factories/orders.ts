// Builds buyers and orders for tests: members past the gate with money, drafts, encrypted payloads.
import { randomBytes, randomUUID } from 'node:crypto';
import { generateDraft, submitOrder } from '@roda/contract/orders';
import type { CallOf } from '@roda/contract/operation';
import { prepay } from '@roda/contract/payments';
import { CompactEncrypt, importJWK } from 'jose';
import { balancesOf, keyOf, post } from '../../src/ledger/ledger.ts';
import { orderKeyOf } from '../../src/platform/order-key.ts';
import type { World } from '../world.ts';
import { makeMember, passGate, type TestMember } from './identity.ts';

export type BuyerWish = {
  readonly countryId?: number;
  readonly level?: number;
  readonly walletMinor?: bigint;
  readonly capMinor?: bigint;
  /** False: just registered, with nothing of the gate done. */
  readonly pastGate?: boolean;
};

export type Buyer = TestMember;

/** A member past the gate, with Rp 10,000,000 in the wallet and a cap of Rp 1,000,000,000. */
export const makeBuyer = async (world: World, wish: BuyerWish = {}): Promise<Buyer> => {
  const { countryId = 1, level = 1, walletMinor = 1_000_000_000n, capMinor = 100_000_000_000n, pastGate = true } = wish;
  const member = await makeMember(world, { countryId });
  if (pastGate) await passGate(world, member, { capMinor });
  if (level > 1) {
    await world.asOwner((tx) =>
      tx.query('update members set level = $2 where member_id = $1', [member.memberId, level]),
    );
  }
  if (walletMinor > 0n) await fillWallet(world, member.memberId, walletMinor);
  return member;
};

/** Money in the wallet, as a top-up leaves it. */
export const fillWallet = (world: World, memberId: bigint, minor: bigint): Promise<unknown> =>
  world.act(({ tx, at }) =>
    post(tx, {
      memberId,
      at,
      key: keyOf(`test:${randomUUID()}`),
      code: 'top_up',
      ref: 'test',
      legs: [
        { kind: 'provider_clearing', currency: 'IDR', minor: -minor },
        { kind: 'wallet', currency: 'IDR', minor },
      ],
    }),
  );

/** What a member's accounts hold, by kind. */
export const accountsOf = async (world: World, memberId: bigint): Promise<Readonly<Record<string, bigint>>> => {
  const balances = await world.act(({ tx }) => balancesOf(tx, memberId));
  return Object.fromEntries(balances.map(({ kind, minor }) => [kind, minor]));
};

export type PayloadWish = {
  readonly draftId: string;
  readonly agreementVersion: string;
  readonly nonce?: string;
  readonly iat?: number;
  readonly addressId?: string;
};

/** The compact JWE that a client makes of a draft. `header` and `extra` make it wrong on purpose. */
export const payloadOf = async (
  world: World,
  wish: PayloadWish,
  {
    header = {},
    extra = {},
  }: { header?: Readonly<Record<string, unknown>>; extra?: Readonly<Record<string, unknown>> } = {},
): Promise<string> => {
  const { publicJwk, kid } = await orderKeyOf(world.around.services.secrets.orderKey);
  const content = {
    nonce: randomBytes(16).toString('base64url'),
    iat: Math.floor(world.clock.now().getTime() / 1000),
    ...wish,
    ...extra,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, ...header })
    .encrypt(await importJWK({ ...publicJwk }, 'RSA-OAEP-256'));
};

/** A draft of goods, or of a top-up, as the buyer's own call makes it. */
export const makeDraft = async (world: World, buyer: Buyer, input: CallOf<typeof generateDraft>) => {
  const reply = await world.call(generateDraft, buyer, input);
  if (reply.errno !== 0) throw new Error(`no draft: ${JSON.stringify(reply)}`);
  return reply.data;
};

/** An order that waits for payment. */
export const makeOrder = async (world: World, buyer: Buyer, input: CallOf<typeof generateDraft>) => {
  const draft = await makeDraft(world, buyer, input);
  const payload = await payloadOf(world, { draftId: draft.draftId, agreementVersion: draft.agreement.version });
  const reply = await world.call(submitOrder, buyer, { payload });
  if (reply.errno !== 0) throw new Error(`no order: ${JSON.stringify(reply)}`);
  return reply.data;
};

/** An order that was paid from the wallet. */
export const makePaidOrder = async (world: World, buyer: Buyer, input: CallOf<typeof generateDraft>) => {
  const order = await makeOrder(world, buyer, input);
  const reply = await world.call(prepay, buyer, { orderId: order.orderId, payType: 'wallet' });
  if (reply.errno !== 0) throw new Error(`not paid: ${JSON.stringify(reply)}`);
  return order;
};
