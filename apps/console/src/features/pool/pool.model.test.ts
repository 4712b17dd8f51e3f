// From what is typed to prizes, from a round to its public proof.

import { expect, test } from 'vitest';
import { prizesOf, verifierOf } from './pool.model.ts';

test('reads prizes as whole numbers and leaves nonsense to the server', () => {
  expect(prizesOf(['100', ' 50 '])).toEqual([100, 50]);
  expect(prizesOf(['ten'])).toEqual([Number.NaN]);
  expect(prizesOf(undefined)).toEqual([]);
});

test('leads to the page of the members’ app where anyone computes a draw again', () => {
  expect(verifierOf('https://roda.example/ops/index.html#/pool?row=7', 'a-b')).toBe(
    'https://roda.example/#/pages/my/fairness?game=pool&playId=a-b',
  );
});
