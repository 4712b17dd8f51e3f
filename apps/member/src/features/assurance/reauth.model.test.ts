// Tests that a real proof is valid, that any changed one is not, and that the result texts match.

import { describe, expect, test } from 'vitest';
import { checkProof, sumsAlong, topOf, verdictOf } from './reauth.model.ts';
import type { ReauthProof } from './reauth.model.ts';

/** Recorded from a demo server. */
const proof: ReauthProof = {
  day: '2026-11-20',
  currency: 'IDR',
  at: '2026-11-20T15:07:16.842Z',
  root: 'a439db8ece0d155f1bc8065c3a66c1ae13cda05c69dd96f8736964846cb2e916',
  total: '20503100.00',
  members: 3,
  held: '1411775036.20',
  statement:
    'roda liabilities 2026-11-20 IDR at=2026-11-20T15:07:16.842Z ' +
    'root=a439db8ece0d155f1bc8065c3a66c1ae13cda05c69dd96f8736964846cb2e916 ' +
    'total=20503100.00 members=3 held=1411775036.20',
  signature: 'aNuJoGiFpnynMPj0HOj872kfG2SkTYLG/pjmYskwnKlPO1JOTDWBNmftAo9WKt2r4mJlCp6ZoT0sORe1aVsMCg==',
  publicKey: 'MCowBQYDK2VwAyEAW5aJzDuKgZJstPfEm6Lz0xYETiSWDXlTZN9O5n031N0=',
  memberId: '3781116096981',
  claim: '6747900.00',
  claimMinor: '674790000',
  totalMinor: '2050310000',
  salt: 'f8fdfe122960cd5d7e54d9eebb76d7eb',
  path: [
    {
      side: 'left',
      hash: '34f70faa8002507760908c5d18778bdb7bd46ac18ded8bf905e14aea71e1db44',
      minor: '1375520000',
    },
  ],
  coverage: '68.85666246',
};

describe('checkProof', () => {
  test('a real proof is valid in every check', async () => {
    const checked = await checkProof(proof);
    expect(checked).toEqual({ path: 'yes', sums: 'yes', named: 'yes', signature: 'yes' });
    expect(verdictOf(checked)).toBe('yes');
  });

  const changes: readonly (readonly [string, Partial<ReauthProof>])[] = [
    ['a smaller claim', { claim: '6747899.99', claimMinor: '674789999' }],
    ['a claim that is shown greater than it was added', { claim: '9999999.00' }],
    ['a total that is shown smaller', { total: '20503099.00' }],
    ['another member', { memberId: '3781116096982' }],
    ['another salt', { salt: '00fdfe122960cd5d7e54d9eebb76d7eb' }],
    ['a neighbour on the other side', { path: proof.path.map((step) => ({ ...step, side: 'right' as const })) }],
    ['a neighbour of less than nothing', { path: proof.path.map((step) => ({ ...step, minor: '-1375520000' })) }],
    ['a hash that is none', { path: proof.path.map((step) => ({ ...step, hash: 'zz' })) }],
    ['another root', { root: `b${proof.root.slice(1)}` }],
    ['a statement about another total', { statement: proof.statement.replace('total=2', 'total=3') }],
    ['a signature of something else', { signature: `bN${proof.signature.slice(2)}` }],
  ];
  test.each(changes)('%s is found', async (_what, change) => {
    expect(verdictOf(await checkProof({ ...proof, ...change }))).toBe('no');
  });

  test('a key that this browser can’t import leaves only the signature unchecked', async () => {
    const checked = await checkProof({ ...proof, publicKey: 'AAAA' });
    expect(checked).toEqual({ path: 'yes', sums: 'yes', named: 'yes', signature: 'unknown' });
    expect(verdictOf(checked)).toBe('unknown');
  });
});

describe('topOf', () => {
  test('for a single member it is the root', async () => {
    const { minor } = await topOf({ ...proof, path: [] });
    expect(minor).toBe(674_790_000n);
  });
});

describe('sumsAlong', () => {
  test('ends in the total', () => {
    expect(sumsAlong(proof)).toEqual([2_050_310_000n]);
    expect(sumsAlong({ claimMinor: '5', path: [] })).toEqual([]);
  });
});
