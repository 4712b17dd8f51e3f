// Previews the effect of another ladder on members; changes nothing.
import type { previewLevels as PreviewLevels } from '@roda/api-contract/engagement/levels';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { effectOf } from './levels.queries.ts';
import { validationErrorsIn } from './levels.policy.ts';

type Op = typeof PreviewLevels;

/** Also for a ladder with faults: they are listed, and the effect is returned all the same. */
export const previewLevels = async (
  { tx, at }: RequestContext<Operator>,
  { levels }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const rows = await effectOf(tx, levels, at);
  const sum = (of: 'rising' | 'falling' | 'bonusCoins'): number => rows.reduce((total, row) => total + row[of], 0);
  return {
    faults: [...validationErrorsIn(levels)],
    effect: rows
      .filter(({ level, members, after }) => members + after > 0 || levels.some((each) => each.level === level))
      .map(({ level, members, after }) => ({ level, members, after })),
    rising: sum('rising'),
    falling: sum('falling'),
    bonusCoins: sum('bonusCoins'),
  };
};
