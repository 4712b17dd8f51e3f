// Settles everything that has ended, at an operator's request.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { formatAmount } from '@roda/domain/money';
import type { runSettlement as operation } from '@roda/api-contract/income/settlement';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { settle } from './settle.ts';
import { settlementById, type SettlementRow } from './settlement.queries.ts';

const LONG_MS = '60000';

/** A settlement's sums for the reply. */
export const sumsOf = ({
  id,
  asOf,
  currency,
  poolMinor,
  paidMinor,
  fleetMinor,
  recordCount,
}: SettlementRow): ReplyOf<typeof operation> => ({
  runId: id,
  asOf: asOf.toISOString(),
  currency,
  pool: formatAmount(poolMinor, currency),
  paid: formatAmount(paidMinor, currency),
  fleetPart: formatAmount(fleetMinor, currency),
  records: Number(recordCount),
});

/** Who started it and when, and its progress. */
export const progressOf = (row: SettlementRow) => ({
  startedBy: row.startedBy,
  startedAt: row.startedAt.toISOString(),
  ...(row.endedAt === null ? {} : { endedAt: row.endedAt.toISOString() }),
  state: row.endedAt === null ? ('running' as const) : ('done' as const),
  periods: row.runCount,
  periodsDone: row.runsDone,
  chunks: row.chunkCount,
  chunksDone: row.chunksDone,
});

/**
 * Guarantees:
 * - settles nothing that ends after now;
 * - all approved revenue, or nothing: one transaction;
 * - again for the same time: an empty settlement.
 */
export const runSettlement = async (
  ctx: RequestContext<Operator>,
  { asOf }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, principal, newId, audit, enqueue } = ctx;
  const until = asOf === undefined ? at : new Date(asOf);
  if (until > at) reject('not_due');
  await tx.query("select set_config('statement_timeout', $1, true)", [LONG_MS]);
  const id = newId();
  await settle((work) => work({ tx, at, enqueue }), { id, asOf: until, startedBy: principal.name });
  const row = await settlementById(tx, id);
  const nothing = {
    runId: id,
    asOf: until.toISOString(),
    currency: 'IDR',
    pool: '0.00',
    paid: '0.00',
    fleetPart: '0.00',
    records: 0,
  } as const;
  const reply = row === undefined ? nothing : sumsOf(row);
  audit({ target: `settlement:${id}`, after: reply });
  return reply;
};
