// The boxes that a member opened.
import type { boxBills as BoxBills } from '@roda/api-contract/engagement/games';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext } from '#platform/request-context.ts';
import { ownPlays } from '#engagement/games/plays.queries.ts';
import { toBillDto } from './box-play-dto.ts';

type Op = typeof BoxBills;

/** Also available where the game is disabled now: prizes already won stay with the member. */
export const boxBills = async ({ tx, principal, client }: RequestContext, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { won, series, page, limit, after } = input;
  const asked = { memberId: principal.memberId, lang: client.lang, won, series, page, limit, after };
  const { rows, total, next } = await ownPlays(tx, asked);
  return pageOf(
    rows.map((row) => toBillDto(row)),
    { total, next },
    input,
  );
};
