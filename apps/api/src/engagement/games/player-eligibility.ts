// Who may play: adults by verified identity, in a country that has the game on, who did not leave it (R21, R24).
import type { Act, Member, Nobody } from '#platform/act.ts';
import type { Tx } from '#platform/db/tx.ts';
import { refuse } from '#platform/failure.ts';
import type { Vault } from '#platform/vault.ts';
import { birthPlace } from '#modules/identity/identity.public.ts';
import { countryOfMember, optionOf, requireCountry } from '#modules/places/places.public.ts';
import { capAt, LEAST_AGE, pendingAt, yearsBetween, type Limit } from './chance.rules.ts';
import { personAtPlay, type Person } from './plays.reads.ts';

export type Game = 'box' | 'pool';

/** The caller's country, a member's by registration; refuses `unsupported` where the game is off. */
export const requireGame = async (act: Act<Member | Nobody>, game: Game): Promise<number> => {
  const { tx, who, caller } = act;
  const { id } =
    who.kind === 'member' ? await countryOfMember(tx, who.memberId) : await requireCountry(tx, caller.countryId);
  if ((await optionOf(tx, id, game)) !== true) refuse('unsupported', { reason: `${game}_off` });
  return id;
};

/** The member as a game sees them; a session without a member is none. */
export const readPerson = async (tx: Tx, memberId: bigint, at: Date): Promise<Person> =>
  (await personAtPlay(tx, memberId, at)) ?? refuse('not_logged_in');

/** The age by the approved document; `undefined` before the identity check. */
export const ageOf = (
  { checkId, birthSealed, today }: Pick<Person, 'checkId' | 'birthSealed' | 'today'>,
  vault: Vault,
): number | undefined =>
  checkId === null || birthSealed === null
    ? undefined
    : yearsBetween(vault.open(birthSealed, birthPlace(checkId)), today);

/** Refuses `gate_missing` before the identity check, `under_age` below the country's age and always below 18. */
export const requireAdult = (person: Person, vault: Vault): void => {
  const age = ageOf(person, vault) ?? refuse('gate_missing', { missing: ['identity'] });
  const minimum = Math.max(LEAST_AGE, person.minimumAge);
  if (age < minimum) refuse('under_age', { minimum });
};

type Exclusion = Pick<Person, 'excludedForGood' | 'excludedUntil'>;

export const isExcluded = ({ excludedForGood, excludedUntil }: Exclusion, at: Date): boolean =>
  excludedForGood || (excludedUntil !== null && excludedUntil > at);

/** Refuses `self_excluded` while the member stays away from the games. */
export const requireNotExcluded = (person: Exclusion, at: Date): void => {
  if (!isExcluded(person, at)) return;
  const { excludedForGood, excludedUntil } = person;
  refuse('self_excluded', excludedForGood || excludedUntil === null ? {} : { until: excludedUntil.toISOString() });
};

const limitsOf = ({ limits }: Person): readonly Limit[] =>
  limits.map(({ dailyPlays, statedAt, effectiveAt }) => ({
    dailyPlays,
    statedAt: new Date(statedAt),
    effectiveAt: new Date(effectiveAt),
  }));

/** The member's own cap over all series, and a raise that waits. */
export const ownCap = (person: Person, at: Date): { cap: number; pending: Limit | undefined } => {
  const limits = limitsOf(person);
  return { cap: capAt(limits, at), pending: pendingAt(limits, at) };
};

type House = { readonly id: number; readonly dailyCap: number };

/** Plays that are left today in a series: under its cap and under the member's own. */
export const leftToday = (person: Person, series: House, at: Date): number =>
  Math.max(
    0,
    Math.min(
      series.dailyCap - (person.playedBySeries[String(series.id)] ?? 0),
      ownCap(person, at).cap - person.playedToday,
    ),
  );
