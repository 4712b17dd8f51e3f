// Policy for the format of target numbers, the guess of a telecom operator, and the order of lists.
export type { Lang } from '@roda/domain/language';
import { countryAliases, normalPhone, phonePatterns, type CountryAlias } from '@roda/api-contract/fields';
import type { NumberRule, digitalGoodSorts } from '@roda/api-contract/sales/digital-goods';

export type DigitalGoodsTexts = { readonly en: string; readonly id: string; readonly zh: string };
export type DigitalGoodSort = (typeof digitalGoodSorts)[number];

export type Target = { readonly number: string; readonly masked: string };
export type TargetValidationError = 'wrongPhone' | 'wrongAccount' | 'noNumber';

const MASK = '••••';
const aliasOf = (alias: string): CountryAlias | undefined => countryAliases.find((each) => each === alias);

/** The national number of a phone in a country, or undefined when invalid. */
export const nationalOf = (typed: string, alias: string): string | undefined => {
  const known = aliasOf(alias);
  return known === undefined ? undefined : normalPhone(typed, known);
};

const phoneTarget = (typed: string, alias: string): Target | TargetValidationError => {
  const known = aliasOf(alias);
  const national = known === undefined ? undefined : normalPhone(typed, known);
  if (known === undefined || national === undefined) return 'wrongPhone';
  const shown = phonePatterns[known].trunk + national;
  return { number: shown, masked: `${shown.slice(0, 4)}${MASK}${shown.slice(-3)}` };
};

const accountTarget = (
  typed: string,
  { min, max }: Pick<NumberRule, 'min' | 'max'>,
): Target | TargetValidationError => {
  const number = typed.replaceAll(/[ -]/g, '');
  if (!/^\d+$/.test(number) || number.length < min || number.length > max) return 'wrongAccount';
  return { number, masked: number.length > 6 ? `${MASK}${number.slice(-4)}` : MASK };
};

/**
 * The target of a digital good, parsed by its telecom operator's rule, or the error in the input. Where no target is
 * needed none is stored. A prefix decides nothing: numbers are ported from one telecom operator to another.
 */
export const targetOf = (
  typed: string | undefined,
  rule: Pick<NumberRule, 'kind' | 'min' | 'max'>,
  alias: string,
): Target | TargetValidationError | undefined => {
  if (rule.kind === 'none') return undefined;
  if (typed === undefined) return 'noNumber';
  return rule.kind === 'phone' ? phoneTarget(typed, alias) : accountTarget(typed, rule);
};

/** The telecom operator with the longest matching prefix of a national number, as a guess. */
export const guessOf = <Carrier extends { readonly prefixes: readonly string[] }>(
  telecomOperators: readonly Carrier[],
  national: string,
): Carrier | undefined => {
  const fitting = telecomOperators.flatMap((carrier) =>
    carrier.prefixes
      .filter((prefix) => national.startsWith(prefix))
      .map((prefix) => ({ carrier, length: prefix.length })),
  );
  return fitting.toSorted((one, other) => other.length - one.length)[0]?.carrier;
};
