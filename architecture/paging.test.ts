// Lists that can grow page by keys: an offset is written only where the rows are few by their nature.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCES = 'apps/api/src/**/*.ts';
const PLATFORM = 'apps/api/src/platform/db/keyset.ts';

/** How many offsets each file may hold, and of what there are so few (decision 43). */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  'backoffice/markets/countries': ['countries', 'support channels'],
  'backoffice/markets/licences/licences': ['proposed licences of countries'],
  'backoffice/markets/modes/modes': ['review-mode rules', 'app versions', 'versions of legal texts'],
  'backoffice/reports/reports': ['report schedules'],
  'content/pages/content-items': ['banners, dialogs and help articles'],
  'content/pages/help': ['help articles'],
  'employment/contracts/templates': ['employers', 'contract templates'],
  'employment/payroll/payroll': ['tax tables'],
  'engagement/games/boxes/box-series': ['series of boxes', 'prize funds', 'kinds of gifts'],
  'engagement/levels/levels': ['versions of the level rules'],
  'engagement/points-mall/products/product-cases': ['categories of the points mall'],
  'people/members/support/reply-templates': ['reply templates'],
  'sales/digital-goods/editing/digital-goods-cases': ['telecom operators'],
  'sales/payments/payment-methods': ['payment methods', 'countries with their presets'],
  'wallet/cards/banks': ['banks'],
  'wallet/currencies/currencies': ['licences of crypto providers'],
  'wallet/payouts/payouts': ['banks that a payout file is due for'],
};

/** Offsets in SQL: a parameter, or one that is put in. `timestamptz` texts and byte offsets are none. */
const offsetsIn = (text: string): number => [...text.matchAll(/\boffset\s+(?:\$|\d)/gi)].length;

type Source = { readonly file: string; readonly text: string };

const offences = (sources: readonly Source[]): readonly string[] => {
  const allowedIn = new Map(
    Object.entries(SHORT).map(([name, lists]) => [`apps/api/src/${name}.queries.ts`, lists.length]),
  );
  return sources.flatMap(({ file, text }) => {
    const [found, allowed] = [offsetsIn(text), file === PLATFORM ? 1 : (allowedIn.get(file) ?? 0)];
    if (found > allowed) return [`${file}: page by keys (platform/db/keyset.ts), not by offset`];
    return found < allowed
      ? [`${file}: ${allowed - found} of its short lists are gone: name only those there are`]
      : [];
  });
};

const sources = (): readonly Source[] =>
  globSync(SOURCES, { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

test('only short lists skip rows', () => {
  const all = sources();
  expect(all.length).toBeGreaterThan(500);
  expect(offences(all)).toEqual([]);
  for (const name of Object.keys(SHORT))
    expect(all.map(({ file }) => file)).toContain(`apps/api/src/${name}.queries.ts`);
});

test('a planted offset is found, in whatever shape, and so is a list that is gone', () => {
  const file = 'apps/api/src/sales/orders/orders.queries.ts';
  const planted = ['limit $1 offset $2', 'LIMIT $1\n  OFFSET $2', 'limit 10 offset 20', 'offset ${add(1)}'];
  for (const text of planted) expect(offences([{ file, text }])).toHaveLength(1);
  expect(offences([{ file, text: 'const offset = 1; // the offset of a zone' }])).toEqual([]);
  expect(offences([{ file: 'apps/api/src/wallet/cards/banks.queries.ts', text: '' }])).toHaveLength(1);
  const twice = { file: 'apps/api/src/wallet/cards/banks.queries.ts', text: 'offset $1 offset $2' };
  expect(offences([twice])).toHaveLength(1);
});
