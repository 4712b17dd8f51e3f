// What prizes and their states mean on the screen: tones, what can be done, the steps of a gift, odds in figures.

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

/** What the member can do with a prize now: take it, say where it goes, say that it came; nothing otherwise. */
export function stepOf({ status, prize }: Won): 'take' | 'address' | 'received' | undefined {
  if (status === 'shipped') return 'received';
  if (status !== 'won') return undefined;
  return prize.kind === 'gift' ? 'address' : 'take';
}

const road = ['won', 'to_ship', 'shipped', 'received'] as const;
export type GiftStep = (typeof road)[number];

/** The way of a gift, each step with how far it has come; none for what is no gift or has expired. */
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

/** A percentage of the wire with four places: two are always shown, the others where they say something. */
export function oddsPercent(percent: string, lang: Lang, amountLocale?: AmountLocale): string {
  const [, fraction = ''] = percent.split('.');
  const places = Math.max(2, fraction.replace(/0+$/u, '').length);
  return `${formatMoney(percent, { lang, amountLocale, symbol: '', places })}%`;
}

/** A percentage that is no round figure: two places, four where it is less than a hundredth. */
export function sharePercent(percent: string, lang: Lang, amountLocale?: AmountLocale): string {
  if (percent.startsWith('0.00')) return oddsPercent(percent, lang, amountLocale);
  return `${formatMoney(percent, { lang, amountLocale, symbol: '', places: 2 })}%`;
}

/** How often nothing is in a box, as the wire writes percentages; undefined where something always is. */
export function nothingPercent({ prizes }: Pick<GameWall, 'prizes'>): string | undefined {
  return prizes.find(({ kind }) => kind === 'none')?.percent;
}

/** Why a box can't be opened now. */
export type GameHindrance = 'closed' | 'excluded' | 'noneLeft' | 'coins';

export type GamePlayer = Readonly<{ coins: number; leftToday: number; excluded: boolean }>;

/** The first thing that stands before opening a box, or undefined. */
export function hindranceOf(price: number, state: 'open' | 'closed', mine: GamePlayer): GameHindrance | undefined {
  if (state === 'closed') return 'closed';
  if (mine.excluded) return 'excluded';
  if (mine.leftToday <= 0) return 'noneLeft';
  return mine.coins < price ? 'coins' : undefined;
}
