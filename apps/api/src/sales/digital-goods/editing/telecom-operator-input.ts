// What operators write of a carrier, as it is kept.
import type { InputOf } from '@roda/contract/operation';
import type { changeCarrier } from '@roda/contract/plans-shelf';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import type { CarrierWords } from './shelf.sql.ts';

type Given = Omit<InputOf<typeof changeCarrier>, 'id' | 'version'>;

/** What is left out is the usual: a phone's rule needs no lengths, and a carrier is open. */
export const carrierWordsOf = (given: Given): CarrierWords => {
  const { name, logo = '', numberKind, numberMin = 1, numberMax = 20, numberExample = '', prefixes = [] } = given;
  const { status = 'open', sort = 0 } = given;
  requireHonest(name, 'name');
  if (numberMin > numberMax) refuse('malformed', { fields: [{ path: 'numberMax', message: 'below numberMin' }] });
  return { name, logo, numberKind, numberMin, numberMax, numberExample, prefixes, status, sort };
};
