// Tests of the client-side parsing and mapping of files, with real, unclean feeds.

import { readFileSync } from 'node:fs';
import { ImportMapping } from '@roda/api-contract/fleet/fleet';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { cellOf, headOf, recordsOf } from './csv-head.model.ts';
import {
  emptyDraft,
  firstDraft,
  guessColumns,
  lastDayIn,
  likeBefore,
  mappingOf,
  missingOf,
  shiftTo,
} from './mapping.model.ts';
import { validationErrorOf, reasonCodes } from './reasons.model.ts';

const feed = (name: string) => readFileSync(new URL(`../../../../../fixtures/${name}`, import.meta.url), 'utf8');
const trips = feed('nyc-taxi-trips-2019-03.csv');
const sessions = feed('ev-charging-sessions-2014-2015.csv');

describe('recordsOf', () => {
  test('handles quotes, commas inside them, any line ending, a byte order mark', () => {
    expect(recordsOf('\uFEFFa,b\r\n"x, ""y""",2\n\n3,')).toEqual([
      ['a', 'b'],
      ['x, "y"', '2'],
      ['3', ''],
    ]);
  });
  test('stops at the given number', () => expect(recordsOf('a\nb\nc', 2)).toEqual([['a'], ['b']]));
});

describe('guessColumns', () => {
  test('recognises the taxi feed', () => {
    const head = headOf(trips);
    if (head === undefined) throw new Error('no header');
    expect(guessColumns(head)).toEqual({
      startedAt: 'pickup',
      endedAt: 'dropoff',
      amount: 'total',
      distance: 'distance',
      from: 'pickup_zone',
      to: 'dropoff_zone',
    });
    expect(firstDraft(head)).toMatchObject({ kind: 'trip', assign: 'round_robin' });
  });
  test('recognises the charging feed, and that its startTime is an hour, not an instant', () => {
    const head = headOf(sessions);
    if (head === undefined) throw new Error('no header');
    expect(guessColumns(head)).toMatchObject({
      id: 'sessionId',
      deviceNumber: 'stationId',
      startedAt: 'created',
      endedAt: 'ended',
      energyKwh: 'kwhTotal',
      amount: 'dollars',
    });
    expect(firstDraft(head)).toMatchObject({ kind: 'charge', assign: 'column' });
  });
});

describe('mappingOf', () => {
  test('contains only what was set, in the shape of the API contract', () => {
    const draft = {
      ...emptyDraft,
      kind: 'charge' as const,
      source: ' yard ',
      columns: { startedAt: 'created', endedAt: 'ended', energyKwh: 'kwh', deviceNumber: 'station' },
      names: { 369001: 'RD-CP-01' },
      tariffPerKwh: '2466.00',
      shiftDays: 12,
    };
    const mapping = mappingOf(draft);
    expect(mapping).toEqual({
      source: 'yard',
      columns: draft.columns,
      assign: 'column',
      names: { 369001: 'RD-CP-01' },
      tariffPerKwh: '2466.00',
      shiftDays: 12,
    });
    expect(z.safeParse(ImportMapping, mapping).success).toBe(true);
    expect(missingOf(draft)).toEqual([]);
    expect(missingOf({ ...draft, tariffPerKwh: '' })).toEqual(['amount']);
    expect(missingOf({ ...emptyDraft, assign: 'round_robin' })).toEqual(['startedAt', 'endedAt', 'amount', 'assets']);
  });
  test('reuses the mapping of the last file, as far as its columns exist', () => {
    const next = likeBefore(emptyDraft, { columns: { amount: 'total', from: 'gone' }, rate: '16000.00' }, ['total']);
    expect(next).toMatchObject({ columns: { amount: 'total' }, rate: '16000.00' });
  });
});

describe('lastDayIn, shiftTo', () => {
  test('shifts the feeds to the present, also from the year 0015', () => {
    const day = lastDayIn(sessions, 'created');
    expect(day?.toISOString()).toBe('0015-10-04T00:00:00.000Z');
    const now = new Date('2026-03-10T03:00:00Z');
    const days = shiftTo(day ?? now, now);
    const moved = new Date((day ?? now).getTime() + days * 86_400_000);
    expect(moved.toISOString().slice(0, 10)).toBe('2026-03-09');
    expect(lastDayIn(trips, 'nothing')).toBeUndefined();
  });
});

test('a rejected line’s cell is found by the field at fault', () => {
  expect(cellOf('1,"a, b",NA', ['id', 'device', 'amount'], 'device')).toBe('a, b');
  expect(cellOf('1', ['id', 'device'], 'device')).toBeUndefined();
  expect(reasonCodes.filter((code) => validationErrorOf(code) === undefined)).toEqual(['csv', 'columns', 'characters']);
});
