// The public figures: members' claims, the assets held for them, and the auditor's last result.
import { formatAmount } from '@roda/domain/money';
import type { Solvency } from '@roda/api-contract/backoffice/solvency';
import type { Tx } from '#platform/db/tx.ts';
import { custodyNow, type CustodyStatus } from '#backoffice/assurance/reconciliation/custody.queries.ts';
import { agreedOn, custodyShown } from './custody-dto.ts';
import { coverageOf } from '#backoffice/assurance/assurance.policy.ts';
import {
  standings,
  verdict,
  type AssuranceStatus,
  type AssuranceDecision,
} from '#backoffice/assurance/assurance.queries.ts';

const figuresOf = ({ currency, claims, held, stated, revenue, earned, paid, unpaid }: AssuranceStatus) => {
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
    ...(stated === null ? {} : { stated }),
  };
};

/** What lies in the accounts for members' money, so that their balances are those of the lines. */
const custodySumsOf = (row: AssuranceStatus) => {
  const money = (minor: bigint | null): string => formatAmount(minor ?? 0n, row.currency);
  return {
    onStatement: money(row.on_statement),
    arriving: money(row.arriving),
    unassigned: money(row.unassigned),
    leaving: money(row.leaving),
    company: money(row.company),
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

const custodyOf = (accounts: readonly CustodyStatus[]): Pick<Solvency, 'custody' | 'reconciledAt'> => {
  const reconciledAt = agreedOn(accounts);
  return { custody: custodyShown(accounts), ...(reconciledAt === undefined ? {} : { reconciledAt }) };
};

/** The same for members, operators and the public: no figures are specific to a role. */
export const solvencyOf = async (tx: Tx, at: Date, lang: string): Promise<Solvency> => {
  const rows = await standings(tx, at, lang);
  const found = await verdict(tx, at);
  const products = rows.flatMap((row) => {
    const { goods_id: goodsId, name, kind } = row;
    return goodsId === null || kind === null ? [] : [{ goodsId, name: name ?? '', kind, ...figuresOf(row) }];
  });
  return {
    asOf: at.toISOString(),
    currencies: rows
      .filter(({ goods_id: id }) => id === null)
      .map((row) => ({ ...figuresOf(row), ...custodySumsOf(row) })),
    products,
    ...custodyOf(await custodyNow(tx, at)),
    ...(found === undefined ? {} : { ...auditOf(found), ...timesOf(found) }),
  };
};
