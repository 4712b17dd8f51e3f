// Hands in what the law on personal data lets a member ask.
import type { requestPrivacy as RequestPrivacy } from '@roda/contract/members-privacy';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { complaintNumber } from './complaints.rules.ts';
import { PRIVACY_MS, PRIVACY_REQUESTS_PER_DAY } from './members.rules.ts';
import { wordsPlace } from './privacy-place.ts';
import { insertRequest } from './privacy.sql.ts';

type Op = typeof RequestPrivacy;

const DAY_S = 86_400;

/** A number and a clock at once; nothing of mode, level or balance is asked. The words lie sealed. */
export const requestPrivacy = async (act: Act, { kind, text }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, newId, random, vault } = act;
  const id = newId();
  const number = complaintNumber(at, random(8)).replace(/^K/, 'P');
  const answerBy = new Date(at.getTime() + PRIVACY_MS);
  const kept = await insertRequest(tx, {
    memberId: who.memberId,
    id,
    number,
    kind,
    wordsSealed: vault.seal(text, wordsPlace(id)),
    at,
    answerBy,
    most: PRIVACY_REQUESTS_PER_DAY,
  });
  if (!kept) refuse('too_often', { retryAfter: DAY_S });
  const [createdAt, until] = [at.toISOString(), answerBy.toISOString()];
  return { id, number, kind, text, status: 'open', answerBy: until, createdAt };
};
