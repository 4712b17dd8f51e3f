// Tests that the contract without schemas keeps the path of every operation and its plain values.

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withoutSchemas } from './strip-schemas.ts';

const contract = path.join(import.meta.dirname, 'src');

describe('withoutSchemas', () => {
  test('keeps path, method and plain values, and drops the schemas', () => {
    const code = [
      "import * as z from 'zod/mini';",
      'export const Money = z.object({ amount: z.string() });',
      "export const kinds = ['a', 'b'];",
      "export const pay = operation({ id: 'x.pay', method: 'POST', path: 'wx/pay',",
      '  input: z.object({}), reply: Money, idempotent: true });',
    ].join('\n');
    const left = withoutSchemas(code);
    expect(left).not.toMatch(/zod|z\.object|reply|input/u);
    expect(left).toContain("id: 'x.pay', method: 'POST', path: 'wx/pay'");
    expect(left).toContain('idempotent: true');
    expect(left).toContain("export const kinds = ['a', 'b'];");
  });

  test('keeps every operation of the contract', () => {
    const idsIn = (text: string) => [...text.matchAll(/^\s+id: '([a-z]+\.\w+)'/gmu)].map((match) => match[1]);
    const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(?:[a-z-]+\/)?[a-z-]+\.ts$/u.test(name),
    );
    const lost = files.filter((name) => {
      const code = readFileSync(path.join(contract, name), 'utf8');
      return idsIn(withoutSchemas(code, name)).join() !== idsIn(code).join();
    });
    expect(files.length).toBeGreaterThan(100);
    expect(lost).toEqual([]);
  });
});
