// Tests each automatic check of a withdrawal at its exact bounds.
import { describe, expect, test } from 'vitest';
import { checksOf, type CheckedFacts } from './withdrawal-checks.policy.ts';

const at = new Date('2026-11-20T03:00:00Z');
const ago = (hours: number, ms = 0): Date => new Date(at.getTime() - hours * 3_600_000 + ms);
const edge: CheckedFacts = {
  is_verified: true,
  card_added_at: ago(168),
  card_age_hours: 168,
  requested_at: at,
  requests_that_day: 3n,
  session_started_at: ago(24),
  first_device: false,
  reset_at: ago(24),
  amount_minor: 99n,
  auto_below_minor: 100n,
  fresh_minor: 49n,
};
const found = (change: Partial<CheckedFacts> = {}): readonly string[] =>
  checksOf({ ...edge, ...change })
    .filter(({ ok }) => !ok)
    .map(({ code }) => code);

describe('withdrawal checks policy', () => {
  test('names every check, in one order', () => {
    const codes = ['name_match', 'card_age', 'velocity', 'new_device', 'young_password', 'amount', 'fresh_money'];
    expect(checksOf(edge).map(({ code }) => code)).toEqual(codes);
  });
  test('exactly at every bound there is no finding', () => expect(found()).toEqual([]));
  test('one step beyond a bound gives that one finding', () => {
    expect(found({ is_verified: false })).toEqual(['name_match']);
    expect(found({ card_added_at: ago(168, 1) })).toEqual(['card_age']);
    expect(found({ requests_that_day: 4n })).toEqual(['velocity']);
    expect(found({ session_started_at: ago(24, 1) })).toEqual(['new_device']);
    expect(found({ reset_at: ago(24, 1) })).toEqual(['young_password']);
    expect(found({ amount_minor: 100n })).toEqual(['amount']);
    expect(found({ fresh_minor: 50n })).toEqual(['fresh_money']);
    expect(found({ amount_minor: 98n, fresh_minor: 49n })).toEqual(['fresh_money']);
  });
  test('no session is a new device unless it is the first one; a password never reset counts as old', () => {
    expect(found({ session_started_at: null })).toEqual(['new_device']);
    expect(found({ session_started_at: null, first_device: true })).toEqual([]);
    expect(found({ session_started_at: at, first_device: true })).toEqual([]);
    expect(found({ reset_at: null })).toEqual([]);
  });
});
