// The prizes of boxes with their odds, and how the draws agree with them.
import type { jackpotList as JackpotList } from '@roda/api-contract/engagement/games';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { requireGame } from '#engagement/games/player-eligibility.ts';
import { oddsOf, percentOf } from '#engagement/games/games.policy.ts';
import { statistic } from '#engagement/games/boxes/odds-audit.policy.ts';
import { prizeWall, type WallRow } from '#engagement/games/boxes/box-list.queries.ts';
import { toPrizeDto } from '#engagement/games/boxes/odds-dto.ts';

type Op = typeof JackpotList;
type Wall = ReplyOf<Op>[number];

/** How often each prize was drawn, as of the last audit. */
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

/** Identical for everyone: independent of member, level and balance. */
export const jackpotList = async (ctx: RequestContext<Member | Nobody>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const countryId = await requireGame(ctx, 'box');
  const { lang } = ctx.client;
  const rows = await prizeWall(ctx.tx, { countryId, number: input.series ?? 1, lang, boxId: input.boxId });
  return rows.map((row) => ({
    boxId: row.boxId,
    boxName: row.boxName,
    oddsVersion: row.oddsVersion,
    publishedAt: row.publishedAt.toISOString(),
    totalWeight: Number(row.totalWeight),
    prizes: row.prizes.map((prize, index) => ({
      ...toPrizeDto(prize),
      weight: prize.weight,
      odds: oddsOf(BigInt(prize.weight), row.totalWeight),
      percent: percentOf(BigInt(prize.weight), row.totalWeight),
      ...drawnOf(row, index),
    })),
    ...auditOf(row),
  }));
};
