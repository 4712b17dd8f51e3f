// Rejects a proposed change of a licence, or takes it back.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { rejectLicence as RejectLicence } from '@roda/api-contract/backoffice/licences';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { settleChange, toChangeDto } from './update-licence.ts';

type Op = typeof RejectLicence;

/** The proposer may take it back; sales are not affected. */
export const rejectLicence = async (ctx: RequestContext<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> =>
  toChangeDto(await settleChange(ctx, { id, status: 'rejected', reason }));
