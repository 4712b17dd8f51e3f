// Policy of country options: each option's type, and how many operators a change of it takes.
import { parseAmount } from '@roda/domain/money';

export type OptionType = 'switch' | 'amount' | 'whole' | 'text';
export type OptionKind = { readonly type: OptionType; readonly eyes: 2 | 4 };

const of = (type: OptionType, eyes: 2 | 4): OptionKind => ({ type, eyes });

/** The closed list; no other option can be set. `demo` is a marker that no operator may change. */
export const optionKinds: Readonly<Record<string, OptionKind>> = {
  usdt: of('switch', 4),
  usdtProvider: of('text', 4),
  oauthLoginUrl: of('text', 4),
  box: of('switch', 4),
  pool: of('switch', 4),
  contract: of('switch', 4),
  quiz: of('switch', 2),
  redeem: of('switch', 2),
  invite: of('switch', 2),
  level: of('switch', 2),
  checkin: of('switch', 2),
  integral: of('switch', 2),
  rechargeMin: of('amount', 4),
  rechargeMax: of('amount', 4),
  withdrawMin: of('amount', 4),
  withdrawMax: of('amount', 4),
  withdrawDaily: of('amount', 4),
  unprovenDaily: of('amount', 4),
  unprovenOwnDaily: of('amount', 4),
  inviteRewardCoins: of('whole', 4),
  inviteMonthlyCap: of('whole', 4),
  minimumAge: of('whole', 4),
};

/** Minimum age of members everywhere (R11, R21). */
const LEAST_AGE = 18;
const MOST_WHOLE = 100_000;

/** Empty, or a page over https; on this machine, for trying it out, over http. */
const isLoginPage = (address: string): boolean => {
  if (address === '') return true;
  if (address.length > 500 || !URL.canParse(address)) return false;
  const { protocol, hostname, hash } = new URL(address);
  const isHere = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  return hash === '' && (protocol === 'https:' || isHere);
};

/** Without any amount that needs no proof, each purchase needs one. */
const mayBeZero = (key: string): boolean => key === 'unprovenDaily' || key === 'unprovenOwnDaily';

/**
 * Whether a value fits its option: amounts are decimal text of the country's currency, above zero but where nothing is
 * a choice.
 */
export const optionFits = (key: string, value: unknown, currency: 'IDR' | 'USDT'): boolean => {
  switch (optionKinds[key]?.type) {
    case 'switch':
      return typeof value === 'boolean';
    case 'amount':
      return typeof value === 'string' && (parseAmount(value, currency) ?? -1n) >= (mayBeZero(key) ? 0n : 1n);
    case 'whole':
      return (
        typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= (key === 'minimumAge' ? LEAST_AGE : 0) &&
        value <= MOST_WHOLE
      );
    case 'text':
      return typeof value === 'string' && (key !== 'oauthLoginUrl' || isLoginPage(value));
    default:
      return false;
  }
};

/** Pairs of amounts whose first may not be above the second. */
const ordered = [
  ['rechargeMin', 'rechargeMax'],
  ['withdrawMin', 'withdrawMax'],
  ['withdrawMax', 'withdrawDaily'],
  ['unprovenDaily', 'unprovenOwnDaily'],
] as const;

export type OptionValues = ReadonlyMap<string, string | number | boolean>;

/** The conflict within a set of options, or nothing. */
export const optionsClash = (values: OptionValues, currency: 'IDR' | 'USDT'): string | undefined => {
  const minor = (key: string): bigint | undefined => parseAmount(String(values.get(key) ?? ''), currency);
  const crossed = ordered.find(([least, most]) => {
    const [low, high] = [minor(least), minor(most)];
    return low !== undefined && high !== undefined && low > high;
  });
  if (crossed !== undefined) return `${crossed[0]}_above_${crossed[1]}`;
  return values.get('usdt') === true && String(values.get('usdtProvider') ?? '') === ''
    ? 'provider_missing'
    : undefined;
};
