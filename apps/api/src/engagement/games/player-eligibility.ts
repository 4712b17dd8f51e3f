// Player eligibility: adults by verified identity, in a country where the game is enabled, not self-excluded (R21,
// R24).
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { birthPlace } from '#people/identity/index.ts';
import { countryOfMember, optionOf, requireCountry } from '#backoffice/markets/index.ts';
import { capAt, LEAST_AGE, pendingAt, yearsBetween, type Limit } from './games.policy.ts';
import { personAtPlay, type PlayPerson } from './plays.queries.ts';

export type PlayerEligibilityGame = 'box' | 'pool';

/**
 * The client's country; for a member, the country of registration. Rejects with `unsupported` where the game is
 * disabled.
 */
export const requireGame = async (
  ctx: RequestContext<Member | Nobody>,
  game: PlayerEligibilityGame,
): Promise<number> => {
  const { tx, principal, client } = ctx;
  const { id } =
    principal.kind === 'member'
      ? await countryOfMember(tx, principal.memberId)
      : await requireCountry(tx, client.countryId);
  if ((await optionOf(tx, id, game)) !== true) reject('unsupported', { reason: `${game}_off` });
  return id;
};

/** The member with the attributes that games check; undefined for a session without a member. */
export const readPerson = async (tx: Tx, memberId: bigint, at: Date): Promise<PlayPerson> =>
  (await personAtPlay(tx, memberId, at)) ?? reject('not_logged_in');

/** The age from the approved identity document; `undefined` before the identity check. */
export const ageOf = (
  { checkId, birthEncrypted, today }: Pick<PlayPerson, 'checkId' | 'birthEncrypted' | 'today'>,
  vault: Vault,
): number | undefined =>
  checkId === null || birthEncrypted === null
    ? undefined
    : yearsBetween(vault.open(birthEncrypted, birthPlace(checkId)), today);

/**
 * Rejects with `gate_missing` before the identity check, with `under_age` below the country's minimum age and always
 * below 18.
 */
export const requireAdult = (person: PlayPerson, vault: Vault): void => {
  const age = ageOf(person, vault) ?? reject('gate_missing', { missing: ['identity'] });
  const minimum = Math.max(LEAST_AGE, person.minimumAge);
  if (age < minimum) reject('under_age', { minimum });
};

type Exclusion = Pick<PlayPerson, 'excludedForGood' | 'excludedUntil'>;

export const isExcluded = ({ excludedForGood, excludedUntil }: Exclusion, at: Date): boolean =>
  excludedForGood || (excludedUntil !== null && excludedUntil > at);

/** Rejects with `self_excluded` during the member's self-exclusion. */
export const requireNotExcluded = (person: Exclusion, at: Date): void => {
  if (!isExcluded(person, at)) return;
  const { excludedForGood, excludedUntil } = person;
  reject('self_excluded', excludedForGood || excludedUntil === null ? {} : { until: excludedUntil.toISOString() });
};

const limitsOf = ({ limits }: PlayPerson): readonly Limit[] =>
  limits.map(({ dailyPlays, statedAt, effectiveAt }) => ({
    dailyPlays,
    statedAt: new Date(statedAt),
    effectiveAt: new Date(effectiveAt),
  }));

/** The member's own cap over all series, and a pending raise. */
export const ownCap = (person: PlayPerson, at: Date): { cap: number; pending: Limit | undefined } => {
  const limits = limitsOf(person);
  return { cap: capAt(limits, at), pending: pendingAt(limits, at) };
};

type House = { readonly id: number; readonly dailyCap: number };

/** Plays left today in a series: within the series' cap and the member's own cap. */
export const leftToday = (person: PlayPerson, series: House, at: Date): number =>
  Math.max(
    0,
    Math.min(
      series.dailyCap - (person.playedBySeries[String(series.id)] ?? 0),
      ownCap(person, at).cap - person.playedToday,
    ),
  );
