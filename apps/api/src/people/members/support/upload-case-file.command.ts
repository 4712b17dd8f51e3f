// Uploads an operator's picture or PDF for an answer to a complaint.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { uploadCaseFile as UploadCaseFile } from '@roda/api-contract/people/complaints';
import { reject } from '#platform/errors.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { insertFile, type PreparedComplaintFile } from './complaint-file.ts';
import { complaintCase } from './complaints.queries.ts';

type Op = typeof UploadCaseFile;

/** The member sees it with the answer that it is attached to. */
export const uploadCaseFile = async (
  ctx: RequestContext<Operator>,
  { id }: InputOf<Op>,
  prepared: PreparedComplaintFile,
): Promise<ReplyOf<Op>> => {
  const { memberId, number } = (await complaintCase(ctx.tx, id)) ?? reject('not_found');
  const { mediaType, sizeBytes } = prepared;
  ctx.audit({ target: `complaint:${number}`, after: { mediaType, sizeBytes } });
  return insertFile(ctx, prepared, { memberId, complaintId: id, operatorId: ctx.principal.operatorId });
};
