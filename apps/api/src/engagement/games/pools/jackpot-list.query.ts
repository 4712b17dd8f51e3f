// The prizes of boxes with their odds, and how the draws agree with them.
import type { jackpotList as JackpotList } from '@roda/contract/chance';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { requireGame } from './at-play.ts';
import { oddsOf, percentOf } from './chance.rules.ts';
import { statistic } from './odds-audit.rules.ts';
import { prizeWall, type WallRow } from './shelf.reads.ts';
import { showPrize } from './show-odds.ts';

type Op = typeof JackpotList;
type Wall = ReplyOf<Op>[number];

/** How often each prize was drawn, of the last check. */
const drawnOf = ({ counts, plays }: WallRow, index: number): { drawnCount?: number; drawnPercent?: string } => {
  const drawn = counts?.[index];
  if (drawn === undefined || plays === null) return {};
  return { drawnCount: drawn, drawnPercent: percentOf(BigInt(drawn), BigInt(plays)) };
};

const auditOf = ({ auditAt, plays, chiSquare, degrees, pValue, flagged }: WallRow): Pick<Wall, 'audit'> => {
  if (auditAt === null || plays === null || chiSquare === null || degrees === null || pValue === null) return {};
  return {
    audit: {
      at: auditAt.toISOString(),
      plays,
      chiSquare: statistic(chiSquare),
      degrees,
      pValue: statistic(pValue),
      flagged: flagged === true,
    },
  };
};

/** The same for everyone: no member, level or balance is looked at. */
export const jackpotList = async (act: Act<Member | Nobody>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const countryId = await requireGame(act, 'box');
  const { lang } = act.caller;
  const rows = await prizeWall(act.tx, { countryId, number: input.series ?? 1, lang, boxId: input.boxId });
  return rows.map((row) => ({
    boxId: row.boxId,
    boxName: row.boxName,
    oddsVersion: row.oddsVersion,
    publishedAt: row.publishedAt.toISOString(),
    totalWeight: Number(row.totalWeight),
    prizes: row.prizes.map((prize, index) => ({
      ...showPrize(prize),
      weight: prize.weight,
      odds: oddsOf(BigInt(prize.weight), row.totalWeight),
      percent: percentOf(BigInt(prize.weight), row.totalWeight),
      ...drawnOf(row, index),
    })),
    ...auditOf(row),
  }));
};
