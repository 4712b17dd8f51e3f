// Proves that the screens of the offline shell have their texts in it.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { shellAreas, shellScreens } from './service-worker-build.ts';

const sourceOf = (pattern: string): string => {
  const [file = ''] = globSync(pattern, { cwd: import.meta.dirname });
  return readFileSync(path.join(import.meta.dirname, file), 'utf8');
};
const quoted = (list: string): readonly string[] => [...list.matchAll(/'([^']+)'/gu)].map(([, area = '']) => area);

const routes = sourceOf('src/app/routes.ts').split('path: ');

const areasOfRoute = (name: string): readonly string[] => {
  const route = routes.find((each) => each.includes(`/${name}.screen.tsx'`));
  if (route === undefined) throw new Error(`no route has the screen ${name}`);
  return quoted(/texts: \[([^\]]*)\]/u.exec(route)?.[1] ?? '');
};

/** Of the parts that the file of the screen loads later. */
const areasOfParts = (name: string): readonly string[] =>
  [...sourceOf(`src/screens/*/${name}.screen.tsx`).matchAll(/lazyWith\(\[([^\]]*)\]/gu)].flatMap(([, list = '']) =>
    quoted(list),
  );

test.each(shellScreens)('%s opens offline with its texts and those of its parts', (name) => {
  const areas = [...areasOfRoute(name), ...areasOfParts(name)];
  expect(areas.filter((area) => !shellAreas.includes(area))).toEqual([]);
});

test('the shell has no area that does not exist', () => {
  const files = globSync('packages/i18n/src/en/screens/*/*.ts', { cwd: path.join(import.meta.dirname, '../..') });
  const known = files.map((file) => path.basename(file, '.ts'));
  expect(shellAreas.filter((area) => !known.includes(area))).toEqual([]);
});
