// Factory of buyers and orders: eligible members with money, drafts, encrypted payloads.
import { randomBytes } from 'node:crypto';
import { generateDraft, submitOrder } from '@roda/api-contract/sales/orders';
import type { OfferReading } from '@roda/api-contract/sales/orders';
import type { CallOf } from '@roda/api-contract/operation';
import { prepay } from '@roda/api-contract/sales/payments';
import { CompactEncrypt, importJWK } from 'jose';
import { balancesOf } from '../../src/ledger/ledger.ts';
import { orderKeyOf } from '../../src/platform/order-key.ts';
import type { TestContext } from '../test-context.ts';
import { makeMember, passSuitability, type TestMember } from './identity.ts';
import { creditReceipt } from './sources.ts';

export type BuyerWish = {
  readonly countryId?: number;
  readonly level?: number;
  readonly walletMinor?: bigint;
  readonly capMinor?: bigint;
  /** False: newly registered, without any suitability check. */
  readonly isSuitable?: boolean;
};

export type OrderBuyer = TestMember;

/** A member with all suitability checks, Rp 10,000,000 in the wallet and a cap of Rp 1,000,000,000. */
export const makeBuyer = async (context: TestContext, wish: BuyerWish = {}): Promise<OrderBuyer> => {
  const {
    countryId = 1,
    level = 1,
    walletMinor = 1_000_000_000n,
    capMinor = 100_000_000_000n,
    isSuitable: suitable = true,
  } = wish;
  const member = await makeMember(context, { countryId });
  if (suitable) await passSuitability(context, member, { capMinor });
  if (level > 1) {
    await context.asOwner((tx) =>
      tx.query('update members set level = $2 where member_id = $1', [member.memberId, level]),
    );
  }
  if (walletMinor > 0n) await fillWallet(context, member.memberId, walletMinor);
  return member;
};

/** Credits the wallet, as a top-up does. */
export const fillWallet = (context: TestContext, memberId: bigint, minor: bigint): Promise<unknown> =>
  context.act(({ tx, at }) => creditReceipt(tx, { memberId, minor, at }));

/** The balances of a member's accounts, by kind. */
export const accountsOf = async (context: TestContext, memberId: bigint): Promise<Readonly<Record<string, bigint>>> => {
  const balances = await context.act(({ tx }) => balancesOf(tx, memberId));
  return Object.fromEntries(balances.map(({ kind, minor }) => [kind, minor]));
};

export type PayloadWish = {
  readonly draftId: string;
  readonly agreementVersion: string;
  readonly offerRead?: OfferReading;
  readonly nonce?: string;
  readonly iat?: number;
  readonly addressId?: string;
};

/** The compact JWE of a draft, as a client creates it. `header` and `extra` allow invalid ones. */
export const payloadOf = async (
  context: TestContext,
  wish: PayloadWish,
  {
    header = {},
    extra = {},
  }: { header?: Readonly<Record<string, unknown>>; extra?: Readonly<Record<string, unknown>> } = {},
): Promise<string> => {
  const { publicJwk, kid } = await orderKeyOf(context.around.services.secrets.orderKey);
  const content = {
    nonce: randomBytes(16).toString('base64url'),
    iat: Math.floor(context.clock.now().getTime() / 1000),
    ...wish,
    ...extra,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, ...header })
    .encrypt(await importJWK({ ...publicJwk }, 'RSA-OAEP-256'));
};

/** A draft of a product order or a top-up, created by the buyer's own call. */
export const makeDraft = async (context: TestContext, buyer: OrderBuyer, input: CallOf<typeof generateDraft>) => {
  const reply = await context.call(generateDraft, buyer, input);
  if (reply.errno !== 0) throw new Error(`no draft: ${JSON.stringify(reply)}`);
  return reply.data;
};

/** An order awaiting payment. */
export const makeOrder = async (context: TestContext, buyer: OrderBuyer, input: CallOf<typeof generateDraft>) => {
  const draft = await makeDraft(context, buyer, input);
  const payload = await payloadOf(context, { draftId: draft.draftId, agreementVersion: draft.agreement.version });
  const reply = await context.call(submitOrder, buyer, { payload });
  if (reply.errno !== 0) throw new Error(`no order: ${JSON.stringify(reply)}`);
  return reply.data;
};

/** An order paid from the wallet. */
export const makePaidOrder = async (context: TestContext, buyer: OrderBuyer, input: CallOf<typeof generateDraft>) => {
  const order = await makeOrder(context, buyer, input);
  const reply = await context.call(prepay, buyer, { orderId: order.orderId, payType: 'wallet' });
  if (reply.errno !== 0) throw new Error(`not paid: ${JSON.stringify(reply)}`);
  return order;
};
