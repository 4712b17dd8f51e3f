// Tests of figures as comma-separated values.
import { expect, it } from 'vitest';
import { csvOf } from './csv.model.ts';

it('writes a line for each record, and quotes what needs it', () => {
  expect(
    csvOf([
      ['Day', 'Amount'],
      ['2026-03-09', '6002.50'],
      ['a, b', 'said "no"'],
    ]),
  ).toBe('\ufeffDay,Amount\r\n2026-03-09,6002.50\r\n"a, b","said ""no"""\r\n');
});
