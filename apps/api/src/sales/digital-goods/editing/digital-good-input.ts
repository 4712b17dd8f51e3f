// Validates and maps operators' input for a digital good.
import { parseAmount } from '@roda/domain/money';
import type { InputOf } from '@roda/api-contract/operation';
import type { updateDigitalGood } from '@roda/api-contract/sales/digital-goods-editing';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import type { DigitalGoodTexts } from '#sales/digital-goods/digital-goods.repository.ts';

type Given = Omit<InputOf<typeof updateDigitalGood>, 'id' | 'version'>;

const NOTHING = { en: '', id: '', zh: '' };

/** Minor units of an amount that is not zero. */
export const minorOf = (amount: string, path: string, least = 1n): bigint => {
  const minor = parseAmount(amount, 'IDR');
  if (minor === undefined || minor < least)
    return reject('malformed', { fields: [{ path, message: 'not an amount' }] });
  return minor;
};

export const digitalGoodTextsOf = (given: Given): DigitalGoodTexts => {
  const { categoryId, name, summary = NOTHING, description = NOTHING, usage = NOTHING, image = '' } = given;
  const { faceValue, dataMb = null, validityDays = null, perOrder = 1, dailyLimit = null, sort = 0 } = given;
  requireHonest({ name, summary, description, usage });
  const faceMinor = faceValue === undefined ? null : minorOf(faceValue, 'faceValue');
  const words = { categoryId, name, summary, description, usage, image };
  return { ...words, faceMinor, dataMb, validityDays, perOrder, dailyLimit, sort };
};

/** The representation of a bigint in the audit log. */
export const noted = (value: object): object =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typeof each === 'bigint' ? String(each) : each]));
