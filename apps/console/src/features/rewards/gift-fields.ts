// Form fields of a gift: points or coins, or a partner's voucher, and when it may be claimed.

import type { Field, FieldOption, Values } from '#shared/form/fields.ts';

const kinds: readonly FieldOption[] = [
  { value: 'points', label: 'common.pointsName' },
  { value: 'coins', label: 'common.coinsName' },
  { value: 'voucher', label: 'ops.redeem.kind.voucher' },
];

const giftOf = (values: Values): Values => Object(values['gift']);

/** Under `gift`, visible while `when` holds. */
export function giftFields(when: (values: Values) => boolean = () => true): readonly Field[] {
  const isKind =
    (...wanted: readonly string[]) =>
    (values: Values) =>
      when(values) && wanted.includes(String(giftOf(values)['kind']));
  return [
    { name: 'gift.kind', label: 'ops.redeem.gift', kind: 'choice', options: kinds, when },
    {
      name: 'gift.words',
      label: 'ops.common.text',
      kind: 'threeOf',
      when,
      fields: [
        { name: 'name', label: 'ops.common.name', kind: 'line' },
        { name: 'description', label: 'ops.common.text', kind: 'line' },
      ],
    },
    { name: 'gift.amount', label: 'ops.common.amount', kind: 'whole', min: 1, when: isKind('points', 'coins') },
    { name: 'gift.voucherCode', label: 'ops.redeem.voucherCode', kind: 'line', when: isKind('voucher') },
    { name: 'gift.claimAfterDays', label: 'ops.redeem.claimAfter', kind: 'whole', initial: 0, min: 0, max: 90, when },
    { name: 'gift.validDays', label: 'ops.redeem.validDays', kind: 'whole', initial: 30, min: 1, max: 730, when },
  ];
}
