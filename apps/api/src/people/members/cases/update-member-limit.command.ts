// Caps what a member may invest, or lifts the cap.
import type { updateMemberLimit as UpdateMemberLimit } from '@roda/api-contract/people/member-cases';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { sendNotification } from '#content/notifications/index.ts';
import { countryOfMember, dayIn } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { status } from './member-cases.queries.ts';
import { endLimit, insertLimit } from './limits.repository.ts';

type Op = typeof UpdateMemberLimit;
type Limiting = InputOf<Op> & { readonly cap: string };

const lifted = async (
  ctx: RequestContext<Operator>,
  { seen, reason }: InputOf<Op>,
  memberId: bigint,
): Promise<ReplyOf<Op>> => {
  if (seen === undefined) reject('wrong_state', { state: 'no_limit' });
  ctx.audit({ target: `member:${memberId}`, before: { limit: seen }, after: { limit: null }, reason });
  await sendNotification(ctx, { memberId, topic: 'account', text: 'limitLifted' });
  return {};
};

const limited = async (ctx: RequestContext<Operator>, input: Limiting, memberId: bigint): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, audit } = ctx;
  const { currency, timeZone } = await countryOfMember(tx, memberId);
  const { untilOn, seen, reason } = input;
  const capMinor = parseAmount(input.cap, currency) ?? reject('amount_out_of_range');
  if (untilOn !== undefined && untilOn < dayIn(at, timeZone))
    reject('malformed', { fields: [{ path: 'untilOn', message: 'in_the_past' }] });
  const id = newId();
  const { operatorId } = principal;
  if (!(await insertLimit(tx, { memberId, id, capMinor, reason, operatorId, at, untilOn }))) reject('stale');
  const cap = formatAmount(capMinor, currency);
  audit({
    target: `member:${memberId}`,
    before: { limit: seen ?? null },
    after: { limit: id, cap, ...(untilOn === undefined ? {} : { untilOn }) },
    reason,
  });
  const values = { amount: { money: cap, currency }, reason };
  await sendNotification(ctx, { memberId, topic: 'account', text: 'limitSet', values });
  return { id, cap };
};

/**
 * Takes effect at once, because it protects; the member is notified with the reason. Rejects with `stale` when an older
 * limit was read.
 */
export const updateMemberLimit = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const memberId = BigInt(input.memberId);
  const { state } = (await status(ctx.tx, memberId)) ?? reject('not_found');
  if (state === 'closed') reject('wrong_state', { state });
  const { seen, cap } = input;
  if (!(await endLimit(ctx.tx, { memberId, seen, operatorId: ctx.principal.operatorId, at: ctx.at }))) reject('stale');
  return cap === undefined ? lifted(ctx, input, memberId) : limited(ctx, { ...input, cap }, memberId);
};
