// One request about personal data, with what stands in the way of erasing and what the law keeps.
import type { privacyInfo as PrivacyInfo } from '@roda/contract/members-privacy';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { whatIsLeft } from '#modules/identity/identity.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { copyShown } from './ask-export.ts';
import { newestExport } from './exports.reads.ts';
import { showPrivacyCase } from './list-privacy-requests.ts';
import { privacyRequest } from './privacy.reads.ts';
import { holdOf, retentionOf } from './retention.reads.ts';

type Op = typeof PrivacyInfo;

/** The copy is shown without its address: only its owner fetches it. */
export const privacyInfo = async (act: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, caller } = act;
  const row = (await privacyRequest(tx, id)) ?? refuse('not_found');
  const { memberId, memberState } = row;
  const hold = await holdOf(tx, memberId);
  const { url: _own, ...copy } = copyShown(await newestExport(tx, memberId), at);
  const keeps = await retentionOf(tx, memberId, caller.lang);
  return {
    ...showPrivacyCase(row, act),
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
