// Returns one request about personal data, with the obstacles to erasure and the legally retained data.
import type { privacyInfo as PrivacyInfo } from '@roda/api-contract/people/privacy';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { whatIsLeft } from '#people/identity/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { toExportDto } from './export-info.query.ts';
import { newestExport } from './exports.queries.ts';
import { toPrivacyCaseDto } from './list-privacy-requests.query.ts';
import { privacyRequest } from './privacy.queries.ts';
import { holdOf, retentionOf } from './retention.queries.ts';

type Op = typeof PrivacyInfo;

/** The export is returned without its URL: only its owner can download it. */
export const privacyInfo = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, client } = ctx;
  const row = (await privacyRequest(tx, id)) ?? reject('not_found');
  const { memberId, memberState } = row;
  const hold = await holdOf(tx, memberId);
  const { url: _own, ...copy } = toExportDto(await newestExport(tx, memberId), at);
  const keeps = await retentionOf(tx, memberId, client.lang);
  return {
    ...toPrivacyCaseDto(row, ctx),
    memberState,
    left: memberState === 'closed' ? [] : [...(await whatIsLeft(tx, memberId, at))],
    ...(hold === undefined ? {} : { hold: { ...hold, since: hold.since.toISOString() } }),
    copy,
    keeps: keeps.map(({ what, keepDays, basis, removeAt, removedAt }) => ({
      ...{ what, keepDays, basis },
      ...(removeAt === null ? {} : { removeAt: removeAt.toISOString() }),
      ...(removedAt === null ? {} : { removedAt: removedAt.toISOString() }),
    })),
  };
};
