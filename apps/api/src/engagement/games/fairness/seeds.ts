// Server seeds: generated and committed ahead, stored encrypted until they are revealed.
import type { RequestContext, Principal } from '#platform/request-context.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { SEED_USE_MS, seedHours } from '#engagement/games/games.policy.ts';
import { commitmentOf } from './draws.ts';
import { insertSeeds, type EncryptedSeed } from './seeds.repository.ts';

const SEED_BYTES = 32;

const placeOf = (id: string): string => `game_seeds|${id}|seed`;

export const openSeed = (vault: Vault, { id, encrypted }: EncryptedSeed): Buffer =>
  Buffer.from(vault.open(encrypted, placeOf(id)), 'hex');

type Maker = Pick<RequestContext<Principal>, 'tx' | 'at' | 'vault' | 'newId' | 'random'>;
type Period = { readonly usesFrom: Date; readonly usesUntil: Date };

/** Commits a seed for each period: after this transaction their hashes are public. A period that has one keeps it. */
export const promiseSeeds = async (ctx: Maker, scope: string, periods: readonly Period[]): Promise<void> => {
  const { tx, at, vault, newId, random } = ctx;
  const seeds = periods.map((period) => {
    const [id, seed] = [newId(), random(SEED_BYTES)];
    return {
      ...period,
      id,
      commitment: commitmentOf(seed),
      encrypted: vault.encrypt(seed.toString('hex'), placeOf(id)),
    };
  });
  if (seeds.length > 0) await insertSeeds(tx, scope, { seeds, at });
};

/** Commits the seeds of a series for the coming two days; `known` are the hours that have one. */
export const promiseHours = (ctx: Maker, seriesId: number, known: readonly Date[]): Promise<void> => {
  const taken = new Set(known.map((hour) => hour.getTime()));
  const periods = seedHours(ctx.at)
    .filter((hour) => !taken.has(hour.getTime()))
    .map((usesFrom) => ({ usesFrom, usesUntil: new Date(usesFrom.getTime() + SEED_USE_MS) }));
  return promiseSeeds(ctx, `box:${seriesId}`, periods);
};
