// The people a member invited, masked.
import type { listTeam as ListTeam } from '@roda/contract/invitations';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act } from '#platform/act.ts';
import { requireInvite } from './invite-feature.ts';
import { teamPage } from './invitations.reads.ts';
import { maskedName, maskedTail } from './invitations.rules.ts';

/** One level: whom they invited in turn is nobody's business here. A chosen picture stays, an uploaded one does not. */
export const listTeam = async (act: Act, input: InputOf<typeof ListTeam>): Promise<ReplyOf<typeof ListTeam>> => {
  await requireInvite(act);
  const { rows, total, next } = await teamPage(act.tx, { memberId: act.who.memberId, ...input });
  const list = rows.map(({ nickname, phoneMasked, avatar, joinedAt, verified }) => ({
    name: maskedName(nickname),
    phone: maskedTail(phoneMasked),
    avatar: avatar.startsWith('builtin:') ? avatar : '',
    joinedAt: joinedAt.toISOString(),
    verified,
  }));
  return pageOf(list, { total, next }, input);
};
