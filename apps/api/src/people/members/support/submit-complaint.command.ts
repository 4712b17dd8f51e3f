// Submits a complaint.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { submitComplaint as SubmitComplaint } from '@roda/api-contract/backoffice/assurance';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { answerByOf, COMPLAINTS_PER_DAY, complaintNumber } from './complaints.policy.ts';
import { insertComplaint } from './complaints.repository.ts';
import { textsPlace } from './complaint-dto.ts';

type Op = typeof SubmitComplaint;

const DAY_S = 86_400;

/**
 * - Returns a number and the day by which it is answered, at once. Mode, licence, level or balance are not checked.
 * - The text is encrypted: it often names people and accounts.
 */
export const submitComplaint = async (
  ctx: RequestContext,
  { subject, text, reference }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, random, vault } = ctx;
  const [id, number, answerBy] = [newId(), complaintNumber(at, random(8)), answerByOf(at)];
  const kept = await insertComplaint(tx, {
    memberId: principal.memberId,
    id,
    number,
    subject,
    textsEncrypted: vault.encrypt(text, textsPlace(id)),
    reference: reference ?? '',
    at,
    answerBy,
    most: COMPLAINTS_PER_DAY,
  });
  if (!kept) reject('too_often', { retryAfter: DAY_S });
  return {
    id,
    number,
    subject,
    text,
    ...(reference === undefined ? {} : { reference }),
    status: 'open',
    answerBy: answerBy.toISOString(),
    createdAt: at.toISOString(),
  };
};
