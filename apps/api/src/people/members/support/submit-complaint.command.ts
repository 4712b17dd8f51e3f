// Submits a complaint.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { submitComplaint as SubmitComplaint } from '@roda/api-contract/backoffice/assurance';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { answerByOf, COMPLAINTS_PER_DAY, complaintNumber } from './complaints.policy.ts';
import { complaintOfKey } from './complaints.queries.ts';
import { insertComplaint } from './complaints.repository.ts';
import { attachFiles } from './conversation.repository.ts';
import { textsPlace, toComplaintDto } from './complaint-dto.ts';

type Op = typeof SubmitComplaint;

const DAY_S = 86_400;

/** The complaint that the same key sent before, if any. */
const sentBefore = async (ctx: RequestContext, key: string | undefined): Promise<ReplyOf<Op> | undefined> => {
  const row = key === undefined ? undefined : await complaintOfKey(ctx.tx, ctx.principal.memberId, key);
  return row === undefined ? undefined : toComplaintDto(row, ctx);
};

/**
 * - Returns a number and the day by which it is answered, at once. Mode, licence, level or balance are not checked.
 * - The text is encrypted: it often names people and accounts.
 * - The same key sends once, also of two concurrent calls.
 */
export const submitComplaint = async (
  ctx: RequestContext,
  { subject, text, reference, key, traceId, operation, files = [] }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, random, vault } = ctx;
  const { memberId } = principal;
  const [id, number, answerBy] = [newId(), complaintNumber(at, random(8)), answerByOf(at)];
  const kept = await insertComplaint(tx, {
    ...{ memberId, id, number, subject, textsEncrypted: vault.encrypt(text, textsPlace(id)) },
    ...{ reference: reference ?? '', at, answerBy, most: COMPLAINTS_PER_DAY },
    ...{ key, traceId: traceId ?? '', operation: operation ?? '' },
  });
  if (!kept) return (await sentBefore(ctx, key)) ?? reject('too_often', { retryAfter: DAY_S });
  if (!(await attachFiles(tx, { memberId, id, complaintId: id, files, operatorId: undefined }))) reject('not_found');
  return {
    ...{ id, number, subject, text },
    ...(reference === undefined ? {} : { reference }),
    status: 'open',
    answerBy: answerBy.toISOString(),
    createdAt: at.toISOString(),
    unread: false,
    ...(traceId === undefined ? {} : { traceId }),
    ...(operation === undefined ? {} : { operation }),
  };
};
