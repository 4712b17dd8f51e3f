// Validates and maps operators' input for a telecom operator.
import type { InputOf } from '@roda/api-contract/operation';
import type { updateTelecomOperator } from '@roda/api-contract/sales/digital-goods-pages';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import type { TelecomOperatorTexts } from './digital-goods-editing.repository.ts';

type Given = Omit<InputOf<typeof updateTelecomOperator>, 'id' | 'version'>;

/** Defaults for omitted fields: a phone's number rule needs no lengths, and a telecom operator is open. */
export const telecomOperatorTextsOf = (given: Given): TelecomOperatorTexts => {
  const { name, logo = '', numberKind, numberMin = 1, numberMax = 20, numberExample = '', prefixes = [] } = given;
  const { status = 'open', sort = 0 } = given;
  requireHonest(name, 'name');
  if (numberMin > numberMax) reject('malformed', { fields: [{ path: 'numberMax', message: 'below numberMin' }] });
  return { name, logo, numberKind, numberMin, numberMax, numberExample, prefixes, status, sort };
};
