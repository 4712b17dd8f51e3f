// What a member's team topped up, as one sum over enough people or not at all.
import type { teamRechargeTotal as TeamRechargeTotal } from '@roda/contract/invitations';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { translator } from '@roda/texts';
import type { Act } from '#platform/act.ts';
import { requireInvite } from './invite-feature.ts';
import { teamRecharge } from './invitations.reads.ts';
import { LEAST_PEOPLE } from './invitations.rules.ts';

/** Counted are people who topped up: a sum of one among five would be that one's own. Nothing is earned by it. */
export const teamRechargeTotal = async (
  act: Act,
  _input: InputOf<typeof TeamRechargeTotal>,
): Promise<ReplyOf<typeof TeamRechargeTotal>> => {
  const { currency } = await requireInvite(act);
  const { people, minor } = await teamRecharge(act.tx, act.who.memberId, currency);
  if (people >= LEAST_PEOPLE) return { amount: formatAmount(minor, currency), currency, least: LEAST_PEOPLE };
  const reason = translator(act.caller.lang)('invitation.reason.too_few', { least: String(LEAST_PEOPLE) });
  return { amount: null, currency, least: LEAST_PEOPLE, reason };
};
