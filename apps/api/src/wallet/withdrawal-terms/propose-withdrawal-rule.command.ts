// Proposes the fee, limits of the automatic approval and promised times of withdrawing in a country.
import { parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeWithdrawalRule as ProposeWithdrawalRule } from '@roda/api-contract/wallet/banks';
import { z } from 'zod';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { upsertRule } from './withdrawal-terms.repository.ts';
import { proposeTerms, termsAhead, termsChange } from './terms-change.ts';

type Op = typeof ProposeWithdrawalRule;

/** The fee is a share of the amount and deducted from it; no row can make paying in, or a level, a condition (R12). */
export const proposeWithdrawalRule = async (
  ctx: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { autoBelow, reason, ...rule } = input;
  const { currency, rules } = await termsAhead(ctx, { countryId: rule.countryId, day: rule.validFrom });
  const minor = parseAmount(autoBelow, currency);
  if (minor === undefined) return reject('malformed', { fields: [{ path: 'autoBelow', message: 'places' }] });
  return proposeTerms(ctx, {
    kind: 'withdrawal_rule',
    subject: `${rule.countryId}:${rule.validFrom}`,
    title: `withdrawal rule of country ${rule.countryId} from ${rule.validFrom}`,
    before: rules[0] ?? null,
    after: { ...rule, autoBelow, reason },
    payload: { ...rule, autoBelowMinor: String(minor) },
  });
};

const Payload = z.strictObject({
  countryId: z.int(),
  validFrom: z.iso.date(),
  feeRateBp: z.int().min(0).max(500),
  autoBelowMinor: z.string().regex(/^\d{1,18}$/),
  autoCardAgeHours: z.int().min(24),
  decideWithinHours: z.int().min(1).max(24),
  payWithinDays: z.int().min(1).max(3),
});

export const withdrawalRuleChange = termsChange('withdrawal_rule', async (ctx, { payload }) => {
  const { autoBelowMinor, ...rule } = Payload.parse(payload);
  await termsAhead(ctx, { countryId: rule.countryId, day: rule.validFrom });
  await upsertRule(ctx.tx, { ...rule, autoBelowMinor: BigInt(autoBelowMinor) });
});
