// Tests that the answers to the stores are those of the table, for every kind of data in it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { collectedData, type CollectedData } from '../ios/collected-data.ts';
import { erasures, stored } from '../../apps/api/src/people/privacy/retention.policy.ts';
import { ROOT } from '../steps.ts';
import { PRIVACY_PAGE, privacyPage } from './privacy-answers.ts';

const [known] = collectedData as readonly [CollectedData];

test('the page is the one that the table gives, with every type and column', () => {
  const page = readFileSync(path.join(ROOT, PRIVACY_PAGE), 'utf8');
  expect(page).toBe(privacyPage());
  for (const { type, columns } of collectedData)
    for (const name of [type, ...Object.keys(columns)]) expect(page).toContain(name);
});

test('a kind of data that Play is not told about is refused', () => {
  expect(() => privacyPage([{ ...known, type: 'Contacts' }])).toThrow('Contacts');
});

test('a period that no rule of retention has is refused', () => {
  const columns = { 'members.member_id': 'ever' as 'books' };
  expect(() => privacyPage([{ ...known, columns }])).toThrow('ever');
});

test('every rule of retention keeps a kind of data that the stores are told about, or log-ins', () => {
  const named = new Set<string>(collectedData.flatMap(({ columns }) => Object.values(columns)));
  expect(stored.filter((what) => !named.has(what))).toEqual(['devices']);
  for (const what of stored) expect(Object.hasOwn(erasures, what)).toBe(true);
});

/** What the statements of erasing an account name. */
const ERASURE = [
  'apps/api/src/people/identity/closing/closing.repository.ts',
  'apps/api/src/people/privacy/exports.repository.ts',
  'apps/api/src/content/notifications/push/subscriptions.repository.ts',
].map((file) => readFileSync(path.join(ROOT, file), 'utf8'));

test('what is said to go with the account is named by what erases it', () => {
  const columns = collectedData.flatMap((data) => Object.entries(data.columns));
  const going = columns.filter(([, until]) => until === 'erasure').map(([column]) => column);
  expect(going.length).toBeGreaterThan(8);
  const isErased = (column: string): boolean => {
    const [table = '', name = ''] = column.split('.');
    return ERASURE.some(
      (text) =>
        text.includes(`delete from ${table} `) || new RegExp(`update ${table} set[^\`]*\\b${name} =`).test(text),
    );
  };
  expect(going.filter((column) => !isErased(column))).toEqual([]);
});
