// The proof of one draw, with all inputs of its computation.

import { useQuery } from '@tanstack/react-query';
import { poolEntries, verifyDraw } from '@roda/api-contract/engagement/games-fairness';
import type { DrawProof } from '@roda/api-contract/engagement/games-fairness';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';
import { canCompute, checkBox, checkPool } from './fair-draw.model.ts';
import type { DrawCheck, FairDrawEntry } from './fair-draw.model.ts';

export type FairnessGame = DrawProof['game'];

/** The entries of one reply; a round has few of them. */
const entriesAtOnce = 5000;

export const useVerifyDraw = (game: FairnessGame, playId: string) => {
  const lang = useLang();
  return useQuery({
    queryKey: ['chance', 'proof', game, playId, lang],
    queryFn: ({ signal }) => call(verifyDraw, { game, playId }, { signal, quiet: true }),
    enabled: playId !== '',
  });
};

async function allEntries(roundId: string, signal: AbortSignal): Promise<readonly FairDrawEntry[]> {
  const entries: FairDrawEntry[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await call(poolEntries, { roundId, page, limit: entriesAtOnce }, { signal, quiet: true });
    entries.push(...found.list);
    pages = found.pages;
  }
  return entries;
}

/** Computes the draw on this device; runs only once the seed is revealed. */
export const useDrawCheck = (proof: DrawProof | undefined) =>
  useQuery({
    queryKey: ['chance', 'check', proof?.playId, proof?.game],
    queryFn: async ({ signal }): Promise<DrawCheck> => {
      if (proof === undefined) throw new Error('no proof yet');
      if (proof.game === 'box') return checkBox(proof);
      return checkPool(proof, await allEntries(proof.playId, signal));
    },
    enabled: proof?.seed !== undefined && canCompute(),
    staleTime: Number.POSITIVE_INFINITY,
  });
