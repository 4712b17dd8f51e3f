// Proves that the map shows the calls of today, and that the map tool changes nothing but its table.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAP, tableOf, withTable } from './map.ts';
import { allOperations } from './operations.ts';

describe('tools.map', () => {
  test('docs/map.md is current (else: node tools/run.mjs map)', async () => {
    const page = readFileSync(MAP, 'utf8');
    expect(withTable(page, tableOf(await allOperations()))).toBe(page);
  });

  test('every call stands in it once', async () => {
    const operations = await allOperations();
    const rows = tableOf(operations).split('\n');
    for (const { op } of operations) expect(rows.filter((row) => row.includes(`\`${op.id}\``)).length).toBe(1);
  });

  test('a page without markers is refused instead of overwritten', () => {
    expect(() => withTable('# Map', '')).toThrow('markers');
  });
});
