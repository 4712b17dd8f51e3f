// Tests R1 as a theorem over the posting matrix, and the consistency of its data.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classOf,
  codes,
  currencyNumbers,
  edges,
  inLockOrder,
  kindNumbers,
  legsText,
  sourcesOf,
  type Code,
  type Kind,
} from './ledger.policy.ts';

const kinds = Object.keys(kindNumbers) as readonly Kind[];
const unitOf = (kind: Kind): number => Math.floor((kindNumbers[kind] % 100) / 10) % 5;
const shapes = Object.entries(codes).map(([name, shape]) => ({
  name: name as Code,
  ...shape,
  legs: [...shape.debits, ...shape.credits] as readonly Kind[],
}));

describe('paths to distributable', () => {
  it('start at custody, and nowhere else', () => {
    expect([...sourcesOf('distributable')].sort()).toEqual(['custody']);
  });

  it('start at no account of members, no clearing, no marketing, no purchase money', () => {
    const sources = sourcesOf('distributable');
    const barred = kinds.filter(
      (kind) => classOf(kind) === 'member' || /clearing|acquisition|exchange|promo|prize/.test(kind),
    );
    expect(barred.length).toBeGreaterThan(10);
    for (const kind of [...barred, 'marketing', 'fee', 'tax', 'custody_out', 'reserve', 'fleet_payable'] as const)
      expect(sources.has(kind), kind).toBe(false);
  });

  it('leave custody by revenue_post alone', () => {
    const into = edges().filter(({ to }) => to === 'distributable');
    expect(into).toEqual([{ from: 'custody', to: 'distributable', by: 'revenue_post' }]);
  });

  it('would open if any one irreversible code that guards them became reversible', () => {
    const opened = shapes
      .filter(({ name, reversible }) => reversible !== true && name !== 'reversal')
      .filter(({ name }) => {
        const loosened = { ...codes, [name]: { ...codes[name], reversible: true as const } };
        return [...sourcesOf('distributable', edges(loosened))].some((kind) => !sourcesOf('distributable').has(kind));
      })
      .map(({ name }) => name);
    expect(opened).toEqual([
      'provider_settle',
      'distribute',
      'marketing_fund',
      'payroll_fund',
      'payout_recover',
      'reserve_fund',
      'fleet_share',
      'revenue_post',
      'revenue_uncover',
    ]);
  });

  it('keep the company’s own accounts apart: they share no posting with any other (R4)', () => {
    const own: readonly Kind[] = ['own_custody', 'own_cash'];
    for (const { name, legs } of shapes)
      expect(new Set(legs.map((kind) => own.includes(kind))).size <= 1, name).toBe(true);
  });

  it('custody is debited back by nothing; what left custody never returns', () => {
    expect(edges().filter(({ to }) => to === 'custody')).toEqual([]);
    expect(edges().filter(({ from }) => from === 'custody_out')).toEqual([]);
  });
});

describe('the matrix', () => {
  it('allows no cash prizes in games (R21) and no purchase of coins', () => {
    for (const { by } of edges().filter(({ from, to }) => to === 'wallet' && unitOf(from) === 3)) {
      expect(['redeem', 'quiz'], by).toContain(by);
    }
    const bought = edges().filter(
      ({ from, to }) => ['wallet', 'escrow', 'provider_clearing'].includes(from) && to.startsWith('coins'),
    );
    expect(bought.filter(({ by }) => by !== 'reversal')).toEqual([]);
  });

  it('pays salaries out of payroll money only', () => {
    expect(codes.salary.debits).toEqual(['payroll_payable']);
    expect(
      edges()
        .filter(({ to, by }) => to === 'payroll_payable' && by !== 'reversal')
        .map(({ from }) => from),
    ).toEqual(['custody']);
  });

  it('never mixes a member with the treasury in one posting', () => {
    for (const { name, legs } of shapes) {
      const classes = new Set(legs.map(classOf));
      expect(classes.has('member') && classes.has('treasury'), name).toBe(false);
      // A provider's account is booked in its clearing: paid from there, liability and asset go down (decision 143).
      const isBetweenClearings = name === 'provider_payout' || name === 'provider_payout_recover';
      const hasSide = classes.has('member') || classes.has('treasury');
      expect(legs.length === 0 || hasSide || isBetweenClearings, name).toBe(true);
    }
  });

  it('names kinds only, in the class of their number', () => {
    for (const { name, legs } of shapes) expect(kinds, name).toEqual(expect.arrayContaining([...legs]));
    for (const { from, to } of edges()) expect(kinds).toEqual(expect.arrayContaining([from, to]));
    expect((['wallet', 'fee', 'custody'] as const).map(classOf)).toEqual(['member', 'flow', 'treasury']);
  });

  it('has one number per code and kind, API functions split at 200', () => {
    expect(new Set(shapes.map(({ number }) => number)).size).toBe(shapes.length);
    expect(new Set(Object.values(kindNumbers)).size).toBe(kinds.length);
    expect(shapes.filter(({ number }) => number >= 200).map(({ name }) => name)).toHaveLength(8);
  });
});

describe('inLockOrder', () => {
  const leg = fc.record({
    kind: fc.constantFrom(...kinds),
    currency: fc.constantFrom(...(Object.keys(currencyNumbers) as (keyof typeof currencyNumbers)[])),
    productId: fc.integer({ min: 0, max: 3 }),
    minor: fc.bigInt({ min: -5n, max: 5n }),
  });

  it('keeps the sum, has no zero and no account twice, and is strictly ascending', () => {
    fc.assert(
      fc.property(fc.array(leg, { maxLength: 12 }), (legs) => {
        const rows = inLockOrder(legs);
        const sum = (list: readonly { minor: bigint }[]): bigint =>
          list.reduce((total, { minor }) => total + minor, 0n);
        expect(sum(rows)).toBe(sum(legs));
        expect(rows.every(({ minor }) => minor !== 0n)).toBe(true);
        const places = rows.map(({ kind, currency, product }) => kind * 1_000_000 + currency * 1000 + product);
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      }),
    );
  });

  it('writes the literal that the database parses', () => {
    const legs = inLockOrder([
      { kind: 'acquisition', currency: 'IDR', productId: 7, minor: 5n },
      { kind: 'escrow', currency: 'IDR', minor: -5n },
    ]);
    expect(legsText(legs)).toBe('{"(2,1,0,-5)","(151,1,7,5)"}');
  });
});
