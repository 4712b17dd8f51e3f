// Lists ledger postings, newest first.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listPostings as ListPostings } from '@roda/api-contract/backoffice/books';
import { addDays, startOfDay } from '@roda/domain/time-zones';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { postingIdOf } from './ledger-causes.policy.ts';
import { postingsPage } from './ledger-postings.queries.ts';
import { toPostingDto } from './posting-dto.ts';

type Op = typeof ListPostings;

/** The default range without a filter: otherwise years of postings would be read for one page. */
const UNBOUNDED_DAYS = 31;

export const listPostings = async (
  { tx, at, client }: RequestContext<Operator>,
  asked: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { id, from, to, memberId, ref } = asked;
  const one = id === undefined ? undefined : postingIdOf(id);
  if (id !== undefined && one === undefined) return pageOf([], { total: 0, next: undefined }, asked);
  const isNarrow = one !== undefined || memberId !== undefined || ref !== undefined;
  const start = from ?? (isNarrow ? undefined : addDays(to ?? at.toISOString().slice(0, 10), -UNBOUNDED_DAYS));
  const { rows, total, next } = await postingsPage(tx, {
    ...asked,
    key: one?.key,
    memberId: one === undefined ? memberId : String(one.memberId),
    from: start === undefined ? undefined : startOfDay(start, 'UTC'),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1), 'UTC'),
    lang: client.lang,
  });
  return pageOf(rows.map(toPostingDto), { total, next }, asked);
};
