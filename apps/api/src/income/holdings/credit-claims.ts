// Credits claimed income to wallets: a claim's rows, and the postings for them.
import type { Currency } from '@roda/domain/money';
import { balancesOf, claim, claimMany, deriveKey } from '#ledger';
import type { Tx } from '#platform/db/tx.ts';
import { insertClaims, type ClaimTaken, type TakenSum } from './claims.repository.ts';

const byCurrency = (taken: readonly ClaimTaken[]): ReadonlyMap<Currency, readonly ClaimTaken[]> =>
  Map.groupBy(taken, ({ currency }) => currency as Currency);

export const sumOf = (taken: readonly ClaimTaken[]): bigint => taken.reduce((sum, { minor }) => sum + minor, 0n);

const perProduct = (taken: readonly ClaimTaken[]): { productId: number; minor: bigint }[] =>
  [...Map.groupBy(taken, ({ goodsId }) => goodsId)].map(([productId, rows]) => ({ productId, minor: sumOf(rows) }));

type OneMember = {
  readonly memberId: bigint;
  readonly key: string;
  readonly at: Date;
  readonly id: string;
  readonly taken: readonly ClaimTaken[];
};

/** Credits one member for one claim: one posting per currency, of which there is one. */
export const creditMember = async (tx: Tx, { memberId, key, at, id, taken }: OneMember): Promise<void> => {
  if (taken.length === 0) return;
  await insertClaims(tx, { id, at, taken });
  for (const [currency, rows] of byCurrency(taken)) {
    await claim(tx, {
      memberId,
      key: deriveKey(`claim:${memberId}:${key}:${currency}`),
      at,
      currency,
      incomes: perProduct(rows),
      ref: `claim:${id}`,
    });
  }
};

type ManyMembers = { readonly id: string; readonly at: Date; readonly sums: readonly TakenSum[] };

/** Credits many members whose window has ended; their claim rows exist already. */
export const creditMany = async (tx: Tx, { id, at, sums }: ManyMembers): Promise<void> => {
  for (const [name, rows] of Map.groupBy(sums, ({ currency }) => currency)) {
    const currency = name as Currency;
    const incomes = rows.map(({ memberId, goodsId, minor }) => ({ memberId, productId: goodsId, minor }));
    await claimMany(tx, {
      key: deriveKey(`claim-window:${id}:${currency}`),
      at,
      currency,
      incomes,
      ref: `claim:${id}`,
    });
  }
};

/** The wallet of a member in a currency. */
export const walletOf = async (tx: Tx, memberId: bigint, currency: Currency): Promise<bigint> =>
  (await balancesOf(tx, memberId)).find((row) => row.kind === 'wallet' && row.currency === currency)?.minor ?? 0n;
