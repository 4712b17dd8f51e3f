// Ledger postings of a points mall order: points or coins at once, money via escrow.
import { deriveKey, post, type Leg, type LedgerOutcome, type PostCode } from '#ledger';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import type { PointsMallOrderRow } from './points-mall.repository.ts';

type Books = Pick<RequestContext<Principal>, 'tx' | 'at'>;
type Costed = Pick<PointsMallOrderRow, 'memberId' | 'id' | 'points' | 'coins' | 'bonusCoins'>;

/** `end` is one key for release and cancel: the ledger itself allows only one of them, once. */
const keyFor = (
  { memberId, id }: Pick<PointsMallOrderRow, 'memberId' | 'id'>,
  what: 'spend' | 'back' | 'pay' | 'end',
): string => deriveKey(`mall:${memberId}:${id}:${what}`);

type Moving = { readonly key: string; readonly code: PostCode; readonly legs: readonly Leg[] };

const move = ({ tx, at }: Books, { memberId, id }: Pick<PointsMallOrderRow, 'memberId' | 'id'>, moving: Moving) =>
  post(tx, { ...moving, memberId, at, ref: `mall:${id}` });

/** Signs of the member's side: −1 spends, +1 returns. */
const unitLegs = ({ points, coins, bonusCoins }: Costed, sign: 1n | -1n): readonly Leg[] =>
  coins > 0n
    ? [
        { kind: 'coins', currency: 'COIN', minor: sign * (coins - bonusCoins) },
        { kind: 'coins_bonus', currency: 'COIN', minor: sign * bonusCoins },
        { kind: 'coins_issued', currency: 'COIN', minor: -sign * coins },
      ]
    : [
        { kind: 'points', currency: 'POINT', minor: sign * points },
        { kind: 'points_issued', currency: 'POINT', minor: -sign * points },
      ];

/** Debits points or coins. Rejects with balance_short. */
export const spendUnits = (books: Books, order: Costed): Promise<LedgerOutcome> =>
  move(books, order, {
    key: keyFor(order, 'spend'),
    code: order.coins > 0n ? 'coins_spend' : 'points_spend',
    legs: unitLegs(order, -1n),
  });

/** Returns points or coins, each coin to its original account. */
export const giveUnitsBack = (books: Books, order: Costed): Promise<LedgerOutcome> =>
  move(books, order, {
    key: keyFor(order, 'back'),
    code: order.coins > 0n ? 'coins_refund' : 'points_refund',
    legs: unitLegs(order, 1n),
  });

/** Wallet → escrow. Rejects with balance_short. Nothing where the order has no money part. */
export const payMoney = async (books: Books, order: PointsMallOrderRow): Promise<void> => {
  const { moneyMinor, currency } = order;
  if (moneyMinor === 0n) return;
  await move(books, order, {
    key: keyFor(order, 'pay'),
    code: 'purchase_escrow',
    legs: [
      { kind: 'wallet', currency, minor: -moneyMinor },
      { kind: 'escrow', currency, minor: moneyMinor },
    ],
  });
};

/** Escrow → the product's acquisition account: the order is delivered. */
export const releaseMoney = async (books: Books, order: PointsMallOrderRow): Promise<void> => {
  const { moneyMinor, currency, goodsId } = order;
  if (moneyMinor === 0n) return;
  await move(books, order, {
    key: keyFor(order, 'end'),
    code: 'purchase_release',
    legs: [
      { kind: 'escrow', currency, minor: -moneyMinor },
      { kind: 'acquisition', currency, productId: goodsId, minor: moneyMinor },
    ],
  });
};

/** Escrow → wallet: the order is refunded. */
export const returnMoney = async (books: Books, order: PointsMallOrderRow): Promise<void> => {
  const { moneyMinor, currency } = order;
  if (moneyMinor === 0n) return;
  await move(books, order, {
    key: keyFor(order, 'end'),
    code: 'purchase_cancel',
    legs: [
      { kind: 'escrow', currency, minor: -moneyMinor },
      { kind: 'wallet', currency, minor: moneyMinor },
    ],
  });
};
