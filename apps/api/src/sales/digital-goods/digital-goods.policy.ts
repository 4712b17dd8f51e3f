// What a target number must look like, how its carrier is guessed, and the order of lists.
import { countryAliases, normalPhone, phonePatterns, type CountryAlias } from '@roda/contract/fields';
import type { NumberRule, planSorts } from '@roda/contract/plans';

export type Words = { readonly en: string; readonly id: string; readonly zh: string };
export type Lang = keyof Words;
export type PlanSort = (typeof planSorts)[number];

export type Target = { readonly number: string; readonly masked: string };
export type TargetFault = 'wrongPhone' | 'wrongAccount' | 'noNumber';

const MASK = '••••';
const aliasOf = (alias: string): CountryAlias | undefined => countryAliases.find((each) => each === alias);

/** The national number of a phone in a country, or undefined when it is none. */
export const nationalOf = (typed: string, alias: string): string | undefined => {
  const known = aliasOf(alias);
  return known === undefined ? undefined : normalPhone(typed, known);
};

const phoneTarget = (typed: string, alias: string): Target | TargetFault => {
  const known = aliasOf(alias);
  const national = known === undefined ? undefined : normalPhone(typed, known);
  if (known === undefined || national === undefined) return 'wrongPhone';
  const shown = phonePatterns[known].trunk + national;
  return { number: shown, masked: `${shown.slice(0, 4)}${MASK}${shown.slice(-3)}` };
};

const accountTarget = (typed: string, { min, max }: Pick<NumberRule, 'min' | 'max'>): Target | TargetFault => {
  const number = typed.replaceAll(/[ -]/g, '');
  if (!/^\d+$/.test(number) || number.length < min || number.length > max) return 'wrongAccount';
  return { number, masked: number.length > 6 ? `${MASK}${number.slice(-4)}` : MASK };
};

/**
 * What a plan is delivered to, as its carrier's rule understands it, or what is wrong with what was typed. Where
 * nothing is needed nothing is kept. A prefix decides nothing: numbers are carried from one carrier to another.
 */
export const targetOf = (
  typed: string | undefined,
  rule: Pick<NumberRule, 'kind' | 'min' | 'max'>,
  alias: string,
): Target | TargetFault | undefined => {
  if (rule.kind === 'none') return undefined;
  if (typed === undefined) return 'noNumber';
  return rule.kind === 'phone' ? phoneTarget(typed, alias) : accountTarget(typed, rule);
};

/** The carrier whose prefix fits a national number best, as a guess. */
export const guessOf = <Carrier extends { readonly prefixes: readonly string[] }>(
  carriers: readonly Carrier[],
  national: string,
): Carrier | undefined => {
  const fitting = carriers.flatMap((carrier) =>
    carrier.prefixes
      .filter((prefix) => national.startsWith(prefix))
      .map((prefix) => ({ carrier, length: prefix.length })),
  );
  return fitting.toSorted((one, other) => other.length - one.length)[0]?.carrier;
};
