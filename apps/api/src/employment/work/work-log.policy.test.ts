// Tests the parsing of work log lines, and the detection of impossible ones.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, impossible, workLineOf, type DayWork } from './work-log.policy.ts';

const columns = { contract: 0, day: 1, hours: 2, tasks: 3, start: 4, id: 5, note: 6 };
const read = (...cells: readonly string[]) =>
  workLineOf([...cells, ...Array.from({ length: 7 - cells.length }, () => '')], columns, 7);

describe('columnsOf', () => {
  test('finds columns in any order and case; names missing and duplicate ones', () => {
    expect(columnsOf(['Day', ' CONTRACT', 'hours'])).toEqual({ day: 0, contract: 1, hours: 2 });
    expect(columnsOf(['day', 'day'])).toEqual({ missing: ['contract', 'hours'], repeated: ['day'] });
    expect(columnsOf(['contract', 'day', 'tasks'])).toEqual({ contract: 0, day: 1, tasks: 2 });
  });
  test('as many missing columns as duplicate ones are still an error; unnamed columns are ignored', () => {
    expect(columnsOf(['day', 'day', 'hours'])).toEqual({ missing: ['contract'], repeated: ['day'] });
    expect(columnsOf(['contract', '', 'day', ' ', 'hours'])).toEqual({ contract: 0, day: 2, hours: 4 });
  });
});

describe('workLineOf', () => {
  test('reads hours, tasks, a start and a note', () => {
    expect(read('w-1', '2026-03-12', '7,5', '', '8:05', 'x9', 'vans')).toEqual({
      number: 'W-1',
      day: '2026-03-12',
      unit: 'hour',
      hundredths: 750,
      startMinute: 485,
      externalId: 'x9',
      note: 'vans',
    });
    expect(read('W-1', '2026-03-12', '', '3')).toMatchObject({ unit: 'task', hundredths: 300, startMinute: null });
  });
  test.each([
    ['contract', ['', '2026-03-12', '1']],
    ['day', ['W-1', '12.03.2026', '1']],
    ['day', ['W-1', '2026-02-30', '1']],
    ['day', ['W-1', '2026-13-01', '1']],
    ['quantity', ['W-1', '2026-03-12', '0']],
    ['quantity', ['W-1', '2026-03-12', '-1']],
    ['quantity', ['W-1', '2026-03-12', '1e3']],
    ['quantity', ['W-1', '2026-03-12', '1', '1']],
    ['quantity', ['W-1', '2026-03-12', '', '1.5']],
    ['quantity', ['W-1', '2026-03-12', '', '1001']],
    ['start', ['W-1', '2026-03-12', '1', '', '24:00']],
    ['characters', ['W-1', '2026-03-12', '1', '', '', '', 'a\u0000b']],
  ])('says %s of %j', (reason, cells) => expect(read(...cells)).toBe(reason));
  test('trims cells, and shortens what is too long to store', () => {
    expect(read('w'.repeat(41), ' 2026-03-12 ', ' 1 ', '', '', 'i'.repeat(81), 'n'.repeat(301))).toMatchObject({
      number: 'W'.repeat(40),
      day: '2026-03-12',
      hundredths: 100,
      externalId: 'i'.repeat(80),
      note: 'n'.repeat(300),
    });
  });
  test('1000 tasks are allowed; a line without an id has none', () => {
    expect(read('W-1', '2026-03-12', '', '1000')).toMatchObject({ hundredths: 100_000, externalId: undefined });
  });
  test('a file needs only the required columns, and every line as many cells as the header', () => {
    const required = { contract: 0, day: 1, hours: 2 };
    expect(workLineOf(['W-1', '2026-03-12', '1'], required, 3)).toMatchObject({ unit: 'hour', startMinute: null });
    expect(workLineOf(['W-1', '2026-03-12'], required, 3)).toBe('columns');
    expect(workLineOf(['W-1', '2026-03-12', '1', ''], required, 3)).toBe('columns');
  });
  test('never throws, whatever a line contains', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }), (cells) => {
        expect(() => workLineOf(cells, columns, 7)).not.toThrow();
      }),
    );
  });
});

const period = { startOn: '2026-03-10', endOn: '2026-03-31', today: '2026-03-20', unit: 'hour' as const };
const work = (hundredths: number, startMinute: number | null = null): DayWork & { day: string } => ({
  unit: 'hour',
  hundredths,
  startMinute,
  day: '2026-03-12',
});

describe('impossible', () => {
  test('outside the contract, in the future, in another unit', () => {
    expect(impossible({ ...work(100), day: '2026-03-09' }, [], period)).toBe('outside_contract');
    expect(impossible({ ...work(100), day: '2026-04-01' }, [], period)).toBe('outside_contract');
    expect(impossible({ ...work(100), day: '2026-03-21' }, [], period)).toBe('future');
    expect(impossible({ ...work(100), unit: 'task' }, [], period)).toBe('unit');
    expect(impossible(work(100), [], { ...period, unit: undefined })).toBe('unit');
    expect(impossible(work(100), [], period)).toBeUndefined();
  });
  test.each([
    ['the first day of the contract', '2026-03-10', '2026-03-20'],
    ['the last day of the contract', '2026-03-31', '2026-04-01'],
    ['today', '2026-03-20', '2026-03-20'],
  ])('%s counts', (_case, day, today) =>
    expect(impossible({ ...work(100), day }, [], { ...period, today })).toBeUndefined(),
  );
  test('more than a day has, alone or with the hours already counted', () => {
    expect(impossible(work(2_401), [], period)).toBe('day_too_long');
    expect(impossible(work(2_400), [], period)).toBeUndefined();
    expect(impossible(work(1_300), [work(1_101)], period)).toBe('day_too_long');
    expect(impossible(work(800, 17 * 60), [], period)).toBe('beyond_midnight');
    expect(impossible(work(700, 17 * 60), [], period)).toBeUndefined();
  });
  test('tasks have no length: they neither fill a day nor overlap', () => {
    const task = (hundredths: number, startMinute: number | null = null) =>
      ({ ...work(hundredths, startMinute), unit: 'task' }) as const;
    const byTask = { ...period, unit: 'task' } as const;
    expect(impossible(task(2_500), [], byTask)).toBeUndefined();
    expect(impossible(work(100), [task(2_400)], period)).toBeUndefined();
    expect(impossible(work(400, 600), [task(400, 600)], period)).toBeUndefined();
    expect(impossible(task(400, 600), [work(400, 600)], byTask)).toBeUndefined();
  });
  test('hours that overlap; adjacent ones do not', () => {
    expect(impossible(work(400, 600), [work(200, 500)], period)).toBe('overlap');
    expect(impossible(work(400, 620), [work(200, 500)], period)).toBeUndefined();
    expect(impossible(work(400, 600), [work(200, 900)], period)).toBeUndefined();
    expect(impossible(work(400, 600), [work(200, 840)], period)).toBeUndefined();
    expect(impossible(work(400, 600), [work(200, 839)], period)).toBe('overlap');
    expect(impossible(work(400), [work(200, 60)], period)).toBeUndefined();
    expect(impossible(work(400, 60), [work(200)], period)).toBeUndefined();
    expect(impossible({ ...work(100), unit: 'task' }, [work(200, 500)], { ...period, unit: 'task' })).toBeUndefined();
  });
  test('accepted lines never add up to more than a day', () => {
    const shift = fc.record({
      hundredths: fc.integer({ min: 1, max: 2_400 }),
      start: fc.option(fc.integer({ min: 0, max: 1_439 })),
    });
    fc.assert(
      fc.property(fc.array(shift, { maxLength: 12 }), (shifts) => {
        const counted: DayWork[] = [];
        for (const { hundredths, start } of shifts) {
          const line = work(hundredths, start);
          if (impossible(line, counted, period) === undefined) counted.push(line);
        }
        expect(counted.reduce((sum, each) => sum + each.hundredths, 0)).toBeLessThanOrEqual(2_400);
      }),
    );
  });
});
