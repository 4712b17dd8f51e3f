// Random ledger commands, and how each is executed on the real ledger.
import fc from 'fast-check';
import { codes, kindNumbers } from '../../src/ledger/ledger.policy.ts';
import * as ledger from '../../src/ledger/ledger.ts';
import type { Tx } from '../../src/platform/db/tx.ts';
import {
  isPosted,
  merged,
  shapeFits,
  type LedgerShapeAnswer,
  type LedgerShapeCommand,
  type PostCommand,
} from './ledger-shapes.ts';
import { BANK } from '#test/custody-numbers.ts';

const AT = new Date('2026-06-30T23:59:59Z');
const CODES = Object.keys(codes) as readonly ledger.Code[];

/** Few keys, members and orders, to provoke repeats and conflicts. */
const key = fc.nat({ max: 16 }).map((number) => ledger.deriveKey(`key ${number}`));
const orderId = fc.nat({ max: 6 }).map((number) => ledger.deriveKey(`order ${number}`));
const memberId = fc.integer({ min: 1, max: 3 }).map(BigInt);
const productId = fc.integer({ min: 1, max: 2 });
const minor = fc.integer({ min: 1, max: 120 }).map(BigInt);
const currency = fc.constantFrom('IDR', 'IDR', 'IDR', 'USDT') satisfies fc.Arbitrary<'IDR' | 'USDT'>;
const CURRENCIES = ['IDR', 'USDT', 'POINT', 'COIN'] as const;

const isPerProduct = (kind: ledger.Kind): boolean => Math.floor((kindNumbers[kind] % 100) / 10) === 5;

type Draft = { readonly code: ledger.Code; readonly product: number; readonly amount: bigint; readonly seed: number };

/** A posting valid for its code: one debit, one credit, in a unit allowed for both. */
const fitting = ({ code, product, amount, seed }: Draft): readonly ledger.Leg[] => {
  const { debits, credits } = codes[code] as { debits: readonly ledger.Kind[]; credits: readonly ledger.Kind[] };
  const owner = code in codes && codes[code].number >= 51 && codes[code].number < 200 ? 0n : 1n;
  const leg = (kind: ledger.Kind, unit: (typeof CURRENCIES)[number], sum: bigint): ledger.Leg =>
    isPerProduct(kind) || kind.startsWith('prize_')
      ? { kind, currency: unit, productId: product, minor: sum }
      : { kind, currency: unit, minor: sum };
  const ways = debits.flatMap((debit) =>
    credits.flatMap((credit) =>
      CURRENCIES.map((unit) => [leg(debit, unit, -amount), leg(credit, unit, amount)] as const),
    ),
  );
  const fit = ways.filter((legs) => merged(legs).length === 2 && shapeFits(owner, code, legs));
  return fit[seed % Math.max(fit.length, 1)] ?? [];
};

const POSTED = CODES.filter(isPosted);
const draft = fc.record({ code: fc.constantFrom(...POSTED), product: productId, amount: minor, seed: fc.nat() });
const often = fc.constantFrom<ledger.Code>('top_up', 'purchase_escrow', 'purchase_cancel', 'purchase_release', 'claim');

const post = fc
  .record({ draft, often: fc.option(often), memberId, key })
  .map(({ draft: drawn, often: common, memberId: owner, key: one }): PostCommand => {
    const code = common ?? drawn.code;
    const house = codes[code].number >= 51 && codes[code].number < 200;
    return { do: 'post', memberId: house ? 0n : owner, key: one, code, legs: fitting({ ...drawn, code }) };
  });

const anyLeg = fc.record({
  kind: fc.constantFrom(...(Object.keys(kindNumbers) as readonly ledger.Kind[])),
  currency: fc.constantFrom(...CURRENCIES),
  productId: fc.constantFrom(0, 0, 1),
  minor: fc.integer({ min: -50, max: 50 }).map(BigInt),
});

/** Random legs under a random code: nearly always forbidden, and then without any effect. */
const wild = fc
  .record({
    memberId: fc.constantFrom(0n, 1n, 2n),
    key,
    code: fc.constantFrom(...CODES),
    legs: fc.array(anyLeg, { maxLength: 3 }),
    close: fc.boolean(),
  })
  .map(({ legs, close, ...rest }): PostCommand => {
    const [first] = legs;
    const sum = legs.reduce((total, leg) => total + leg.minor, 0n);
    const closed: readonly ledger.Leg[] = close && first !== undefined ? [...legs, { ...first, minor: -sum }] : legs;
    return { do: 'post', ...rest, legs: merged(closed) };
  });

const income = fc.record({ memberId, productId, minor });

const fresh: fc.Arbitrary<readonly LedgerShapeCommand[]> = fc.array(
  fc.oneof(
    { arbitrary: post, weight: 8 },
    { arbitrary: wild, weight: 2 },
    {
      arbitrary: fc
        .array(
          post.filter((each) => each.memberId > 0n),
          { minLength: 1, maxLength: 5 },
        )
        .map((postings): LedgerShapeCommand => ({ do: 'postMany', postings })),
      weight: 2,
    },
    {
      arbitrary: fc.record({
        do: fc.constant('transfer' as const),
        from: memberId,
        to: memberId,
        key,
        currency,
        minor,
      }),
      weight: 2,
    },
    { arbitrary: fc.record({ do: fc.constant('hold' as const), memberId, key, orderId, currency, minor }), weight: 2 },
    { arbitrary: fc.record({ do: fc.constant('release' as const), memberId, key, orderId, currency }), weight: 1 },
    {
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        memberId,
        key,
        orderId,
        currency,
        net: minor,
        fee: fc.constant(0n),
        tax: fc.constantFrom(0n, 3n),
      }),
      weight: 1,
    },
    {
      arbitrary: fc.record({
        do: fc.constant('reverse' as const),
        memberId: fc.constantFrom(0n, 1n, 2n),
        key,
        original: key,
      }),
      weight: 2,
    },
    {
      arbitrary: fc.record({
        do: fc.constant('fund' as const),
        key,
        currency,
        productId,
        minor,
        evidenceId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      }),
      weight: 2,
    },
    {
      arbitrary: fc.record({
        do: fc.constantFrom('distribute' as const, 'voidIncome' as const),
        key,
        currency,
        productId,
        minor,
      }),
      weight: 3,
    },
    {
      arbitrary: fc.record({
        do: fc.constant('claimMany' as const),
        key,
        currency,
        incomes: fc.array(income, { minLength: 1, maxLength: 5 }),
      }),
      weight: 2,
    },
  ),
  { minLength: 5, maxLength: 60 },
);

/** Some commands are repeated later unchanged. */
export const commands: fc.Arbitrary<readonly LedgerShapeCommand[]> = fc
  .tuple(fresh, fc.array(fc.nat(), { maxLength: 12 }))
  .map(([list, again]) => again.reduce((all, place) => [...all, ...all.slice(place % all.length).slice(0, 1)], list));

const posting = ({ memberId: owner, key: one, code, legs }: PostCommand): ledger.Posting => ({
  memberId: owner,
  key: one,
  at: AT,
  code: code as ledger.PostCode,
  legs,
});

const give = (tx: Tx, command: LedgerShapeCommand): Promise<LedgerShapeAnswer | readonly LedgerShapeAnswer[]> => {
  const at = AT;
  switch (command.do) {
    case 'post':
      return ledger.post(tx, posting(command));
    case 'postMany':
      return ledger.postMany(tx, command.postings.map(posting));
    case 'transfer':
      return ledger.transfer(tx, { ...command, at });
    case 'hold':
      return ledger.hold(tx, { ...command, at });
    case 'release':
      return ledger.release(tx, { ...command, at });
    case 'settle':
      return ledger.settle(tx, { ...command, at, netMinor: command.net, feeMinor: command.fee, taxMinor: command.tax });
    case 'reverse':
      return ledger.reverse(tx, { ...command, at });
    case 'fund':
      return ledger.fundRevenue(tx, { ...command, custodyId: BANK, at });
    case 'distribute':
      return ledger.distribute(tx, { ...command, at });
    case 'voidIncome':
      return ledger.voidIncome(tx, { ...command, at });
    case 'claimMany':
      return ledger.claimMany(tx, { ...command, at });
  }
};

/** Executes the command on the real ledger; a domain error gives its code, any other failure is a fault. */
export const giveTo = async (
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  command: LedgerShapeCommand,
): Promise<LedgerShapeAnswer | readonly LedgerShapeAnswer[]> => {
  try {
    return await inTransaction((tx) => give(tx, command));
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    return name === 'Refusal' ? (code as LedgerShapeAnswer) : 'fault';
  }
};
