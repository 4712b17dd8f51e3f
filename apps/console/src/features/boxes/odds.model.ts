// Odds in the form: shares of integer weights, expected outcomes, initial values and the operation's input.

import type { draftOdds, listBoxSeries } from '@roda/api-contract/engagement/games-series';
import type { CallOf } from '@roda/api-contract/operation';
import type { Values } from '#shared/form/fields.ts';
import type { RowOf } from '#shared/table/records.model.ts';

export type Series = RowOf<typeof listBoxSeries>;
export type OddsBox = Series['boxes'][number];
export type Odds = OddsBox['odds'][number];
type PrizeIn = CallOf<typeof draftOdds>['prizes'][number];

const isWeight = (weight: unknown): weight is number =>
  typeof weight === 'number' && Number.isSafeInteger(weight) && weight > 0;

/** Each weight's share as a percentage with four places, rounded down; `undefined` where there is no weight. */
export function sharesOf(weights: readonly unknown[]): readonly (string | undefined)[] {
  const total = weights.filter(isWeight).reduce((sum, weight) => sum + BigInt(weight), 0n);
  return weights.map((weight) => {
    if (!isWeight(weight)) return undefined;
    const parts = (BigInt(weight) * 1_000_000n) / total;
    return `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}`;
  });
}

/** The expected number of prizes of this weight in the given number of plays. */
export const expectedOf = (plays: number, weight: number, total: number): number => (plays * weight) / total;

/** Expected value of one play. */
export const meanOf = ({ prizes, totalWeight }: Odds, kind: 'points' | 'coins'): number =>
  prizes.reduce((sum, prize) => sum + (prize.kind === kind ? (prize.amount ?? 0) * prize.weight : 0), 0) / totalWeight;

export const draftOf = ({ odds }: OddsBox): Odds | undefined => odds.find(({ state }) => state === 'draft');
export const inForceOf = ({ odds }: OddsBox): Odds | undefined => odds.find(({ state }) => state === 'published');

/** Initial values of a new draft: the existing draft, else the odds in force. */
export function prizesToWrite(box: OddsBox): readonly Values[] {
  const { prizes = [] } = draftOf(box) ?? inForceOf(box) ?? {};
  return prizes.map(({ kind, amount, giftId, weight, words, image }) => ({
    kind,
    ...(amount === undefined ? {} : { amount }),
    ...(giftId === undefined ? {} : { giftId }),
    weight,
    words,
    image,
  }));
}

/** The operation's input from the form values; fields that do not belong to a prize's kind are left out. */
export function draftInput(values: Values): Pick<CallOf<typeof draftOdds>, 'priceCoins' | 'prizes'> {
  const prizes = (values['prizes'] ?? []) as readonly (Omit<PrizeIn, 'image'> & { image?: string })[];
  return {
    priceCoins: values['priceCoins'] as number,
    prizes: prizes.map(({ amount, giftId, image = '', ...prize }) => ({
      ...prize,
      image,
      ...((prize.kind === 'points' || prize.kind === 'coins') && amount !== undefined ? { amount } : {}),
      ...(prize.kind === 'gift' && giftId !== undefined ? { giftId } : {}),
    })),
  };
}
