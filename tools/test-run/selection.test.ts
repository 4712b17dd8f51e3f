// Tests which tests a run has: what it draws from the commit, what only a long run has, and what a change reaches.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../steps.ts';
import { projectsReached } from './changed-files.ts';
import { drawOf } from './draw.ts';
import { LONG_TESTS } from './long-tests.ts';

describe('tools.test-run selection', () => {
  test('a commit always draws the same language and order, other commits draw others, and none the first', () => {
    expect(drawOf('72bef532aa')).toEqual(drawOf('72bef532ff'));
    const drawn = ['0000000', '0000001', '0000002', ''].map(drawOf);
    expect(drawn.map(({ language }) => language)).toEqual(['en', 'id', 'zh', 'en']);
    expect(drawn.map(({ seed }) => seed)).toEqual([1, 2, 3, 1]);
  });

  test('every test of a long run exists, and CONTRIBUTING says that it moved there', () => {
    const contributing = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
    const files = Object.keys(LONG_TESTS);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(files.filter((file) => !contributing.includes(path.basename(file)))).toEqual([]);
  });

  test.each([
    ['docs/rules.md', ['architecture']],
    [
      'apps/api/database/functions/ledger/post.sql',
      ['architecture', 'statements', 'api', 'server', 'server-isolated', 'simulation', 'e2e'],
    ],
    ['apps/member/src/app/routes.ts', ['architecture', 'e2e']],
    ['apps/member/src/app/routes.test.ts', ['architecture']],
    ['package-lock.json', ['architecture', '*']],
  ])('a change of %s reaches %j beside what imports it', (file, projects) => {
    expect([...projectsReached([file])]).toEqual(projects);
  });
});
