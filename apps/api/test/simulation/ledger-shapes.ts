// Ledger commands, their possible results, and the well-formed postings.
import type { Currency } from '@roda/domain/money';
import { classOf, codes, currencyNumbers, inLockOrder, kindNumbers, legsText } from '../../src/ledger/ledger.policy.ts';
import type { Code, Kind, Leg } from '../../src/ledger/ledger.ts';

/** 'fault': a programming error of the caller; the database must reject it, with any message. */
export type LedgerShapeAnswer = 'ok' | 'replay' | 'balance_short' | 'key_reused' | 'fault';

type Common = { readonly key: string; readonly currency: Currency };
type OfMember = Common & { readonly memberId: bigint };
type OfOrder = OfMember & { readonly orderId: string };
type OfProduct = Common & { readonly productId: number; readonly minor: bigint };

export type PostCommand = {
  readonly do: 'post';
  readonly memberId: bigint;
  readonly key: string;
  readonly code: Code;
  readonly legs: readonly Leg[];
};
export type LedgerShapeCommand =
  | PostCommand
  | { readonly do: 'postMany'; readonly postings: readonly PostCommand[] }
  | (Common & { readonly do: 'transfer'; readonly from: bigint; readonly to: bigint; readonly minor: bigint })
  | (OfOrder & { readonly do: 'hold'; readonly minor: bigint })
  | (OfOrder & { readonly do: 'settle'; readonly net: bigint; readonly fee: bigint; readonly tax: bigint })
  | (OfOrder & { readonly do: 'release' })
  | { readonly do: 'reverse'; readonly memberId: bigint; readonly key: string; readonly original: string }
  | (OfProduct & { readonly do: 'fund'; readonly evidenceId: string })
  | (OfProduct & { readonly do: 'distribute' | 'voidIncome' })
  | (Common & {
      readonly do: 'claimMany';
      readonly incomes: readonly { readonly memberId: bigint; readonly productId: number; readonly minor: bigint }[];
    });

const unitOfKind = (kind: Kind): number => Math.floor((kindNumbers[kind] % 100) / 10);

const legFits = (memberId: bigint, { kind, currency, productId = 0, minor }: Leg): boolean => {
  const unit = unitOfKind(kind);
  const ownerFits = classOf(kind) === 'flow' || (classOf(kind) === 'treasury') === (memberId === 0n);
  const unitFits = unit === 3 || unit % 5 === Math.floor(currencyNumbers[currency] / 10);
  const productFits = unit === 3 || (unit === 5) === productId > 0;
  return minor !== 0n && ownerFits && unitFits && productFits;
};

/** Claims of several products, and postings between a product's accounts and a custody account. */
const MANY_PRODUCTS: ReadonlySet<Code> = new Set([
  'claim',
  'provider_settle',
  'acquisition_settle',
  'fleet_settle',
  'fleet_share',
  'revenue_post',
  'revenue_uncover',
]);

/** Whether the code allows these legs; the authoritative check of shapes, beside the database's. */
export const shapeFits = (memberId: bigint, code: Code, legs: readonly Leg[]): boolean => {
  const { debits, credits } = codes[code] as { debits: readonly Kind[]; credits: readonly Kind[] };
  const products = new Set(legs.flatMap(({ productId = 0 }) => (productId > 0 ? [productId] : [])));
  return (
    legs.length >= 2 &&
    legs.reduce((sum, { minor }) => sum + minor, 0n) === 0n &&
    new Set(legs.map(({ currency }) => currency)).size === 1 &&
    legs.every((leg) => legFits(memberId, leg) && (leg.minor < 0n ? debits : credits).includes(leg.kind)) &&
    (products.size <= 1 || MANY_PRODUCTS.has(code)) &&
    (!['payout_return', 'withdraw_settle'].includes(code) || legs.some(({ kind }) => kind === 'payout_clearing'))
  );
};

/** Whether `post` takes the code: the others have a function of their own. */
export const isPosted = (code: Code): boolean =>
  codes[code].number < 200 && code !== 'points_expire' && code !== 'coins_expire';

/** The content by which two postings under one key are compared. */
export const digestOf = (code: Code, legs: readonly Leg[], ref = ''): string =>
  `${code}${legsText(inLockOrder(legs))}${ref}`;

/** One leg per account, merged as by the ledger's functions. */
export const merged = (legs: readonly Leg[]): readonly Leg[] => {
  const byPlace = Map.groupBy(legs, ({ kind, currency, productId = 0 }) => `${kind}/${currency}/${productId}`);
  return [...byPlace.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    const minor = rest.reduce((sum, leg) => sum + leg.minor, first.minor);
    return minor === 0n ? [] : [{ ...first, minor }];
  });
};
