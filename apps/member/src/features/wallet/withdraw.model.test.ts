// Tests of withdrawal limits, the maximum amount, and the steps.

import type { BindCard } from '@roda/api-contract/wallet/wallet';
import { describe, expect, test } from 'vitest';
import { cardValidationErrors, emptyCard, inGroups } from './card.model.ts';
import { byDay, daysOf } from './transactions.model.ts';
import type { TransactionMovement } from './transactions.model.ts';
import {
  amountValidationError,
  canReceive,
  chosenCard,
  lastMomentBefore,
  mostOf,
  quickAmounts,
  roadOf,
  shownSteps,
} from './withdraw.model.ts';
import type { WithdrawTerms } from './withdraw.model.ts';

const terms = { balance: '1000.00', min: '50.00', max: '800.00', dailyRemaining: '600.00' } as WithdrawTerms;

describe('amountFault', () => {
  test('names the violated limit', () => {
    expect(amountValidationError('', terms)).toEqual({ key: 'none', amount: '' });
    expect(amountValidationError('1000.01', terms)).toEqual({ key: 'overBalance', amount: '1000.00' });
    expect(amountValidationError('49.99', terms)).toEqual({ key: 'tooLittle', amount: '50.00' });
    expect(amountValidationError('800.01', terms)).toEqual({ key: 'tooMuch', amount: '800.00' });
    expect(amountValidationError('600.01', terms)).toEqual({ key: 'overDay', amount: '600.00' });
    expect(amountValidationError('600.00', terms)).toBeUndefined();
  });

  test('the maximum amount is valid', () => {
    expect(mostOf(terms)).toBe('600.00');
    expect(amountValidationError(mostOf(terms), terms)).toBeUndefined();
  });
});

describe('quick amounts', () => {
  test('are the largest round ones within the limits, less than all', () => {
    const of = (more: Partial<WithdrawTerms>) => quickAmounts({ ...terms, ...more });
    expect(of({})).toEqual(['100.00', '500.00']);
    expect(of({ balance: '1329065.00', min: '50000.00', max: '20000000.00', dailyRemaining: '20000000.00' })).toEqual([
      '500000.00',
      '1000000.00',
    ]);
    expect(of({ balance: '100.00' })).toEqual(['50.00']);
    expect(of({ balance: '49.99' })).toEqual([]);
    expect(of({ dailyRemaining: '0.00' })).toEqual([]);
  });
});

describe('the card of a withdrawal', () => {
  const now = Date.parse('2026-01-02T00:00:00Z');
  const cardOf = (id: string, more: Partial<BindCard> = {}) =>
    ({ id, usableAt: '2026-01-01T00:00:00.000Z', ...more }) as BindCard;
  const waiting = cardOf('waiting', { usableAt: '2026-01-02T00:00:00.001Z' });
  const blocked = cardOf('blocked', { blockedReason: 'closed' });
  const usable = cardOf('usable', { usableAt: '2026-01-02T00:00:00.000Z' });

  test('can receive once its wait is over, unless it is blocked', () => {
    expect([waiting, blocked, usable].map((card) => canReceive(card, now))).toEqual([false, false, true]);
  });

  test('is the selected one, else the first that can receive, else the first', () => {
    const all = [waiting, blocked, usable];
    expect(chosenCard(all, 'blocked', now)).toBe(blocked);
    expect(chosenCard(all, '', now)).toBe(usable);
    expect(chosenCard([waiting, blocked], '', now)).toBe(waiting);
    expect(chosenCard([], 'usable', now)).toBeUndefined();
  });
});

test('a promise until midnight is one for the day before', () => {
  expect(lastMomentBefore('2026-01-05T17:00:00.000Z')).toBe('2026-01-05T16:59:59.999Z');
});

describe('shownSteps', () => {
  const at = '2026-11-20T12:00:00Z';

  test('past steps, then pending ones', () => {
    const steps = shownSteps('approved', [
      { status: 'reviewing', at },
      { status: 'approved', at },
    ]);
    expect(steps.map(({ status, state }) => [status, state])).toEqual([
      ['reviewing', 'done'],
      ['approved', 'current'],
      ['paying', 'next'],
      ['paid', 'next'],
    ]);
  });

  test('no pending steps after a stop', () => {
    const steps = shownSteps('rejected', [
      { status: 'reviewing', at },
      { status: 'rejected', at },
    ]);
    expect(steps.map(({ status, state }) => [status, state])).toEqual([
      ['reviewing', 'done'],
      ['rejected', 'failed'],
    ]);
  });

  test('a received one is done', () => {
    expect(shownSteps('paid', [{ status: 'paid', at }])).toEqual([{ status: 'paid', at, state: 'done' }]);
  });
});

describe('roadOf', () => {
  test('is the whole way: passed, reached, still ahead', () => {
    const statesOf = (status: Parameters<typeof roadOf>[0]) => roadOf(status).map(({ state }) => state);
    expect(statesOf('reviewing')).toEqual(['current', 'next', 'next', 'next']);
    expect(statesOf('paying')).toEqual(['done', 'done', 'current', 'next']);
    expect(statesOf('paid')).toEqual(['done', 'done', 'done', 'done']);
    expect(roadOf('approved').map(({ status }) => status)).toEqual(['reviewing', 'approved', 'paying', 'paid']);
  });
});

describe('daysOf', () => {
  test('ranges are days of the country, both included', () => {
    const late = new Date('2026-11-20T18:00:00Z');
    expect(daysOf('today', late, 'Asia/Jakarta')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(daysOf('7d', late, 'Asia/Jakarta')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(daysOf('any', late, 'Asia/Jakarta')).toEqual({});
  });

  test('movements of one day are grouped, in their order', () => {
    const movements = ['2026-11-20T02:00:00Z', '2026-11-20T01:00:00Z', '2026-11-19T01:00:00Z'].map(
      (createdAt, index) => ({ id: String(index), createdAt }) as TransactionMovement,
    );
    const days = byDay(movements, (instant) => instant.slice(0, 10));
    expect(days.map(({ day, movements: list }) => [day, list.map(({ id }) => id)])).toEqual([
      ['2026-11-20', ['0', '1']],
      ['2026-11-19', ['2']],
    ]);
  });
});

describe('cardFaults', () => {
  test('every field has its own error', () => {
    expect(cardValidationErrors(emptyCard())).toEqual({
      bankCode: 'validation.bank',
      cardNumber: 'validation.cardNumber',
      reservedPhone: 'validation.phoneRequired',
    });
    expect(
      cardValidationErrors({ ...emptyCard(), bankCode: 'BCA', cardNumber: '1234567', reservedPhone: 'x' }),
    ).toEqual({
      cardNumber: 'card.numberShort',
      reservedPhone: 'validation.phoneInvalid',
    });
  });

  test('a debit card has a longer number than an account, and is what was bound last', () => {
    const filled = { ...emptyCard('debit'), bankCode: 'BCA', reservedPhone: '081234567890' };
    expect(filled.cardType).toBe('debit');
    expect(emptyCard('unknown').cardType).toBe('account');
    const typed = (cardNumber: string) => cardValidationErrors({ ...filled, cardNumber });
    expect(typed('1234567890')).toEqual({ cardNumber: 'card.debitNumberShort' });
    expect(typed('5264220000000012')).toEqual({});
  });

  test('a number is grouped in fours', () => {
    expect(inGroups('1234567890')).toBe('1234 5678 90');
    expect(inGroups('12345678')).toBe('1234 5678');
  });
});
