// What operators write of a plan, as it is kept.
import { parseAmount } from '@roda/contract/money';
import type { InputOf } from '@roda/contract/operation';
import type { changePlan } from '@roda/contract/plans-operators';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import type { PlanWords } from './plans.sql.ts';

type Given = Omit<InputOf<typeof changePlan>, 'id' | 'version'>;

const NOTHING = { en: '', id: '', zh: '' };

/** Minor units of an amount that is not zero. */
export const minorOf = (amount: string, path: string, least = 1n): bigint => {
  const minor = parseAmount(amount, 'IDR');
  if (minor === undefined || minor < least)
    return refuse('malformed', { fields: [{ path, message: 'not an amount' }] });
  return minor;
};

export const planWordsOf = (given: Given): PlanWords => {
  const { categoryId, name, summary = NOTHING, description = NOTHING, usage = NOTHING, image = '' } = given;
  const { faceValue, dataMb = null, validityDays = null, perOrder = 1, dailyLimit = null, sort = 0 } = given;
  requireHonest({ name, summary, description, usage });
  const faceMinor = faceValue === undefined ? null : minorOf(faceValue, 'faceValue');
  const words = { categoryId, name, summary, description, usage, image };
  return { ...words, faceMinor, dataMb, validityDays, perOrder, dailyLimit, sort };
};

/** What a bigint looks like in the audit log. */
export const noted = (value: object): object =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typeof each === 'bigint' ? String(each) : each]));
