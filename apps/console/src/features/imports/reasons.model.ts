// Reasons why a line is not counted: the faulty field of each, so that its cell can be shown.

import type { ImportField } from './mapping.model.ts';

export const reasonCodes = [
  'csv',
  'columns',
  'characters',
  'asset_unknown',
  'currency',
  'startedAt',
  'endedAt',
  'in_future',
  'distance',
  'energyKwh',
  'amount',
  'ends_before_start',
  'negative',
  'too_long',
  'amount_absurd',
  'too_fast',
  'overlap',
  'no_free_asset',
  'energy_above_rating',
  'payer_is_owner',
  'payer_may_be_owner',
] as const;

const validationErrors: Readonly<Record<string, ImportField>> = {
  asset_unknown: 'deviceNumber',
  currency: 'deviceNumber',
  startedAt: 'startedAt',
  endedAt: 'endedAt',
  in_future: 'endedAt',
  distance: 'distance',
  energyKwh: 'energyKwh',
  amount: 'amount',
  ends_before_start: 'endedAt',
  negative: 'amount',
  too_long: 'endedAt',
  amount_absurd: 'amount',
  too_fast: 'distance',
  overlap: 'startedAt',
  no_free_asset: 'startedAt',
  energy_above_rating: 'energyKwh',
  payer_is_owner: 'payer',
  payer_may_be_owner: 'payer',
};

export const validationErrorOf = (reason: string): ImportField | undefined => validationErrors[reason];
