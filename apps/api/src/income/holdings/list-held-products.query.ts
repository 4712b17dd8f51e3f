// Lists the piles and fixed-term products that the principal holds units of, the newest first.
import type { listHeldProducts as operation } from '@roda/api-contract/income/holdings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext } from '#platform/request-context.ts';
import { holdingOf } from './holding-dto.ts';
import { holdingsPage } from './holdings.queries.ts';

export const listHeldProducts = async (
  ctx: RequestContext,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, client } = ctx;
  const { status, kind, page, limit, after } = input;
  const kinds = kind === undefined ? (['pile', 'deposit'] as const) : [kind];
  const { rows, total, next } = await holdingsPage(
    tx,
    { memberId: principal.memberId, at },
    { kinds, status, page, limit, after },
  );
  return pageOf(
    rows.map((row) => holdingOf(row, { lang: client.lang, at })),
    { total, next },
    input,
  );
};
