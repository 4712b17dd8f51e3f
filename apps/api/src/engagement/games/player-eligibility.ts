// Who may play: adults by verified identity, in a country that has the game on, who did not leave it (R21, R24).
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import type { Vault } from '#platform/vault.ts';
import { birthPlace } from '#people/identity/index.ts';
import { countryOfMember, optionOf, requireCountry } from '#backoffice/markets/index.ts';
import { capAt, LEAST_AGE, pendingAt, yearsBetween, type Limit } from './games.policy.ts';
import { personAtPlay, type PlayPerson } from './plays.queries.ts';

export type PlayerEligibilityGame = 'box' | 'pool';

/** The caller's country, a member's by registration; refuses `unsupported` where the game is off. */
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

/** The member as a game sees them; a session without a member is none. */
export const readPerson = async (tx: Tx, memberId: bigint, at: Date): Promise<PlayPerson> =>
  (await personAtPlay(tx, memberId, at)) ?? reject('not_logged_in');

/** The age by the approved document; `undefined` before the identity check. */
export const ageOf = (
  { checkId, birthEncrypted, today }: Pick<PlayPerson, 'checkId' | 'birthEncrypted' | 'today'>,
  vault: Vault,
): number | undefined =>
  checkId === null || birthEncrypted === null
    ? undefined
    : yearsBetween(vault.open(birthEncrypted, birthPlace(checkId)), today);

/** Refuses `gate_missing` before the identity check, `under_age` below the country's age and always below 18. */
export const requireAdult = (person: PlayPerson, vault: Vault): void => {
  const age = ageOf(person, vault) ?? reject('gate_missing', { missing: ['identity'] });
  const minimum = Math.max(LEAST_AGE, person.minimumAge);
  if (age < minimum) reject('under_age', { minimum });
};

type Exclusion = Pick<PlayPerson, 'excludedForGood' | 'excludedUntil'>;

export const isExcluded = ({ excludedForGood, excludedUntil }: Exclusion, at: Date): boolean =>
  excludedForGood || (excludedUntil !== null && excludedUntil > at);

/** Refuses `self_excluded` while the member stays away from the games. */
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

/** The member's own cap over all series, and a raise that waits. */
export const ownCap = (person: PlayPerson, at: Date): { cap: number; pending: Limit | undefined } => {
  const limits = limitsOf(person);
  return { cap: capAt(limits, at), pending: pendingAt(limits, at) };
};

type House = { readonly id: number; readonly dailyCap: number };

/** Plays that are left today in a series: under its cap and under the member's own. */
export const leftToday = (person: PlayPerson, series: House, at: Date): number =>
  Math.max(
    0,
    Math.min(
      series.dailyCap - (person.playedBySeries[String(series.id)] ?? 0),
      ownCap(person, at).cap - person.playedToday,
    ),
  );
