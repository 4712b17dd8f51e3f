// Gives the same gift to several members: at once up to a bound, above it when a second operator approves.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { grantGifts as operation } from '@roda/contract/rewards-redeem';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { openMembers } from './gifts.reads.ts';
import { giftFault, needsFourEyes } from './gifts.rules.ts';
import { grantGift } from './grant-gift.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { asProposed } from './as-proposed.ts';

type Op = typeof operation;
type Input = InputOf<Op>;

/** The members that are meant, each once. Refuses `not_found` when one of them is none, or has closed the account. */
const membersOf = async ({ tx }: Act<Operator>, { memberIds }: Input): Promise<readonly bigint[]> => {
  const found = await openMembers(tx, memberIds);
  return found.length === new Set(memberIds.map(BigInt)).size ? found : refuse('not_found');
};

type Giving = { readonly input: Input; readonly memberIds: readonly bigint[]; readonly ref: string };

const give = async (act: Act<Operator>, { input, memberIds, ref }: Giving): Promise<number> => {
  const { source, gift } = input;
  for (const memberId of memberIds) await grantGift(act, { memberId, source, ref, gift });
  return memberIds.length;
};

export const grantGifts = async (act: Act<Operator>, input: Input): Promise<ReplyOf<Op>> => {
  const { gift, reason } = input;
  const fault = giftFault(gift);
  if (fault !== undefined)
    refuse('malformed', { fields: [{ path: `gift.${fault}`, message: 'does_not_fit_its_kind' }] });
  requireHonest(gift.words, 'gift.words');
  const memberIds = await membersOf(act, input);
  const subject = act.newId();
  const shown = { members: memberIds.length, kind: gift.kind, amount: gift.amount, name: gift.words.en.name };
  if (needsFourEyes(gift, memberIds.length)) {
    const { id } = await proposeChange(act, {
      kind: 'gift_grant',
      subject,
      title: `gift “${gift.words.en.name}” to ${memberIds.length} members`,
      after: { ...shown, reason },
      payload: input,
    });
    return { granted: 0, approvalId: id };
  }
  const granted = await give(act, { input, memberIds, ref: subject });
  act.note({ target: `gifts:${subject}`, after: { ...shown, memberIds: memberIds.map(String) }, reason });
  return { granted };
};

export const giftGrantChange = change('gift_grant', {
  roles: ['growth', 'finance', 'compliance'],
  apply: async (act, { subject, payload }) => {
    const input = asProposed(operation.input, payload);
    await give(act, { input, memberIds: await membersOf(act, input), ref: subject });
  },
});
