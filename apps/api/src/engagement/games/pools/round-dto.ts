// Rounds and wins of the pool as returned.
import type { PoolRound, PoolWin } from '@roda/api-contract/engagement/games';
import type { listRounds } from '@roda/api-contract/engagement/games-rounds';
import type { ReplyOf } from '@roda/api-contract/operation';
import type * as z from 'zod/mini';
import { invariant } from '#platform/errors.ts';
import type { RoundRow, WinRow } from './pool.queries.ts';

type Shown = z.output<typeof PoolRound>;

/** A round that was ever open; `entries` is the current count where it is still open. */
export const toRoundDto = (row: RoundRow, entries = row.entryCount): Shown => {
  invariant(row.state !== 'draft' && row.commitment !== null, 'an open round has promised a seed');
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    state: row.state,
    poolSize: Number(row.poolCoins),
    prizes: row.prizes.map(Number),
    opensAt: row.opensAt.toISOString(),
    drawsAt: row.drawsAt.toISOString(),
    ...(row.drawnAt === null ? {} : { drawnAt: row.drawnAt.toISOString() }),
    entries,
    commitment: row.commitment,
    ...(row.voidReason === null ? {} : { voidReason: row.voidReason }),
  };
};

export const toRoundCaseDto = (row: RoundRow): ReplyOf<typeof listRounds>['list'][number] => ({
  id: row.id,
  countryId: row.countryId,
  number: row.number,
  name: row.name,
  state: row.state,
  fundId: row.fundId,
  poolSize: Number(row.poolCoins),
  prizes: row.prizes.map(Number),
  opensAt: row.opensAt.toISOString(),
  drawsAt: row.drawsAt.toISOString(),
  entries: row.entryCount,
  ...(row.commitment === null ? {} : { commitment: row.commitment }),
  ...(row.entriesHash === null ? {} : { entriesHash: row.entriesHash }),
  winners: row.winnerCount,
  ...(row.drawnAt === null ? {} : { drawnAt: row.drawnAt.toISOString() }),
  ...(row.voidReason === null ? {} : { voidReason: row.voidReason }),
});

export const toWinDto = (row: WinRow): z.output<typeof PoolWin> => ({
  id: row.id,
  roundId: row.roundId,
  round: row.round,
  place: row.place,
  coins: Number(row.coins),
  status: row.state,
  wonAt: row.wonAt.toISOString(),
  ...(row.state === 'won' ? { expiresAt: row.expiresAt.toISOString() } : {}),
});
