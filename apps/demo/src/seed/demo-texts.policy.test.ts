// Proves the demo's texts: help, news, quiz and products say what the settlement computes and promise nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannedWordsIn } from '@roda/i18n/banned-words';
import { describe, expect, test } from 'vitest';
import { formerSettlementWordsIn } from '@roda/testing/former-settlement';
import { DEMO_PLAN, DEMO_PRODUCT } from '../fleet/demo-assets.ts';
import { costsOf } from '../fleet/demo-costs.ts';
import { DEMO_HELP } from './demo-help.ts';
import { DEMO_NEWS } from './demo-news.ts';
import { MONEY_QUESTIONS } from './demo-quiz-money.ts';
import { ROAD_QUESTIONS } from './demo-quiz-road.ts';

const FOLDERS = [import.meta.dirname, join(import.meta.dirname, '../fleet')];
const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file))).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

describe("the demo's texts", () => {
  test.each(files)('in %s do not speak of the former settlement', (file) =>
    expect(formerSettlementWordsIn(readFileSync(file, 'utf8'))).toEqual([]),
  );

  test('promise nothing, in any language', () => {
    const sold = DEMO_PRODUCT.map(({ name, description }) => ({ name, description }));
    const costs = (['taxi', 'van', 'pile'] as const).flatMap(costsOf);
    const texts = [costs, sold, [DEMO_PLAN], DEMO_HELP, DEMO_NEWS, MONEY_QUESTIONS, ROAD_QUESTIONS]
      .flat()
      .map((each) => JSON.stringify(each));
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) expect([text.slice(0, 80), ...bannedWordsIn(text)]).toEqual([text.slice(0, 80)]);
  });

  test('say in the help on income that a unit gets its part in full and that nothing is owed later', () => {
    const [article] = DEMO_HELP.filter(({ code }) => code === 'income');
    expect(JSON.stringify(article?.words.en)).toMatch(
      /its part of the members’ share of each day’s revenue, in full.*nothing is owed later/u,
    );
    expect(JSON.stringify(article?.words.id)).toMatch(/secara penuh.*tidak ada yang terutang kemudian/u);
    expect(JSON.stringify(article?.words.zh)).toMatch(/足额获得.*不事后补欠/u);
  });
});
