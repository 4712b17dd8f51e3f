// Tests of converting typed prizes and of a round's link to its public proof.

import { expect, test } from 'vitest';
import { prizesOf, verifierOf } from './pool.model.ts';

test('parses prizes as integers and leaves invalid values to the server', () => {
  expect(prizesOf(['100', ' 50 '])).toEqual([100, 50]);
  expect(prizesOf(['ten'])).toEqual([Number.NaN]);
  expect(prizesOf(undefined)).toEqual([]);
});

test('links to the page of the members’ app where anyone can recompute a draw', () => {
  expect(verifierOf('https://roda.example/ops/index.html#/pool?row=7', 'a-b')).toBe(
    'https://roda.example/#/pages/my/fairness?game=pool&playId=a-b',
  );
});
