// Lists the daily odds audits, for operators.
import type { listOddsAudits as ListOddsAudits } from '@roda/api-contract/engagement/games-prizes';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { oddsAudits } from './audits.queries.ts';
import { statistic } from './odds-audit.policy.ts';

type Op = typeof ListOddsAudits;

export const listOddsAudits = async (
  { tx, client }: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await oddsAudits(tx, { ...input, lang: client.lang });
  const list = rows.map(({ counts, weights, chiSquare, pValue, at, ...row }) => ({
    id: `${row.oddsId}:${row.day}`,
    oddsId: row.oddsId,
    boxId: row.boxId,
    boxName: row.boxName,
    oddsVersion: row.oddsVersion,
    day: row.day,
    at: at.toISOString(),
    plays: row.plays,
    counts: counts.map((drawn, index) => ({ place: index + 1, weight: weights[index] ?? 0, drawn })),
    chiSquare: statistic(chiSquare),
    degrees: row.degrees,
    pValue: statistic(pValue),
    flagged: row.flagged,
  }));
  return pageOf(list, { total, next }, input);
};
