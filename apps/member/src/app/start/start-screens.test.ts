// Tests that the screens of the start are those of the table of routes, with the same texts.

import { expect, test } from 'vitest';
import { routeOf } from '../routes.ts';
import { startScreens } from './start-screens.ts';

test('each has the texts that its route has', () => {
  const own = Object.entries(startScreens).map(([address, { texts }]) => [address, texts]);
  expect(own).toEqual(Object.keys(startScreens).map((address) => [address, routeOf(address)?.texts]));
  expect(own.length).toBeGreaterThan(0);
});
