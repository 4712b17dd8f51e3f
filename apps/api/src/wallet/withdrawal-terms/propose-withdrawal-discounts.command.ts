// Proposes the discount of each level on the fee of a withdrawal.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeWithdrawalDiscounts as ProposeWithdrawalDiscounts } from '@roda/api-contract/wallet/banks';
import { z } from 'zod';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { upsertDiscounts, type Discount } from './withdrawal-terms.repository.ts';
import { proposeTerms, termsAhead, termsChange } from './terms-change.ts';

type Op = typeof ProposeWithdrawalDiscounts;

/** Discounts apply in every country: the first country's day is checked. */
const FIRST_COUNTRY = 1;

/** Each of the nine levels once, and none below the one under it. */
const inOrder = (discounts: readonly Discount[]): boolean => {
  const sorted = discounts.toSorted((one, other) => one.level - other.level);
  return sorted.every(
    ({ level, discountBp }, index) => level === index + 1 && discountBp >= (sorted[index - 1]?.discountBp ?? 0),
  );
};

export const proposeWithdrawalDiscounts = async (
  ctx: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { validFrom, discounts, reason } = input;
  if (!inOrder(discounts)) reject('malformed', { fields: [{ path: 'discounts', message: 'higher_level_pays_more' }] });
  const before = await termsAhead(ctx, { countryId: FIRST_COUNTRY, day: validFrom });
  return proposeTerms(ctx, {
    kind: 'withdrawal_discounts',
    subject: validFrom,
    title: `discounts of levels from ${validFrom}`,
    before: before.discounts.slice(0, 9),
    after: { validFrom, discounts, reason },
    payload: { validFrom, discounts },
  });
};

const Payload = z.strictObject({
  validFrom: z.iso.date(),
  discounts: z.array(z.strictObject({ level: z.int(), discountBp: z.int().min(0).max(5_000) })).refine(inOrder),
});

export const withdrawalDiscountsChange = termsChange('withdrawal_discounts', async (ctx, { payload }) => {
  const { validFrom, discounts } = Payload.parse(payload);
  await termsAhead(ctx, { countryId: FIRST_COUNTRY, day: validFrom });
  await upsertDiscounts(ctx.tx, validFrom, discounts);
});
