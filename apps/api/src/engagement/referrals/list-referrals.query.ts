// Lists who invited whom, with abuse signals.
import type { listReferrals as ListReferrals } from '@roda/api-contract/engagement/referral-cases';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { referralPage, type ReferralRow } from './referrals.queries.ts';

const signalsOf = ({ sameDevice, takenIdentity, burst }: ReferralRow) => [
  ...(sameDevice ? (['same_device'] as const) : []),
  ...(takenIdentity ? (['duplicate_identity'] as const) : []),
  ...(burst ? (['burst'] as const) : []),
];

export const listReferrals = async (
  { tx, at }: RequestContext<Operator>,
  input: InputOf<typeof ListReferrals>,
): Promise<ReplyOf<typeof ListReferrals>> => {
  const { page, limit, after, id, inviterId, state, signal, order } = input;
  const people = {
    inviterId: inviterId === undefined ? undefined : BigInt(inviterId),
    inviteeId: id === undefined ? undefined : BigInt(id),
  };
  const { rows, total, next } = await referralPage(tx, { page, limit, after, ...people, state, signal, order, at });
  const list = rows.map((row) => ({
    inviterId: String(row.inviterId),
    inviterPhone: row.inviterPhone,
    inviteeId: String(row.inviteeId),
    inviteePhone: row.inviteePhone,
    joinedAt: row.joinedAt.toISOString(),
    verified: row.verified,
    state: row.state,
    ...(row.reason === '' ? {} : { reason: row.reason }),
    coins: row.coins,
    ...(row.claimedAt === null ? {} : { claimedAt: row.claimedAt.toISOString() }),
    signals: signalsOf(row),
  }));
  return pageOf(list, { total, next }, input);
};
