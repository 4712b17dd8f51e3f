// Prizes are put aside by two people before anybody can win them (R25).
import type { fundPrizes as FundPrizes } from '@roda/contract/chance-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import { keyOf, post } from '#ledger';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import { fundById, unknownGifts } from './series.reads.ts';
import { addStock, lockSeriesOfFund, reopenFunded, type Funding } from './series.sql.ts';
import { promiseHours } from './seeds.ts';
import { promisedHours } from './fairness.reads.ts';

type Op = typeof FundPrizes;

const Payload = z.object({
  key: z.uuid(),
  fundId: z.int(),
  asset: z.enum(['POINT', 'COIN', 'gift']),
  giftId: z.int(),
  count: z.int(),
  reason: z.string(),
});

export const fundPrizes = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, newId } = act;
  const { fundId, asset, giftId, count, reason } = input;
  const fund = (await fundById(tx, fundId)) ?? refuse('not_found');
  if ((asset === 'gift') === (giftId === undefined))
    refuse('malformed', { fields: [{ path: 'giftId', message: 'prize_unfit' }] });
  if (giftId !== undefined && (await unknownGifts(tx, [giftId])).length > 0) refuse('not_found');
  const stock = fund.stocks.find((each) => each.asset === asset && each.giftId === (giftId ?? 0));
  const proposed = await proposeChange(act, {
    kind: 'chance_fund',
    subject: `fund:${fundId}:${asset}${giftId ?? ''}`,
    title: `put ${count} ${asset} into prize fund ${fundId}`,
    before: { funded: stock?.funded ?? 0, paid: stock?.paid ?? 0 },
    after: { funded: (stock?.funded ?? 0) + count, reason },
    payload: { key: newId(), fundId, asset, giftId: giftId ?? 0, count, reason },
  });
  return { id: fundId, approvalId: proposed.id };
};

/** Points and coins become a liability of the prize pool in the ledger; pieces of goods are counted. */
const putIn = async ({ tx, at }: Act<Operator>, key: string, { fundId, asset, giftId, count }: Funding) => {
  if (asset !== 'gift') {
    const issued = asset === 'POINT' ? 'points_issued' : 'coins_issued';
    await post(tx, {
      memberId: 0n,
      key: keyOf(`prize-fund:${key}`),
      code: 'prize_fund',
      at,
      ref: `fund:${fundId}`,
      legs: [
        { kind: issued, currency: asset, minor: -count },
        { kind: 'prize_pool', currency: asset, productId: fundId, minor: count },
      ],
    });
  }
  await addStock(tx, { fundId, asset, giftId, count });
};

/** A series that had closed itself for want of prizes is open again when it can pay each outcome. */
export const fundChange: Change = change('chance_fund', {
  roles: ['finance', 'compliance', 'operations'],
  apply: async (act, { payload }) => {
    const { tx, at } = act;
    const { key, fundId, asset, giftId, count } = Payload.parse(payload);
    await lockSeriesOfFund(tx, fundId);
    await putIn(act, key, { fundId, asset, giftId, count: BigInt(count) });
    for (const { id } of await reopenFunded(tx, fundId, at))
      await promiseHours(act, id, await promisedHours(tx, id, at));
  },
});
