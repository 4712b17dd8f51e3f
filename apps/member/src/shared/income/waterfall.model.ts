// The rows of a waterfall as shown: the steps of the API, the sums on the way, and the part in question.

import type { Waterfall, WaterfallStep } from '@roda/api-contract/income/waterfall';

export type WaterfallLine = Readonly<{
  key: WaterfallStep['key'] | 'revenue' | 'members' | 'part';
  amount: string;
  kind: 'step' | 'sum' | 'part';
}>;

const afterRevenue: readonly WaterfallStep['key'][] = ['fleetShare', 'otherUnits', 'rounding'];
const afterMembers: readonly WaterfallStep['key'][] = ['otherUnits', 'rounding'];

/** All steps in the order of the API; the revenue and the members' share stand where they are reached. */
export function shownSteps(
  waterfall: Pick<Waterfall, 'steps' | 'revenue' | 'members' | 'amount'>,
): readonly WaterfallLine[] {
  const { steps, revenue, members, amount } = waterfall;
  const stepsOf = (isIn: (key: WaterfallStep['key']) => boolean): readonly WaterfallLine[] =>
    steps.filter(({ key }) => isIn(key)).map((step) => ({ ...step, kind: 'step' }));
  return [
    ...stepsOf((key) => !afterRevenue.includes(key)),
    { key: 'revenue', amount: revenue, kind: 'sum' },
    ...stepsOf((key) => key === 'fleetShare'),
    { key: 'members', amount: members, kind: 'sum' },
    ...stepsOf((key) => afterMembers.includes(key)),
    { key: 'part', amount, kind: 'part' },
  ];
}

/** What of the revenue isn't the members', as a ratio: `0.7000` gives `0.3000`. */
export function fleetRatio(memberShare: string): string {
  const [whole = '0', fraction = ''] = memberShare.split('.');
  const scale = 10n ** BigInt(fraction.length);
  const rest = scale - BigInt(whole + fraction);
  const digits = String(rest).padStart(fraction.length + 1, '0');
  return fraction === '' ? digits : `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`;
}
