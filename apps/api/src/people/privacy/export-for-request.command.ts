// Creates a data export of a member for an open access request.
import type { exportForRequest as ExportForRequest } from '@roda/api-contract/people/privacy';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { insertExport } from './exports.repository.ts';
import { EXPORT_MS } from '#people/members/members.policy.ts';
import { privacyRequest } from './privacy.queries.ts';

type Op = typeof ExportForRequest;

/** Only the member can download it: operators start it and never see it. */
export const exportForRequest = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, newId, audit } = ctx;
  const { memberId, number, kind, status } = (await privacyRequest(tx, id)) ?? reject('not_found');
  if (status !== 'open' || kind !== 'access') reject('wrong_state', { state: status === 'open' ? kind : status });
  const exportId = newId();
  const asked = await insertExport(tx, { memberId, id: exportId, at, notSince: new Date(at.getTime() - EXPORT_MS) });
  if (!asked) reject('wrong_state', { state: 'made_today' });
  await ctx.enqueue('members.makeExport', { memberId: String(memberId), id: exportId });
  audit({ target: `privacy:${number}`, after: { export: exportId } });
  return { status: 'waiting', askedAt: at.toISOString() };
};
