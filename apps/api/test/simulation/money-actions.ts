// Members' money actions: top up, buy, cancel, claim, bind cards, withdraw; each may be rejected, none may cause an
// internal error.
import { randomUUID } from 'node:crypto';
import { claimIncome, listHeldVehicles, receiveIncome } from '@roda/api-contract/income/holdings';
import { parseAmount } from '@roda/domain/money';
import { cancelOrder, generateDraft, submitOrder } from '@roda/api-contract/sales/orders';
import { payAfter, prepay } from '@roda/api-contract/sales/payments';
import {
  addBindCard,
  calculateProfit,
  listBindCards,
  deleteCard,
  withdraw,
  withdrawInfo,
} from '@roda/api-contract/wallet/wallet';
import { cancelWithdrawal, listWithdrawals } from '@roda/api-contract/wallet/withdrawal-cases';
import { passSuitability } from '@roda/demo/seed/demo-member.ts';
import { receiveCode } from '#test/factories/identity.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { payloadOf } from '#test/factories/orders.ts';
import { ordersOf, takeSeat, type Seat, type SimulationContextStage } from './simulation-context.ts';

export type SeatAction = (stage: SimulationContextStage, seat: Seat) => Promise<void>;

export const join: SeatAction = async (stage) => void (await takeSeat(stage));

export const completeSuitability: SeatAction = async ({ backstage, staff }, seat) => {
  if (seat.gated) return;
  await passSuitability(backstage, seat.member, { person: seat.person, officer: staff[0] });
  seat.gated = true;
};

type Wish = { type: 'recharge'; amount: string } | { type: 'vehicle' | 'pile'; goodsId: number; quantity: number };

/** An order awaiting payment, or undefined when it was rejected. */
const order = async (
  { ask, context }: SimulationContextStage,
  { member }: Seat,
  wish: Wish,
): Promise<string | undefined> => {
  const draft = await ask(generateDraft, member, wish);
  if (draft.errno !== 0) return undefined;
  const { draftId, agreement } = draft.data;
  const payload = await payloadOf(context, { draftId, agreementVersion: agreement.version });
  const submitted = await ask(submitOrder, member, { payload });
  return submitted.errno === 0 ? submitted.data.orderId : undefined;
};

/** Ways in which a provider's message can be faulty. */
const SCENARIOS = [
  {},
  {},
  { repeats: 3 },
  { reversed: true },
  { badSignature: true },
  { repeats: 2, reversed: true },
  { claimedAmountMinor: '999999999999' },
  { failingQueries: 1 },
] as const;

/** Pays by the provider: in full, in parts, too much, never, and with every kind of message. */
const payByProvider = async (stage: SimulationContextStage, { member }: Seat, orderId: string): Promise<void> => {
  const { ask, chance: random, shop } = stage;
  const { errno, data } = await ask(prepay, member, { orderId, payType: random.hits(50) ? 'va' : 'qris' });
  if (errno !== 0) return;
  const reference = `${member.memberId}.${data.payId}`;
  await shop.sandbox(`/control/payments/${reference}/scenario`, random.pick(SCENARIOS) ?? {});
  const paid = random.weighted({ whole: 12, parts: 2, over: 2, twice: 1, never: 2, failed: 1 });
  const pay = (amountMinor?: string) =>
    shop.sandbox(`/control/payments/${reference}/pay`, amountMinor === undefined ? {} : { amountMinor });
  if (paid === 'failed') await shop.sandbox(`/control/payments/${reference}/failed`, {});
  if (paid === 'parts') await pay('2500000');
  if (paid === 'over') await pay('777777777');
  if (paid === 'whole' || paid === 'twice' || paid === 'parts') await pay();
  if (paid === 'twice') await pay();
  if (random.hits(30)) await shop.sandbox(`/control/payments/${reference}/repeat`, {});
  if (random.hits(60)) await shop.settle();
  if (random.hits(60)) await ask(payAfter, member, { orderId });
};

export const topUp: SeatAction = async (stage, seat) => {
  const amount = `${stage.chance.between(1, 60) * 100_000}.00`;
  const orderId = await order(stage, seat, { type: 'recharge', amount });
  if (orderId !== undefined) await payByProvider(stage, seat, orderId);
};

export const buy: SeatAction = async (stage, seat) => {
  const { ask, chance: random, catalog } = stage;
  const goods = random.pick(catalog);
  if (goods === undefined) return;
  const { kind: type, goodsId } = goods;
  const orderId = await order(stage, seat, { type, goodsId, quantity: random.between(1, 2) });
  if (orderId === undefined) return;
  if (random.hits(25)) return payByProvider(stage, seat, orderId);
  if (random.hits(10)) return;
  const pays = Array.from({ length: random.hits(30) ? 4 : 1 }, () =>
    ask(prepay, seat.member, { orderId, payType: 'wallet' }),
  );
  await Promise.all(pays);
};

export const cancel: SeatAction = async (stage, seat) => {
  const { ask, chance: random } = stage;
  const mine = random.pick((await ordersOf(stage, seat)).filter(({ status }) => status === 'working'));
  if (mine === undefined) return;
  const times = random.hits(30) ? 3 : 1;
  await Promise.all(Array.from({ length: times }, () => ask(cancelOrder, seat.member, { orderId: mine.id })));
};

const countClaim = (seat: Seat, key: string, amount: string): void => {
  if (seat.claims.has(key)) return;
  seat.claims.add(key);
  seat.claimedMinor += parseAmount(amount, 'IDR') ?? 0n;
};

/** Claims everything, sometimes concurrently and with a repeated key; or one holding's income. */
export const claim: SeatAction = async ({ ask, chance: random }, seat) => {
  const { member } = seat;
  const keys = Array.from({ length: random.hits(30) ? 3 : 1 }, () => randomUUID());
  if (random.hits(30)) keys.push(keys[0] ?? randomUUID());
  const { data } = await ask(listHeldVehicles, member, { limit: 100 });
  const one = random.hits(40) ? random.pick(data.list) : undefined;
  const replies = await Promise.all(
    keys.map((key) =>
      one === undefined
        ? ask(receiveIncome, member, {}, { key })
        : ask(claimIncome, member, { holdingId: one.id }, { key }),
    ),
  );
  for (const [index, reply] of replies.entries()) {
    if (reply.errno === 0) countClaim(seat, keys[index] ?? '', reply.data.amount);
  }
};

export const bindCard: SeatAction = async ({ ask, context, chance: random }, { member, person }) => {
  context.clock.advance('PT2M');
  const code = await receiveCode(context, { phone: member.phone, scene: 'card', caller: member });
  await ask(addBindCard, member, {
    bankCode: 'BCA',
    cardNumber: String(random.between(1_000_000_000, 1_000_000_400)),
    cardholderName: person.name,
    reservedPhone: member.phone,
    code,
    password: member.password,
  });
};

export const deleteCardRow: SeatAction = async ({ ask, chance: random }, { member }) => {
  const card = random.pick((await ask(listBindCards, member, {})).data);
  if (card !== undefined) await ask(deleteCard, member, { id: card.id });
};

/** Some or all of the balance, sometimes in concurrent requests, sometimes with a reused quote or key. */
export const withdrawSome: SeatAction = async ({ ask, context, chance: random }, { member }) => {
  const { data: info } = await ask(withdrawInfo, member, {});
  const card = random.pick(info.cards);
  const balance = parseAmount(info.balance, 'IDR') ?? 0n;
  if (card === undefined || balance < 5_000_000n) return;
  const minor = random.hits(40) ? balance : 5_000_000n + BigInt(random.below(Number(balance / 100n))) * 10n;
  const amount = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
  const quotes = await Promise.all([1, 2, 3].map(() => ask(calculateProfit, member, { amount })));
  const ids = quotes.flatMap(({ errno, data }) => (errno === 0 ? [data.quoteId] : []));
  const used = random.weighted({ one: 6, several: 2, same: 1 });
  const wanted = used === 'one' ? ids.slice(0, 1) : used === 'same' ? ids.map(() => ids[0] ?? '') : ids;
  const key = randomUUID();
  const proof = await pinProof(context, member);
  await Promise.all(
    wanted.map((quoteId) =>
      ask(withdraw, member, { amount, cardId: card.id, quoteId, proof }, used === 'same' ? { key } : {}),
    ),
  );
};

export const takeBack: SeatAction = async ({ ask, chance: random }, { member }) => {
  const { data } = await ask(listWithdrawals, member, { limit: 100 });
  const mine = random.pick(data.list);
  if (mine !== undefined) await ask(cancelWithdrawal, member, { id: mine.id });
};
