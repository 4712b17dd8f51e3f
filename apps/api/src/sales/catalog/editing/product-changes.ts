// What a second operator's approval does to goods: publishing a draft, changing the terms of what is listed.
import { AmountIn } from '@roda/contract/money';
import { Id, Instant } from '@roda/contract/fields';
import * as z from 'zod/mini';
import { change, type Change } from '#modules/approvals/approvals.public.ts';
import { refuse } from '#platform/failure.ts';
import { loadGoods, minorOf, priceOf } from './edited-goods.ts';
import { putOnSale, writeTerms } from './goods-edits.sql.ts';

const Edition = z.int();
const Publishing = z.strictObject({ id: Id, edition: Edition, publishAt: z.optional(Instant) });
const NewTerms = z.strictObject({
  id: Id,
  edition: Edition,
  price: z.optional(AmountIn),
  dailyIncome: z.optional(AmountIn),
  unitsTotal: z.optional(z.int()),
  purchaseLimit: z.optional(z.int()),
  minLevel: z.optional(z.int()),
});
const CHECKERS = ['compliance'] as const;

export const catalogueChanges: readonly Change[] = [
  change('goods_publish', {
    roles: CHECKERS,
    apply: async (act, { payload }) => {
      const { id, edition, publishAt } = z.parse(Publishing, payload);
      const row = await loadGoods(act, id);
      if (row.edition !== edition) refuse('stale');
      const wanted = { id, edition, at: act.at, publishAt: publishAt === undefined ? null : new Date(publishAt) };
      if (!(await putOnSale(act.tx, wanted))) refuse('wrong_state', { state: row.status });
    },
  }),
  change('goods_terms', {
    roles: CHECKERS,
    apply: async (act, { payload }) => {
      const { id, edition, price, dailyIncome, unitsTotal, purchaseLimit, minLevel } = z.parse(NewTerms, payload);
      const { currency } = await loadGoods(act, id);
      const written = await writeTerms(act.tx, {
        ...{ id, edition },
        priceMinor: price === undefined ? null : priceOf(price, currency),
        targetDailyMinor: dailyIncome === undefined ? null : minorOf(dailyIncome, currency, 'dailyIncome'),
        unitsTotal: unitsTotal ?? null,
        purchaseLimit: purchaseLimit ?? null,
        minLevel: minLevel ?? null,
      });
      if (!written) refuse('stale');
    },
  }),
];
