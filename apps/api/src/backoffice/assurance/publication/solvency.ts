// The public figures: members' claims, the assets held for them, and the auditor's last result.
import { formatAmount } from '@roda/domain/money';
import type { Solvency } from '@roda/api-contract/backoffice/solvency';
import type { Tx } from '#platform/db/tx.ts';
import { coverageOf } from '#backoffice/assurance/assurance.policy.ts';
import {
  standings,
  verdict,
  type AssuranceStatus,
  type AssuranceDecision,
} from '#backoffice/assurance/assurance.queries.ts';

const figuresOf = ({ currency, claims, held, revenue, earned, paid, unpaid }: AssuranceStatus) => {
  const coverage = coverageOf(held, claims);
  return {
    currency,
    claims: formatAmount(claims, currency),
    held: formatAmount(held, currency),
    revenueIn: formatAmount(revenue, currency),
    incomeEarned: formatAmount(earned, currency),
    incomePaid: formatAmount(paid, currency),
    incomeUnpaid: formatAmount(unpaid, currency),
    ...(coverage === undefined ? {} : { coverage }),
  };
};

const auditOf = ({ audited_at: at, holds, findings }: AssuranceDecision): Pick<Solvency, 'audit'> =>
  at === null || holds === null ? {} : { audit: { at: at.toISOString(), ok: holds, findings: Number(findings ?? 0n) } };

const timesOf = ({
  paid_count: paidCount,
  median_minutes: median,
  p95_minutes: p95,
}: AssuranceDecision): Pick<Solvency, 'withdrawals'> =>
  median === null || p95 === null
    ? {}
    : { withdrawals: { paid: Number(paidCount), medianMinutes: median, p95Minutes: p95 } };

const reconciledOf = ({ reconciled_at: at }: AssuranceDecision): Pick<Solvency, 'reconciledAt'> =>
  at === null ? {} : { reconciledAt: at.toISOString() };

/** The same for members, operators and the public: no figures are specific to a role. */
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
