// Prizes are funded by two operators before anybody can win them (R25).
import type { fundPrizes as FundPrizes } from '@roda/api-contract/engagement/games-series';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import { deriveKey, post } from '#ledger';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import { fundById, unknownGifts } from '#engagement/games/boxes/box-series.queries.ts';
import {
  addStock,
  lockSeriesOfFund,
  reopenFunded,
  type Funding,
} from '#engagement/games/boxes/box-series.repository.ts';
import { promiseHours } from '#engagement/games/fairness/seeds.ts';
import { promisedHours } from '#engagement/games/fairness/fairness.queries.ts';

type Op = typeof FundPrizes;

const Payload = z.object({
  key: z.uuid(),
  fundId: z.int(),
  asset: z.enum(['POINT', 'COIN', 'gift']),
  giftId: z.int(),
  count: z.int(),
  reason: z.string(),
});

export const fundPrizes = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, newId } = ctx;
  const { fundId, asset, giftId, count, reason } = input;
  const fund = (await fundById(tx, fundId)) ?? reject('not_found');
  if ((asset === 'gift') === (giftId === undefined))
    reject('malformed', { fields: [{ path: 'giftId', message: 'prize_unfit' }] });
  if (giftId !== undefined && (await unknownGifts(tx, [giftId])).length > 0) reject('not_found');
  const stock = fund.stocks.find((each) => each.asset === asset && each.giftId === (giftId ?? 0));
  const proposed = await proposeChange(ctx, {
    kind: 'chance_fund',
    subject: `fund:${fundId}:${asset}${giftId ?? ''}`,
    title: `put ${count} ${asset} into prize fund ${fundId}`,
    before: { funded: stock?.funded ?? 0, paid: stock?.paid ?? 0 },
    after: { funded: (stock?.funded ?? 0) + count, reason },
    payload: { key: newId(), fundId, asset, giftId: giftId ?? 0, count, reason },
  });
  return { id: fundId, approvalId: proposed.id };
};

/** Points and coins become a liability of the prize pool in the ledger; gift units are counted. */
const putIn = async ({ tx, at }: RequestContext<Operator>, key: string, { fundId, asset, giftId, count }: Funding) => {
  if (asset !== 'gift') {
    const issued = asset === 'POINT' ? 'points_issued' : 'coins_issued';
    await post(tx, {
      memberId: 0n,
      key: deriveKey(`prize-fund:${key}`),
      code: 'prize_fund',
      at,
      ref: `fund:${fundId}:${key}`,
      legs: [
        { kind: issued, currency: asset, minor: -count },
        { kind: 'prize_pool', currency: asset, productId: fundId, minor: count },
      ],
    });
  }
  await addStock(tx, { fundId, asset, giftId, count });
};

/** A series that closed automatically for lack of prizes opens again when it can pay every outcome. */
export const fundChange: Change = change('chance_fund', {
  roles: ['finance', 'compliance', 'operations'],
  apply: async (ctx, { payload }) => {
    const { tx, at } = ctx;
    const { key, fundId, asset, giftId, count } = Payload.parse(payload);
    await lockSeriesOfFund(tx, fundId);
    await putIn(ctx, key, { fundId, asset, giftId, count: BigInt(count) });
    for (const { id } of await reopenFunded(tx, fundId, at))
      await promiseHours(ctx, id, await promisedHours(tx, id, at));
  },
});
