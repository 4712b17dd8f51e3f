// Tests of the queue order and of the start of the day.

import type { Queue } from '@roda/api-contract/backoffice/overview';
import { describe, expect, test } from 'vitest';
import { alertPlace, byUrgency, dayBegan, sharesOf, urgencyOf } from './overview.model.ts';

const queue = (name: Queue['queue'], over: Partial<Queue> = {}): Queue => ({
  queue: name,
  count: 1,
  overdue: 0,
  ...over,
});

describe('byUrgency', () => {
  test('overdue first, then the earliest deadline, then the oldest; empty queues are left out', () => {
    const late = queue('complaints', { overdue: 1, dueAt: '2026-03-10T00:00:00Z' });
    const due = queue('privacy', { dueAt: '2026-03-11T00:00:00Z' });
    const later = queue('withdrawals_decide', { dueAt: '2026-03-12T00:00:00Z' });
    const old = queue('identity', { oldestAt: '2026-03-01T00:00:00Z' });
    const young = queue('jobs', { oldestAt: '2026-03-09T00:00:00Z' });
    const none = queue('breaks', { count: 0 });
    const sorted = byUrgency([young, none, later, old, due, late]);
    expect(sorted.map((each) => each.queue)).toEqual([
      ...['complaints', 'privacy', 'withdrawals_decide', 'identity', 'jobs'],
    ]);
  });
});

describe('urgencyOf', () => {
  test('overdue, due within a day, else normal', () => {
    const now = Date.parse('2026-03-10T00:00:00Z');
    expect(urgencyOf(queue('privacy', { overdue: 2 }), now)).toBe('late');
    expect(urgencyOf(queue('privacy', { dueAt: '2026-03-10T23:00:00Z' }), now)).toBe('soon');
    expect(urgencyOf(queue('privacy', { dueAt: '2026-03-12T00:00:00Z' }), now)).toBe('calm');
    expect(urgencyOf(queue('jobs'), now)).toBe('calm');
  });
});

describe('dayBegan', () => {
  test('midnight of the time zone', () => {
    const now = Date.parse('2026-03-10T03:04:05.678Z');
    expect(dayBegan(now, 'Asia/Jakarta')).toBe('2026-03-09T17:00:00.000Z');
    expect(dayBegan(now, 'UTC')).toBe('2026-03-10T00:00:00.000Z');
  });

  test('midnight before the clock was put forward, not 24 hours of it', () => {
    const now = Date.parse('2026-03-29T10:00:00Z');
    expect(dayBegan(now, 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  });
});

describe('sharesOf', () => {
  test('shares of the greatest amount; zero amounts give zero height', () => {
    const days = [
      { in: '100.00', out: '25.00' },
      { in: '0.00', out: '200.00' },
    ];
    expect(sharesOf(days)).toEqual({
      shares: [
        { in: 0.5, out: 0.125 },
        { in: 0, out: 1 },
      ],
      most: '200.00',
    });
    expect(sharesOf([{ in: '0', out: '0' }]).shares).toEqual([{ in: 0, out: 0 }]);
  });
});

describe('alertPlace', () => {
  test('assets whose documents expire within a month', () => {
    const place = alertPlace('documents_end', Date.parse('2026-03-10T00:00:00Z'), 'UTC');
    expect(place).toEqual({ page: 'assets', search: { documentsBy: '2026-04-09' } });
    expect(alertPlace('sales_stopped', 0, 'UTC')).toEqual({ page: 'risk' });
  });

  test('counts the month from the day of the time zone', () => {
    const { search } = alertPlace('documents_end', Date.parse('2026-03-10T18:00:00Z'), 'Asia/Jakarta');
    expect(search).toEqual({ documentsBy: '2026-04-10' });
  });
});
