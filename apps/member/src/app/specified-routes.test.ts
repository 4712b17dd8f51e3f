// Tests that the route table contains every screen of the specification, under exactly its name.

import { specifiedRoutes } from '@roda/api-contract/specified-routes';
import { expect, test } from 'vitest';
import { screenRoutes } from './routes.ts';

test('the specification names 61 screens, each once', () => {
  expect(new Set(specifiedRoutes).size).toBe(specifiedRoutes.length);
  expect(specifiedRoutes).toHaveLength(61);
});

test('every screen of the specification is in the table', () => {
  const known = new Set(screenRoutes.map((route) => route.path.slice(1)));
  expect(specifiedRoutes.filter((one) => !known.has(one))).toEqual([]);
});
