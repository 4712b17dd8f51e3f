// Lists the vehicles that the principal holds units of, the newest first.
import type { listHeldVehicles as operation } from '@roda/api-contract/income/holdings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext } from '#platform/request-context.ts';
import { holdingOf } from './holding-dto.ts';
import { holdingsPage } from './holdings.queries.ts';

export const listHeldVehicles = async (
  ctx: RequestContext,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, client } = ctx;
  const { status, page, limit, after } = input;
  const { rows, total, next } = await holdingsPage(
    tx,
    { memberId: principal.memberId, at },
    { kinds: ['vehicle'], status, page, limit, after },
  );
  return pageOf(
    rows.map((row) => holdingOf(row, { lang: client.lang, at })),
    { total, next },
    input,
  );
};
