// The team's top-ups, as one sum over enough people or not at all.
import type { teamRechargeTotal as TeamRechargeTotal } from '@roda/api-contract/engagement/referrals';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { translator } from '@roda/i18n';
import type { RequestContext } from '#platform/request-context.ts';
import { requireInvite } from './invite-feature.ts';
import { teamRecharge } from './referrals.queries.ts';
import { LEAST_PEOPLE } from './referrals.policy.ts';

/**
 * Only people who topped up are counted: a sum of one among five would be that person's own. Nothing is earned by it.
 */
export const teamRechargeTotal = async (
  ctx: RequestContext,
  _input: InputOf<typeof TeamRechargeTotal>,
): Promise<ReplyOf<typeof TeamRechargeTotal>> => {
  const { currency } = await requireInvite(ctx);
  const { people, minor } = await teamRecharge(ctx.tx, ctx.principal.memberId, currency);
  if (people >= LEAST_PEOPLE) return { amount: formatAmount(minor, currency), currency, least: LEAST_PEOPLE };
  const reason = translator(ctx.client.lang)('invitation.reason.too_few', { least: String(LEAST_PEOPLE) });
  return { amount: null, currency, least: LEAST_PEOPLE, reason };
};
