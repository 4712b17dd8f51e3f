// Effects of a second operator's approval on products: publishing a draft, changing the terms of a listed product.
import { AmountIn } from '@roda/domain/money';
import { Id, Instant } from '@roda/api-contract/fields';
import * as z from 'zod/mini';
import { publishOffer } from '#sales/catalog/offers/publish-offer.ts';
import { change, type Change } from '#backoffice/approvals/index.ts';
import { reject } from '#platform/errors.ts';
import { loadProducts, minorOf, priceOf } from './edited-product.ts';
import { listForSale, writeTerms } from './product-edits.repository.ts';

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

export const catalogChanges: readonly Change[] = [
  change('goods_publish', {
    roles: CHECKERS,
    apply: async (ctx, { payload }) => {
      const { id, edition, publishAt } = z.parse(Publishing, payload);
      const row = await loadProducts(ctx, id);
      if (row.edition !== edition) reject('stale');
      const wanted = { id, edition, at: ctx.at, publishAt: publishAt === undefined ? null : new Date(publishAt) };
      if (!(await listForSale(ctx.tx, wanted))) reject('wrong_state', { state: row.status });
      await publishOffer(ctx.tx, { goodsId: id, cause: 'listed', at: ctx.at });
    },
  }),
  change('goods_terms', {
    roles: CHECKERS,
    apply: async (ctx, { payload }) => {
      const { id, edition, price, dailyIncome, unitsTotal, purchaseLimit, minLevel } = z.parse(NewTerms, payload);
      const { currency } = await loadProducts(ctx, id);
      const written = await writeTerms(ctx.tx, {
        ...{ id, edition },
        priceMinor: price === undefined ? null : priceOf(price, currency),
        targetDailyMinor: dailyIncome === undefined ? null : minorOf(dailyIncome, currency, 'dailyIncome'),
        unitsTotal: unitsTotal ?? null,
        purchaseLimit: purchaseLimit ?? null,
        minLevel: minLevel ?? null,
      });
      if (!written) reject('stale');
      await publishOffer(ctx.tx, { goodsId: id, cause: 'terms', at: ctx.at });
    },
  }),
];
