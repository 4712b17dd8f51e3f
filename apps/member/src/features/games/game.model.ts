// Display model of prizes and their statuses: tones, actions, steps of a gift, formatted odds.

import type { BoxBill, jackpotList } from '@roda/api-contract/engagement/games';
import type { ReplyOf } from '@roda/api-contract/operation';
import { formatMoney } from '@roda/ui';
import type { AmountLocale, Lang, StepTimelineStep, Tone } from '@roda/ui';

export type GameWall = ReplyOf<typeof jackpotList>[number];
export type GamePrize = GameWall['prizes'][number];

const tones: Readonly<Record<BoxBill['status'], Tone>> = {
  nothing: 'neutral',
  won: 'primary',
  credited: 'success',
  to_ship: 'info',
  shipped: 'info',
  received: 'success',
  expired: 'neutral',
};

export function toneOfPrize(status: BoxBill['status']): Tone {
  return tones[status];
}

type Won = Pick<BoxBill, 'status' | 'prize'>;

/** The member's possible action on a prize now: claim it, give the address, confirm receipt; none otherwise. */
export function stepOf({ status, prize }: Won): 'take' | 'address' | 'received' | undefined {
  if (status === 'shipped') return 'received';
  if (status !== 'won') return undefined;
  return prize.kind === 'gift' ? 'address' : 'take';
}

const road = ['won', 'to_ship', 'shipped', 'received'] as const;
export type GiftStep = (typeof road)[number];

/** The steps of a gift, each with its progress; none for other prizes or expired ones. */
export function giftSteps({ status, prize }: Won): readonly Readonly<{
  name: GiftStep;
  state: StepTimelineStep['state'];
}>[] {
  const at = road.findIndex((step) => step === status);
  if (prize.kind !== 'gift' || at < 0) return [];
  return road.map((name, index) => ({ name, state: stateAt(index, at) }));
}

function stateAt(index: number, at: number): StepTimelineStep['state'] {
  if (index < at || at === road.length - 1) return 'done';
  return index === at ? 'current' : 'next';
}

/** An API percentage with four decimals: two are always shown, the others where significant. */
export function oddsPercent(percent: string, lang: Lang, amountLocale?: AmountLocale): string {
  const [, fraction = ''] = percent.split('.');
  const places = Math.max(2, fraction.replace(/0+$/u, '').length);
  return `${formatMoney(percent, { lang, amountLocale, symbol: '', places })}%`;
}

/** A percentage that is not a round figure: two decimals, four where it is less than a hundredth. */
export function sharePercent(percent: string, lang: Lang, amountLocale?: AmountLocale): string {
  if (percent.startsWith('0.00')) return oddsPercent(percent, lang, amountLocale);
  return `${formatMoney(percent, { lang, amountLocale, symbol: '', places: 2 })}%`;
}

/** The probability of a blank, as an API percentage; undefined where there is no blank. */
export function nothingPercent({ prizes }: Pick<GameWall, 'prizes'>): string | undefined {
  return prizes.find(({ kind }) => kind === 'none')?.percent;
}

/** The chance that a result had, as an API percentage; undefined where it was drawn by other odds. */
export function percentOf(
  { oddsVersion, prizes }: Pick<GameWall, 'oddsVersion' | 'prizes'>,
  bill: Pick<BoxBill, 'oddsVersion' | 'prize'>,
): string | undefined {
  if (oddsVersion !== bill.oddsVersion) return undefined;
  return prizes.find(({ place }) => place === bill.prize.place)?.percent;
}

/** Why a box cannot be opened now. */
export type GameHindrance = 'closed' | 'excluded' | 'noneLeft' | 'coins';

export type GamePlayer = Readonly<{ coins: number; leftToday: number; excluded: boolean }>;

/** The first obstacle to opening a box, or undefined. */
export function hindranceOf(price: number, state: 'open' | 'closed', mine: GamePlayer): GameHindrance | undefined {
  if (state === 'closed') return 'closed';
  if (mine.excluded) return 'excluded';
  if (mine.leftToday <= 0) return 'noneLeft';
  return mine.coins < price ? 'coins' : undefined;
}
