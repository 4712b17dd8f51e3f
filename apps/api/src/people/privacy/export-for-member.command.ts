// Creates a data export of a member at an operator's request: only its owner can download it.
import type { exportForMember as ExportForMember } from '@roda/api-contract/people/member-cases';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { status } from '#people/members/cases/member-cases.queries.ts';
import { insertExport } from './exports.repository.ts';
import { EXPORT_MS } from '#people/members/members.policy.ts';

type Op = typeof ExportForMember;

/** One a day, whoever requests it. */
export const exportForMember = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, newId, audit, enqueue } = ctx;
  const memberId = BigInt(input.memberId);
  const { state } = (await status(tx, memberId)) ?? reject('not_found');
  if (state === 'closed') reject('wrong_state', { state });
  const id = newId();
  const asked = await insertExport(tx, { memberId, id, at, notSince: new Date(at.getTime() - EXPORT_MS) });
  if (!asked) reject('wrong_state', { state: 'made_today' });
  await enqueue('members.makeExport', { memberId: String(memberId), id });
  audit({ target: `member:${memberId}`, after: { export: id }, reason: input.reason });
  await sendNotification(ctx, { memberId, topic: 'account', text: 'copyAsked', link: 'pages/my/privacy' });
  return { status: 'waiting' };
};
