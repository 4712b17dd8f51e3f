// Values that an approval compares, read as what a person reads: money, shares, times, yes and no, words.

import { flatFields } from '#shared/diff.model.ts';

export type ApprovalValue =
  | Readonly<{ kind: 'money'; amount: string; currency: string }>
  | Readonly<{ kind: 'share'; ratio: string }>
  | Readonly<{ kind: 'instant' | 'day' | 'word' | 'number'; text: string }>
  | Readonly<{ kind: 'flag'; is: boolean }>;

export type ComparedField = Readonly<{
  /** The path of the field: `costs.0.note.en`. */
  path: string;
  was: ApprovalValue | undefined;
  is: ApprovalValue | undefined;
}>;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/iu;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/u;
const day = /^\d{4}-\d{2}-\d{2}$/u;
const ratio = /^\d\.\d{4,8}$/u;
const money = /^-?\d+\.(?:\d{2}|\d{6})$/u;
/** A longer one is the number of a member. */
const whole = /^-?(?:0|[1-9]\d{0,11})$/u;
/** A ratio and an amount of USDT look alike: the name decides. */
const isShareName = /(?:share|rate|ratio|discounts?|stop|warn)$/iu;
const isMoneyName = /(?:amount|price|cost|fee|net|gross|tax|received|returned|funded|backInWallet)$/iu;
/** Digits that are no quantity. */
const isNameOfNumber = /(?:number|numberEnd|reference|account|code|cycle|version|year)$/iu;
/** What the request is about stands above in words, and counters of editions tell nobody anything. */
const isHidden = /(?:^|\.)(?:ids?|edition|posting|key|\w+Id|hash(?:es)?)(?:\.|$)/u;

/** A step of a field's path: its name, and its place in a list, from 1 on. */
export type FieldStep = Readonly<{ name: string; place?: number }>;

/** The steps of a path without its language: `costs.0.note.en` is the first of `costs`, and its `note`. */
export const fieldSteps = (path: string): readonly FieldStep[] => {
  const steps: FieldStep[] = [];
  for (const step of path.split('.')) {
    const before = steps.at(-1);
    if (/^\d+$/u.test(step) && before !== undefined) steps[steps.length - 1] = { ...before, place: Number(step) + 1 };
    else if (!/^(?:en|id|zh)$/u.test(step)) steps.push({ name: step });
  }
  return steps;
};

const fieldName = (path: string): string => fieldSteps(path).at(-1)?.name ?? '';

function valueOf(path: string, text: string | undefined, currency: string | undefined): ApprovalValue | undefined {
  if (text === undefined || text === '') return undefined;
  const name = fieldName(path);
  if (text === 'true' || text === 'false') return { kind: 'flag', is: text === 'true' };
  if (instant.test(text)) return { kind: 'instant', text };
  if (day.test(text)) return { kind: 'day', text };
  const isShare = isShareName.test(name) || (currency !== 'USDT' && !isMoneyName.test(name));
  if (ratio.test(text) && isShare) return { kind: 'share', ratio: text };
  if (money.test(text))
    return { kind: 'money', amount: text, currency: currency ?? (/\.\d{6}$/u.test(text) ? 'USDT' : 'IDR') };
  return { kind: whole.test(text) && !isNameOfNumber.test(name) ? 'number' : 'word', text };
}

/**
 * The fields that differ, or all where none does. What only identifies a row is left out, and so are values that are or
 * contain a UUID. A sentence is one field without a name.
 */
export function comparedFields(before: string | undefined, after: string | undefined): readonly ComparedField[] {
  const [was, is] = [flatFields(before), flatFields(after)];
  const currency = is.get('currency') ?? was.get('currency');
  const isSaid = (path: string) => `${was.get(path) ?? ''}${is.get(path) ?? ''}` !== '';
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) =>
      isSaid(path) && !isHidden.test(path) && !uuid.test(path) && !uuid.test(`${was.get(path)} ${is.get(path)}`),
  );
  const changed = paths.filter((path) => was.get(path) !== is.get(path));
  return (changed.length > 0 ? changed : paths).map((path) => ({
    path,
    was: valueOf(path, was.get(path), currency),
    is: valueOf(path, is.get(path), currency),
  }));
}

/** `memberShare` → `member share`: for a field without a name in the texts. */
export const inWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ')
    .toLowerCase();

/** A decimal fraction as the digits of its percentage: `0.700000` → `70`, `0.01255` → `1.255`. */
export function percentDigits(decimal: string): string {
  const [units = '0', fraction = ''] = decimal.split('.');
  const digits = units + fraction.padEnd(2, '0').slice(0, 2);
  const rest = fraction.slice(2).replace(/0+$/u, '');
  const percent = digits.replace(/^0+(?=\d)/u, '');
  return rest === '' ? percent : `${percent}.${rest}`;
}

/** Whether a title of the server can be shown: one that names a row by its UUID can't. */
export const isReadable = (title: string): boolean => !uuid.test(title);
