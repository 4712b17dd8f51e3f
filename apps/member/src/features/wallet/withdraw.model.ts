// Display model of withdrawals: validation of an amount, and the steps.

import type { WithdrawalStatus } from '@roda/api-contract/enums';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { BindCard, withdrawInfo } from '@roda/api-contract/wallet/wallet';

export type WithdrawTerms = ReplyOf<typeof withdrawInfo>;
export type AmountValidationError = Readonly<{
  key: 'none' | 'tooLittle' | 'overBalance' | 'tooMuch' | 'overDay';
  amount: string;
}>;

/** The validation error of an amount, with the violated limit; undefined when it can be requested. */
export function amountValidationError(amount: string, terms: WithdrawTerms): AmountValidationError | undefined {
  const { balance, min, max, dailyRemaining } = terms;
  const wanted = parseAmount(amount, 'IDR') ?? 0n;
  const isOver = (limit: string) => wanted > (parseAmount(limit, 'IDR') ?? 0n);
  if (wanted === 0n) return { key: 'none', amount: '' };
  if (isOver(balance)) return { key: 'overBalance', amount: balance };
  if (wanted < (parseAmount(min, 'IDR') ?? 0n)) return { key: 'tooLittle', amount: min };
  if (isOver(max)) return { key: 'tooMuch', amount: max };
  return isOver(dailyRemaining) ? { key: 'overDay', amount: dailyRemaining } : undefined;
}

/** The maximum that can be withdrawn now: the minimum of balance, limit and the day's remainder. */
export function mostOf({ balance, max, dailyRemaining }: WithdrawTerms): string {
  const amounts = [balance, max, dailyRemaining];
  return amounts.reduce((least, each) =>
    (parseAmount(each, 'IDR') ?? 0n) < (parseAmount(least, 'IDR') ?? 0n) ? each : least,
  );
}

/** Round amounts that can be withdrawn now, less than all: the two largest, the largest last. */
export function quickAmounts(terms: WithdrawTerms): readonly string[] {
  const least = parseAmount(terms.min, 'IDR') ?? 0n;
  const most = parseAmount(mostOf(terms), 'IDR') ?? 0n;
  const rounds: bigint[] = [];
  for (let unit = 100n; unit < most; unit *= 10n) rounds.push(unit, 5n * unit);
  return rounds
    .filter((each) => each >= least && each < most)
    .slice(-2)
    .map((each) => formatAmount(each, 'IDR'));
}

/** A promise ends with its day: midnight is the end of the day before. */
export function lastMomentBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}

/** Whether money can be sent to a card now. */
export function canReceive({ usableAt, blockedReason }: BindCard, nowMs: number): boolean {
  return blockedReason === undefined && Date.parse(usableAt) <= nowMs;
}

/** The selected card, else the first one that money can be sent to, else the first one, whose wait is then shown. */
export function chosenCard(cards: readonly BindCard[], cardId: string, nowMs: number): BindCard | undefined {
  return cards.find(({ id }) => id === cardId) ?? cards.find((card) => canReceive(card, nowMs)) ?? cards[0];
}

export function isActive(status: WithdrawalStatus): boolean {
  return status === 'reviewing' || status === 'approved' || status === 'paying';
}

const way = ['reviewing', 'approved', 'paying', 'paid'] as const satisfies readonly WithdrawalStatus[];
type Happened = Readonly<{ status: WithdrawalStatus; at: string }>;
export type ShownStep = Readonly<{
  status: WithdrawalStatus;
  at: string | undefined;
  state: 'done' | 'current' | 'next' | 'failed';
}>;

/** Past steps in order, then pending ones; after a stop there are no pending steps. */
export function shownSteps(status: WithdrawalStatus, steps: readonly Happened[]): readonly ShownStep[] {
  const isStopped = status === 'rejected' || status === 'failed';
  const happened = steps.map((step): ShownStep => ({ ...step, state: stateOf(step.status, status) }));
  if (isStopped) return happened;
  const reached = way.findIndex((each) => each === status);
  const coming = way.slice(reached + 1).map((each): ShownStep => ({ status: each, at: undefined, state: 'next' }));
  return [...happened, ...coming];
}

/** The whole way of a withdrawal that has this status, without the times: a list of withdrawals doesn't know them. */
export function roadOf(status: WithdrawalStatus): readonly Omit<ShownStep, 'at'>[] {
  const reached = way.findIndex((each) => each === status);
  return way.map((each, index) => ({ status: each, state: index > reached ? 'next' : stateOf(each, status) }));
}

function stateOf(step: WithdrawalStatus, now: WithdrawalStatus): ShownStep['state'] {
  if (step === 'rejected' || step === 'failed') return 'failed';
  return step === now && now !== 'paid' ? 'current' : 'done';
}
