// The boxes that a member opened.
import type { boxBills as BoxBills } from '@roda/contract/chance';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act } from '#platform/act.ts';
import { ownPlays } from './plays.reads.ts';
import { showBill } from './show-bill.ts';

type Op = typeof BoxBills;

/** Also where the game is off by now: what was won stays the member's. */
export const boxBills = async ({ tx, who, caller }: Act, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { won, series, page, limit, after } = input;
  const asked = { memberId: who.memberId, lang: caller.lang, won, series, page, limit, after };
  const { rows, total, next } = await ownPlays(tx, asked);
  return pageOf(
    rows.map((row) => showBill(row)),
    { total, next },
    input,
  );
};
