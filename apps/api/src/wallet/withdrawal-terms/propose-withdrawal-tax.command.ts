// Proposes a row of the statutory table of taxes on withdrawing.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeWithdrawalTax as ProposeWithdrawalTax } from '@roda/api-contract/wallet/banks';
import { z } from 'zod';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { upsertTax } from './withdrawal-terms.repository.ts';
import { proposeTerms, termsAhead, termsChange } from './terms-change.ts';

type Op = typeof ProposeWithdrawalTax;

/** The same at every level (R13): the table has no level column. */
export const proposeWithdrawalTax = async (ctx: RequestContext<Operator>, tax: InputOf<Op>): Promise<ReplyOf<Op>> => {
  requireHonest(tax.basis, 'basis');
  const { taxes } = await termsAhead(ctx, { countryId: tax.countryId, day: tax.validFrom });
  return proposeTerms(ctx, {
    kind: 'withdrawal_tax',
    subject: `${tax.countryId}:${tax.validFrom}`,
    title: `tax of country ${tax.countryId} from ${tax.validFrom}`,
    before: taxes[0] ?? null,
    after: tax,
    payload: tax,
  });
};

const Payload = z.strictObject({
  countryId: z.int(),
  validFrom: z.iso.date(),
  rateBp: z.int().min(0).max(3_000),
  basis: z.strictObject({ en: z.string(), id: z.string(), zh: z.string() }),
});

export const withdrawalTaxChange = termsChange('withdrawal_tax', async (ctx, { payload }) => {
  const tax = Payload.parse(payload);
  await termsAhead(ctx, { countryId: tax.countryId, day: tax.validFrom });
  await upsertTax(ctx.tx, tax);
});
