// Hands in a complaint.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { submitComplaint as SubmitComplaint } from '@roda/contract/trust';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { answerByOf, COMPLAINTS_PER_DAY, complaintNumber } from './complaints.rules.ts';
import { insertComplaint } from './complaints.sql.ts';
import { wordsPlace } from './show-complaint.ts';

type Op = typeof SubmitComplaint;

const DAY_S = 86_400;

/**
 * - Gets a number and a day by which it is answered, at once. Nothing of mode, licence, level or balance is asked.
 * - The words lie sealed: they often name people and accounts.
 */
export const submitComplaint = async (act: Act, { subject, text, reference }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, newId, random, vault } = act;
  const [id, number, answerBy] = [newId(), complaintNumber(at, random(8)), answerByOf(at)];
  const kept = await insertComplaint(tx, {
    memberId: who.memberId,
    id,
    number,
    subject,
    wordsSealed: vault.seal(text, wordsPlace(id)),
    reference: reference ?? '',
    at,
    answerBy,
    most: COMPLAINTS_PER_DAY,
  });
  if (!kept) refuse('too_often', { retryAfter: DAY_S });
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
