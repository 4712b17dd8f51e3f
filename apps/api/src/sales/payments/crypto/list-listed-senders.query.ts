// Lists the blocked senders of crypto transfers.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listListedSenders as ListListedSenders } from '@roda/api-contract/sales/crypto';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { toBlockedSenderDto } from './blocked-sender-dto.ts';
import { sendersPage } from './transfers.queries.ts';

export const listListedSenders = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListListedSenders>,
): Promise<ReplyOf<typeof ListListedSenders>> => {
  const { rows, total, next } = await sendersPage(tx, input);
  return pageOf(rows.map(toBlockedSenderDto), { total, next }, input);
};
