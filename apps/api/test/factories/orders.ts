// Builds buyers and orders for tests: members past the gate with money, drafts, encrypted payloads.
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { generateDraft, submitOrder } from '@roda/contract/orders';
import type { CallOf } from '@roda/contract/operation';
import { prepay } from '@roda/contract/payments';
import { CompactEncrypt, importJWK } from 'jose';
import { keyOf, post } from '../../src/ledger/ledger.ts';
import { orderKeyOf } from '../../src/platform/order-key.ts';
import type { TestCaller, World } from '../world.ts';

export type Buyer = TestCaller & { readonly memberId: bigint; readonly token: string };

export type BuyerWish = {
  readonly countryId?: number;
  readonly level?: number;
  readonly walletMinor?: bigint;
  readonly capMinor?: bigint;
  /** False: just registered, with nothing of the gate done. */
  readonly pastGate?: boolean;
};

let nextMember = BigInt(randomInt(1, 1_000_000)) * 1_000_000n;

/** A member with a session, past the gate, with Rp 10,000,000 in the wallet and a cap of Rp 1,000,000,000. */
export const makeBuyer = async (world: World, wish: BuyerWish = {}): Promise<Buyer> => {
  const { countryId = 1, level = 1, walletMinor = 1_000_000_000n, capMinor = 100_000_000_000n, pastGate = true } = wish;
  const memberId = (nextMember += 1n);
  const token = randomBytes(32).toString('base64url');
  const at = world.clock.now();
  await world.asOwner(async (tx) => {
    await tx.query(
      `insert into members (member_id, country_id, phone_sealed, phone_masked, invitation_code, level, registered_at)
       values ($1, $2, '\\x00', '+62 ***', $3, $4, $5)`,
      [memberId, countryId, `T${memberId.toString(36).toUpperCase().padStart(7, '0')}`, level, at],
    );
    await tx.query(
      `insert into sessions (member_id, id, token_hash, app_type, app_version, country_id, address_masked, device_index,
         started_at, seen_at, expires_at)
       values ($1, $2, $3, 'h5', '1.0.427', $4, '127.0.0.*', '\\x00', $5, $5, $5::timestamptz + interval '400 days')`,
      [memberId, randomUUID(), createHash('sha256').update(token).digest(), countryId, at],
    );
    if (!pastGate) return;
    await tx.query(
      `insert into identity_checks (member_id, id, status, id_type, name_sealed, number_sealed, number_index,
         number_masked, birth_sealed, front_upload, selfie_upload, submitted_at, decided_at, decided_by)
       values ($1, $2, 'approved', 'nik', '\\x00', '\\x00', $3, '***', '\\x00', $2, $2, $4, $4, 1)`,
      [memberId, randomUUID(), randomBytes(32), at],
    );
    await tx.query(
      `insert into gate_tries (member_id, on_day, try, answers, right_count, passed, at)
       values ($1, '2026-01-01', 1, '[]', 5, true, $2)`,
      [memberId, at],
    );
    await tx.query(
      `insert into gate_acknowledgements (member_id, version, hash, lang, at)
       select $1, version, hash, lang, $2 from system_texts where kind = 'risk' and lang = 'en' order by version desc limit 1`,
      [memberId, at],
    );
    await tx.query(
      `insert into gate_caps (member_id, id, yearly_income_minor, cap_minor, currency, stated_at, effective_at)
       values ($1, $2, $3, $3, 'IDR', $4, $4)`,
      [memberId, randomUUID(), capMinor, at],
    );
  });
  if (walletMinor > 0n) await fillWallet(world, memberId, walletMinor);
  return { memberId, token, countryId };
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
  const { balancesOf } = await import('../../src/ledger/ledger.ts');
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
