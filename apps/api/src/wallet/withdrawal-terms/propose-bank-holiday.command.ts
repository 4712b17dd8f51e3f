// Proposes a day on which a country's banks are closed, or open after all.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeBankHoliday as ProposeBankHoliday } from '@roda/api-contract/wallet/banks';
import { z } from 'zod';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { upsertHoliday, deleteHoliday } from './withdrawal-terms.repository.ts';
import { proposeTerms, termsAhead, termsChange } from './terms-change.ts';

type Op = typeof ProposeBankHoliday;

/** Promised times are counted in working days: those of withdrawals in progress stay as promised. */
export const proposeBankHoliday = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { countryId, onDate, closed } = input;
  const { holidays } = await termsAhead(ctx, { countryId, day: onDate, sameDay: true });
  return proposeTerms(ctx, {
    kind: 'bank_holiday',
    subject: `${countryId}:${onDate}`,
    title: `banks of country ${countryId} ${closed ? 'closed' : 'open'} on ${onDate}`,
    before: { closed: holidays.includes(onDate) },
    after: { closed },
    payload: input,
  });
};

const Payload = z.strictObject({ countryId: z.int(), onDate: z.iso.date(), closed: z.boolean() });

export const bankHolidayChange = termsChange('bank_holiday', async (ctx, { payload }) => {
  const { countryId, onDate, closed } = Payload.parse(payload);
  await termsAhead(ctx, { countryId, day: onDate, sameDay: true });
  await (closed ? upsertHoliday : deleteHoliday)(ctx.tx, countryId, onDate);
});
