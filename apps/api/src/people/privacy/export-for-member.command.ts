// Has a copy of a member's data made on the desk's word: its owner fetches it, nobody else.
import type { exportForMember as ExportForMember } from '@roda/contract/members-desk';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { standing } from './desk.reads.ts';
import { insertExport } from './exports.sql.ts';
import { EXPORT_MS } from './members.rules.ts';

type Op = typeof ExportForMember;

/** One a day, whoever asks. */
export const exportForMember = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, newId, note, enqueue } = act;
  const memberId = BigInt(input.memberId);
  const { state } = (await standing(tx, memberId)) ?? refuse('not_found');
  if (state === 'closed') refuse('wrong_state', { state });
  const id = newId();
  const asked = await insertExport(tx, { memberId, id, at, notSince: new Date(at.getTime() - EXPORT_MS) });
  if (!asked) refuse('wrong_state', { state: 'made_today' });
  await enqueue('members.makeExport', { memberId: String(memberId), id });
  note({ target: `member:${memberId}`, after: { export: id }, reason: input.reason });
  await sendNotice(act, { memberId, topic: 'account', text: 'copyAsked', link: 'pages/my/privacy' });
  return { status: 'waiting' };
};
