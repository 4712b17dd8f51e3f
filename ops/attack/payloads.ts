// Encrypted orders and keys of repetition, altered, replayed and used by another member.
import { constants, createHash, createPublicKey, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import type { Operation } from '@roda/api-contract/operation';
import { receiveIncome } from '@roda/api-contract/income/holdings';
import { checkIn } from '@roda/api-contract/engagement/rewards';
import { loginConfig, type OrderKey } from '@roda/api-contract/people/identity';
import { generateDraft, submitOrder, type Draft } from '@roda/api-contract/sales/orders';
import { prepay } from '@roda/api-contract/sales/payments';
import { accountInfo, calculateProfit, withdraw, withdrawInfo } from '@roda/api-contract/wallet/wallet';
import { CompactEncrypt, importJWK, type CompactJWEHeaderParameters } from 'jose';
import { AT_ONCE, atOnce, times } from './at-once.ts';
import { openTally, type Attack, type Tally } from './attack.ts';
import { envelopeOf, type FoundEnvelope } from './http.ts';
import type { AttackTarget, TargetMember } from './target.ts';

type Stage = { readonly target: AttackTarget; readonly tally: Tally; readonly orderKey: OrderKey };

const ask = async ({ target, tally }: Stage, op: Operation, given: { token: string; key?: string; input: object }) => {
  const { input, ...identity } = given;
  tally.count();
  const text = await target.calls.send(op, identity, input).catch((error: unknown) => String(error));
  return envelopeOf({ text }) ?? { errno: -1, code: undefined, data: undefined };
};

const said = ({ errno, code }: FoundEnvelope): string => code ?? String(errno);

const draftOf = ({ target }: Stage, member: TargetMember): Promise<Draft> =>
  target.calls.ask(generateDraft, member, { type: 'recharge', amount: '500000.00' });

type Content = Readonly<Record<string, unknown>>;

const contentOf = ({ target }: Stage, { draftId, agreement }: Draft, changed: Content = {}): Content => ({
  draftId,
  agreementVersion: agreement.version,
  nonce: randomBytes(18).toString('base64url'),
  iat: Math.floor((Date.now() + target.aheadMs) / 1_000),
  ...changed,
});

const encryptedWith = async (
  { orderKey }: Stage,
  content: Content | string,
  header: Partial<CompactJWEHeaderParameters> = {},
): Promise<string> =>
  new CompactEncrypt(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: orderKey.kid, ...header })
    .encrypt(await importJWK(orderKey, header.alg ?? 'RSA-OAEP-256'));

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** With the first character of one part replaced by another one. */
const altered = (payload: string, part: number): string =>
  payload
    .split('.')
    .map((text, index) => (index === part ? `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}` : text))
    .join('.');

/** The key encrypted as older systems did it. */
const withOldPadding = ({ orderKey }: Stage, payload: string): string => {
  const [, , ...rest] = payload.split('.');
  const key = createPublicKey({ key: orderKey, format: 'jwk' });
  const wrapped = publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, randomBytes(32)).toString('base64url');
  return [base64url({ alg: 'RSA1_5', enc: 'A256GCM', kid: orderKey.kid }), wrapped, ...rest].join('.');
};

const headerChanged = (payload: string, header: object): string =>
  [base64url(header), ...payload.split('.').slice(1)].join('.');

type Forgery = readonly [name: string, payload: string];

const MINUTES = 60;

/** Each is rejected, and by one answer, so that none says why. */
const forgeriesOf = async (stage: Stage, draft: Draft): Promise<readonly Forgery[]> => {
  const { kid } = stage.orderKey;
  const right = await encryptedWith(stage, contentOf(stage, draft));
  const now = Math.floor((Date.now() + stage.target.aheadMs) / 1_000);
  const of = (changed: Content): Promise<string> => encryptedWith(stage, contentOf(stage, draft, changed));
  return [
    ...[0, 1, 2, 3, 4].map((part): Forgery => [`part ${part} altered`, altered(right, part)]),
    ['a part less', right.split('.').slice(0, 4).join('.')],
    ['a part more', `${right}.AAAA`],
    ['the key of nobody', await encryptedWith(stage, contentOf(stage, draft), { kid: 'nobody' })],
    ['a key of another table', headerChanged(right, { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: `${kid}' or true` })],
    ['another content cipher', await encryptedWith(stage, contentOf(stage, draft), { enc: 'A128CBC-HS256' })],
    ['another key cipher', await encryptedWith(stage, contentOf(stage, draft), { alg: 'RSA-OAEP' })],
    ['the old padding', withOldPadding(stage, right)],
    ['no cipher', headerChanged(right, { alg: 'none', enc: 'none', kid })],
    ['a direct key', headerChanged(right, { alg: 'dir', enc: 'A256GCM', kid })],
    ['compression', headerChanged(right, { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, zip: 'DEF' })],
    ['an unknown duty', headerChanged(right, { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, crit: ['exp'], exp: 1 })],
    ['an hour old', await of({ iat: now - 60 * MINUTES })],
    ['an hour early', await of({ iat: now + 60 * MINUTES })],
    ['time as text', await of({ iat: String(now) })],
    ['a price of its own', await of({ amount: '1.00' })],
    ['a member of its own', await of({ memberId: '1' })],
    ['no nonce', await of({ nonce: undefined })],
    ['no JSON', await encryptedWith(stage, 'draft')],
    ['the prototype', await encryptedWith(stage, `{"__proto__":{},"draftId":"${draft.draftId}"}`)],
    ['plain text', Buffer.from(JSON.stringify(contentOf(stage, draft))).toString('base64url')],
  ];
};

const forgeOrders = async (stage: Stage): Promise<void> => {
  const [, member, other] = stage.target.members;
  const draft = await draftOf(stage, member);
  for (const [name, payload] of await forgeriesOf(stage, draft)) {
    const found = await ask(stage, submitOrder, { token: member.token, input: { payload } });
    stage.tally.expect(found.code === 'payload_invalid', `an order with ${name}: ${said(found)}`);
  }
  const stolen = await encryptedWith(stage, contentOf(stage, draft));
  const theirs = await ask(stage, submitOrder, { token: other.token, input: { payload: stolen } });
  stage.tally.expect(theirs.code === 'draft_expired', `another member's draft: ${said(theirs)}`);
};

/** One draft is one order, and one nonce one payload. */
const replayOrders = async (stage: Stage): Promise<void> => {
  const { target, tally } = stage;
  const [, member] = target.members;
  const nonce = randomBytes(18).toString('base64url');
  const payload = await encryptedWith(stage, contentOf(stage, await draftOf(stage, member), { nonce }));
  const { done, rejected } = await atOnce(
    target,
    submitOrder,
    times(AT_ONCE, () => ({ member, input: { payload } })),
  );
  tally.count(AT_ONCE);
  tally.expect(done.length === 1, `one payload became ${done.length} orders`);
  const others = [...rejected.keys()].filter((code) => code !== 'draft_expired' && code !== 'payload_invalid');
  tally.expect(others.length === 0, `a replayed payload was answered with ${others.join(', ')}`);
  const again = await encryptedWith(stage, contentOf(stage, await draftOf(stage, member), { nonce }));
  const found = await ask(stage, submitOrder, { token: member.token, input: { payload: again } });
  tally.expect(found.code === 'payload_invalid', `a nonce used again: ${said(found)}`);
};

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The key of one member says nothing to another, and one call's nothing to another call. */
const reuseKeys = async (stage: Stage): Promise<void> => {
  const { target, tally } = stage;
  const [first, second] = target.members;
  const key = randomUUID();
  const own = await target.calls.send(receiveIncome, { token: first.token, key }, {});
  const again = await target.calls.send(receiveIncome, { token: first.token, key }, {});
  tally.count(2);
  tally.expect(digestOf(own) === digestOf(again), 'a repeated call has the first reply');
  const theirs = await ask(stage, receiveIncome, { token: second.token, key, input: {} });
  const { balance } = await target.calls.ask(accountInfo, second, {});
  tally.expect(theirs.errno === 0 && theirs.data?.['balance'] === balance, "another member's key gives its reply");
  const elsewhere = await ask(stage, checkIn, { token: first.token, key, input: {} });
  tally.expect(elsewhere.code === 'key_reused', `a key of another call: ${said(elsewhere)}`);
  const otherBody = await ask(stage, prepay, { token: first.token, key, input: { orderId: key, payType: 'wallet' } });
  tally.expect(otherBody.code === 'key_reused', `a key with another body: ${said(otherBody)}`);
  for (const wrong of ['', 'no-uuid', '0'.repeat(36), `${key}x`, '00000000-0000-0000-0000-000000000000']) {
    const found = await ask(stage, receiveIncome, { token: first.token, key: wrong, input: {} });
    tally.expect(found.code === 'key_missing', `the key '${wrong}': ${said(found)}`);
  }
};

/** Another member's quote, card and proof withdraw nothing. */
const borrowWithdrawals = async (stage: Stage): Promise<void> => {
  const { target } = stage;
  const [first, second] = target.members;
  const { min: amount, cards } = await target.calls.ask(withdrawInfo, first, {});
  const own = (await target.calls.ask(withdrawInfo, second, {})).cards[0]?.id ?? randomUUID();
  const cardId = cards[0]?.id ?? randomUUID();
  const [proof, theirs] = [await target.pinOf(second), await target.pinOf(first)];
  const { quoteId } = await target.calls.ask(calculateProfit, second, { amount });
  const { quoteId: borrowed } = await target.calls.ask(calculateProfit, first, { amount });
  const tries: readonly (readonly [name: string, input: object, code: string])[] = [
    ["another member's proof", { amount, cardId: own, quoteId, proof: theirs }, 'proof_wrong'],
    ["another member's quote", { amount, cardId: own, quoteId: borrowed, proof }, 'quote_expired'],
    ["another member's card", { amount, cardId, quoteId, proof }, 'not_found'],
    ['a quote for less', { amount: `${amount.slice(0, -3)}9.00`, cardId: own, quoteId, proof }, 'quote_expired'],
    ['no proof', { amount, cardId: own, quoteId }, 'proof_required'],
  ];
  for (const [name, input, code] of tries) {
    const found = await ask(stage, withdraw, { token: second.token, input });
    stage.tally.expect(found.code === code, `a withdrawal with ${name}: ${said(found)} instead of ${code}`);
  }
};

const play = async (target: AttackTarget) => {
  const { orderKey } = await target.calls.ask(loginConfig, {}, {});
  const stage: Stage = { target, tally: openTally(), orderKey };
  await forgeOrders(stage);
  await replayOrders(stage);
  await reuseKeys(stage);
  await borrowWithdrawals(stage);
  return stage.tally.outcome('orders, keys, quotes, proofs');
};

export const payloads: Attack = {
  name: 'payloads',
  does: "encrypted orders that are altered or replayed, and another member's keys, quotes, cards and proofs",
  play,
};
