// Submits a request of a member under the law on personal data.
import type { requestPrivacy as RequestPrivacy } from '@roda/api-contract/people/privacy';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { complaintNumber } from '#people/members/support/complaints.policy.ts';
import { PRIVACY_MS, PRIVACY_REQUESTS_PER_DAY } from '#people/members/members.policy.ts';
import { textsPlace } from './privacy-request-field.ts';
import { insertRequest } from './privacy.repository.ts';

type Op = typeof RequestPrivacy;

const DAY_S = 86_400;

/** Assigns a number and a deadline at once; mode, level or balance are not checked. The text is encrypted. */
export const requestPrivacy = async (ctx: RequestContext, { kind, text }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, random, vault } = ctx;
  const id = newId();
  const number = complaintNumber(at, random(8)).replace(/^K/, 'P');
  const answerBy = new Date(at.getTime() + PRIVACY_MS);
  const kept = await insertRequest(tx, {
    memberId: principal.memberId,
    id,
    number,
    kind,
    textsEncrypted: vault.encrypt(text, textsPlace(id)),
    at,
    answerBy,
    most: PRIVACY_REQUESTS_PER_DAY,
  });
  if (!kept) reject('too_often', { retryAfter: DAY_S });
  const [createdAt, until] = [at.toISOString(), answerBy.toISOString()];
  return { id, number, kind, text, status: 'open', answerBy: until, createdAt };
};
