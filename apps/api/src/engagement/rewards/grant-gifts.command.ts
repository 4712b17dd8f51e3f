// Grants the same gift to several members: at once up to a limit, above it when a second operator approves.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { grantGifts as operation } from '@roda/api-contract/engagement/redeem';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { openMembers } from './gifts.queries.ts';
import { giftValidationError, needsFourEyes } from './gifts.policy.ts';
import { grantGift } from './grant-gift.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { asProposed } from './parse-proposed.ts';

type Op = typeof operation;
type Input = InputOf<Op>;

/** The recipients, each once. Rejects with `not_found` when one of them is no member, or has closed the account. */
const membersOf = async ({ tx }: RequestContext<Operator>, { memberIds }: Input): Promise<readonly bigint[]> => {
  const found = await openMembers(tx, memberIds);
  return found.length === new Set(memberIds.map(BigInt)).size ? found : reject('not_found');
};

type Giving = { readonly input: Input; readonly memberIds: readonly bigint[]; readonly ref: string };

const give = async (ctx: RequestContext<Operator>, { input, memberIds, ref }: Giving): Promise<number> => {
  const { source, gift } = input;
  for (const memberId of memberIds) await grantGift(ctx, { memberId, source, ref, gift });
  return memberIds.length;
};

export const grantGifts = async (ctx: RequestContext<Operator>, input: Input): Promise<ReplyOf<Op>> => {
  const { gift, reason } = input;
  const fault = giftValidationError(gift);
  if (fault !== undefined)
    reject('malformed', { fields: [{ path: `gift.${fault}`, message: 'does_not_fit_its_kind' }] });
  requireHonest(gift.words, 'gift.words');
  const memberIds = await membersOf(ctx, input);
  const subject = ctx.newId();
  const shown = { members: memberIds.length, kind: gift.kind, amount: gift.amount, name: gift.words.en.name };
  if (needsFourEyes(gift, memberIds.length)) {
    const { id } = await proposeChange(ctx, {
      kind: 'gift_grant',
      subject,
      title: `gift “${gift.words.en.name}” to ${memberIds.length} members`,
      after: { ...shown, reason },
      payload: input,
    });
    return { granted: 0, approvalId: id };
  }
  const granted = await give(ctx, { input, memberIds, ref: subject });
  ctx.audit({ target: `gifts:${subject}`, after: { ...shown, memberIds: memberIds.map(String) }, reason });
  return { granted };
};

export const giftGrantChange = change('gift_grant', {
  roles: ['growth', 'finance', 'compliance'],
  apply: async (ctx, { subject, payload }) => {
    const input = asProposed(operation.input, payload);
    await give(ctx, { input, memberIds: await membersOf(ctx, input), ref: subject });
  },
});
