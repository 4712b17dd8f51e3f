// The public figures: what members are owed, what is held for it, and what the auditor last found.
import { formatAmount } from '@roda/contract/money';
import type { Solvency } from '@roda/contract/solvency';
import type { Tx } from '#platform/db/tx.ts';
import { coverageOf } from './trust.rules.ts';
import { standings, verdict, type Standing, type Verdict } from './trust.reads.ts';

const figuresOf = ({ currency, claims, held, revenue, paid }: Standing) => {
  const coverage = coverageOf(held, claims);
  return {
    currency,
    claims: formatAmount(claims, currency),
    held: formatAmount(held, currency),
    revenueIn: formatAmount(revenue, currency),
    incomePaid: formatAmount(paid, currency),
    ...(coverage === undefined ? {} : { coverage }),
  };
};

const auditOf = ({ audited_at: at, holds, findings }: Verdict): Pick<Solvency, 'audit'> =>
  at === null || holds === null ? {} : { audit: { at: at.toISOString(), ok: holds, findings: Number(findings ?? 0n) } };

const timesOf = ({
  paid_count: paidCount,
  median_minutes: median,
  p95_minutes: p95,
}: Verdict): Pick<Solvency, 'withdrawals'> =>
  median === null || p95 === null
    ? {}
    : { withdrawals: { paid: Number(paidCount), medianMinutes: median, p95Minutes: p95 } };

const reconciledOf = ({ reconciled_at: at }: Verdict): Pick<Solvency, 'reconciledAt'> =>
  at === null ? {} : { reconciledAt: at.toISOString() };

/** The same for members, operators and everyone: no figure is kept apart for anybody. */
export const solvencyOf = async (tx: Tx, at: Date, lang: string): Promise<Solvency> => {
  const rows = await standings(tx, lang);
  const found = await verdict(tx, at);
  const products = rows.flatMap((row) => {
    const { goods_id: goodsId, name, kind } = row;
    return goodsId === null || kind === null ? [] : [{ goodsId, name: name ?? '', kind, ...figuresOf(row) }];
  });
  return {
    asOf: at.toISOString(),
    currencies: rows.filter(({ goods_id: id }) => id === null).map(figuresOf),
    products,
    ...(found === undefined ? {} : { ...auditOf(found), ...timesOf(found), ...reconciledOf(found) }),
  };
};
