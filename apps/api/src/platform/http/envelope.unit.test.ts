// Tests the sentences of refusals: amounts are grouped as in the language, and the facts stay as they are.
import { expect, test } from 'vitest';
import { domainErrorText } from './envelope.ts';

const said = (
  code: 'statement_opening' | 'list_full',
  facts: Readonly<Record<string, unknown>>,
  lang: 'en' | 'id' | 'zh',
) => JSON.parse(domainErrorText({ code, facts, text: undefined }, lang)) as { errmsg: string; data: unknown };

test.each([
  ['en', '198,031,398.21'],
  ['id', '198.031.398,21'],
  ['zh', '198,031,398.21'],
] as const)('an amount is said in %s as %s', (lang, shown) => {
  const { errmsg, data } = said('statement_opening', { expected: '198031398.21' }, lang);
  expect(errmsg).toContain(shown);
  expect(data).toEqual({ code: 'statement_opening', expected: '198031398.21' });
});

test('a negative amount keeps its sign, and counts are no amounts', () => {
  expect(said('statement_opening', { expected: '-1500.00' }, 'en').errmsg).toContain(' -1,500.00,');
  expect(said('list_full', { limit: 20 }, 'id').errmsg).toContain('20');
});
