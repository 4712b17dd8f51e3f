// Has a copy of a member's data made, as an open request for access asks.
import type { exportForRequest as ExportForRequest } from '@roda/contract/members-privacy';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { insertExport } from './exports.sql.ts';
import { EXPORT_MS } from './members.rules.ts';
import { privacyRequest } from './privacy.reads.ts';

type Op = typeof ExportForRequest;

/** The member fetches it, nobody else: operators start it and never see it. */
export const exportForRequest = async (act: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, newId, note } = act;
  const { memberId, number, kind, status } = (await privacyRequest(tx, id)) ?? refuse('not_found');
  if (status !== 'open' || kind !== 'access') refuse('wrong_state', { state: status === 'open' ? kind : status });
  const exportId = newId();
  const asked = await insertExport(tx, { memberId, id: exportId, at, notSince: new Date(at.getTime() - EXPORT_MS) });
  if (!asked) refuse('wrong_state', { state: 'made_today' });
  await act.enqueue('members.makeExport', { memberId: String(memberId), id: exportId });
  note({ target: `privacy:${number}`, after: { export: exportId } });
  return { status: 'waiting', askedAt: at.toISOString() };
};
