// Uploads a member's picture or PDF for a message of a complaint.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { uploadComplaintFile as UploadComplaintFile } from '@roda/api-contract/people/complaints';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Member, RequestContext } from '#platform/request-context.ts';
import { insertFile, type PreparedComplaintFile, storeFile } from './complaint-file.ts';
import { FILES_PER_DAY } from './complaints.policy.ts';
import { complaintFilesSince } from './conversation.queries.ts';

type Op = typeof UploadComplaintFile;

const DAY_S = 86_400;

/** Checked before any work is done; a burst of concurrent calls may exceed it by a few. */
export const prepareComplaintFile = async (prep: Prep<Member>): Promise<PreparedComplaintFile> => {
  const since = new Date(prep.at.getTime() - DAY_S * 1_000);
  if ((await prep.reading((tx) => complaintFilesSince(tx, prep.principal.memberId, since))) >= FILES_PER_DAY)
    reject('too_often', { retryAfter: DAY_S });
  return storeFile(prep);
};

/** Nobody else sees it before it is sent. */
export const uploadComplaintFile = (
  ctx: RequestContext,
  _input: InputOf<Op>,
  prepared: PreparedComplaintFile,
): Promise<ReplyOf<Op>> =>
  insertFile(ctx, prepared, { memberId: ctx.principal.memberId, complaintId: undefined, operatorId: undefined });
