// Proves that no message speaks of the former settlement: no cap, no shortfall, nothing owed later.
import { formerSettlementWordsIn } from '@roda/testing/former-settlement';
import { describe, expect, test } from 'vitest';
import { en as shared } from './en.ts';
import { enConsole } from './en-console.ts';
import { id as sharedId } from './id.ts';
import { idConsole } from './id-console.ts';
import { zh as sharedZh } from './zh.ts';
import { zhConsole } from './zh-console.ts';

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { ...shared, ...enConsole },
  id: { ...sharedId, ...idConsole },
  zh: { ...sharedZh, ...zhConsole },
};

/** What the house owes at a moment: bills of members, and all claims in the stress test. */
const OWED_NOW = /^(?:bill|bills|notice\.bill|ops\.bills|ops\.risk\.stress)\./u;

describe('messages', () => {
  test.each(Object.keys(catalogues))('in %s say what the settlement computes', (lang) => {
    const found = Object.entries(catalogues[lang] ?? {})
      .filter(([key]) => !OWED_NOW.test(key))
      .flatMap(([key, message]) => formerSettlementWordsIn(message).map((word) => `${key}: ${word}`));
    expect(found).toEqual([]);
  });

  const former = [
    'When revenue falls short, everybody is paid in the same proportion',
    'The rest stays owed',
    'The target is a ceiling for a day',
    'Bila pendapatan kurang, semua dibayar dengan proporsi yang sama',
    'Sisanya tetap terutang',
    'Target adalah batas atas per hari',
    '所有人按相同比例获付',
    '尚欠 100.00',
    '目标是上限，不是承诺',
  ];
  test.each(former)('finds the former settlement in %s', (text) =>
    expect(formerSettlementWordsIn(text)).not.toEqual([]),
  );

  const today = [
    'Nothing is carried over, smoothed or owed later; the target is a figure to compare with.',
    'A good day pays more than the target, a bad one less.',
    'The target; the rest is paid later',
    'Tidak ada yang terutang kemudian; target hanya angka pembanding.',
    'Hari yang baik membayar lebih dari target',
    'Tidak ada batas atas',
    '不结转、不平滑、事后不补欠；目标只用于比较。',
    '好日子高于目标',
    '目标仅供比较，既非承诺，也非上限。',
  ];
  test.each(today)('lets pass %s', (text) => expect(formerSettlementWordsIn(text)).toEqual([]));
});
