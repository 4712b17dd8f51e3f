// Proposes revenue of one product and period from counted evidence, against money that arrived.
import { formatAmount, parseAmount, type Currency } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeRevenue as operation } from '@roda/contract/settlement';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { propose } from '#modules/approvals/approvals.public.ts';
import { evidenceOf, statementLine, useStatementLine } from '#modules/fleet/fleet.public.ts';
import { assetOfGoods, overlapping, revenueById, type RevenueRow } from './revenue.reads.ts';
import { insertRevenue, takeTurn } from './revenue.sql.ts';

export const revenueReply = (row: RevenueRow): ReplyOf<typeof operation> => ({
  id: row.id,
  goodsId: row.goodsId,
  goodsName: row.goodsName,
  currency: row.currency,
  periodFrom: row.from.toISOString(),
  periodTo: row.to.toISOString(),
  amount: formatAmount(row.amountMinor, row.currency),
  imported: formatAmount(row.importedMinor, row.currency),
  arrived: formatAmount(row.arrivedMinor, row.currency),
  rows: row.rowCount,
  statementLineId: row.statementLineId,
  ...(row.reason === '' ? {} : { reason: row.reason }),
  status: row.state,
  proposedBy: row.proposedName,
  proposedAt: row.proposedAt.toISOString(),
  ...(row.decidedName === null ? {} : { decidedBy: row.decidedName }),
  ...(row.decidedAt === null ? {} : { decidedAt: row.decidedAt.toISOString() }),
});

const loaded = async ({ tx, caller }: Act<Operator>, id: string): Promise<RevenueRow> => {
  const row = await revenueById(tx, id, caller.lang);
  invariant(row !== undefined, 'a proposal that was just written');
  return row;
};

type Wanted = { readonly asked: string | undefined; readonly reason: string | undefined; readonly currency: Currency };

/** What is asked for, or everything that was imported; never more, and less only with a reason. */
const amountOf = (importedMinor: bigint, { asked, reason, currency }: Wanted): bigint => {
  if (asked === undefined) return importedMinor;
  const minor =
    parseAmount(asked, currency) ?? refuse('malformed', { fields: [{ path: 'amount', message: 'places' }] });
  if (minor < importedMinor && reason === undefined)
    refuse('reason_required', { fields: [{ path: 'reason', message: 'required' }] });
  return minor;
};

/**
 * Guarantees:
 * - never more than the counted evidence of the period, nor than what the statement line still covers;
 * - evidence of one asset and moment is proposed once, whoever tries at the same time;
 * - nothing moves before another operator approves.
 */
export const proposeRevenue = async (
  act: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, newId, note } = act;
  const { goodsId, statementLineId, reason } = input;
  const [from, to] = [new Date(input.periodFrom), new Date(input.periodTo)];
  const earning = (await assetOfGoods(tx, goodsId)) ?? refuse('not_found');
  const line = (await statementLine(tx, statementLineId)) ?? refuse('not_found');
  if (to > at) refuse('not_due');
  const { assetId, currency } = earning;
  await takeTurn(tx, assetId);
  const taken = await overlapping(tx, { assetId, from, to });
  if (taken !== undefined) refuse('period_taken', { id: taken });
  if (line.amountMinor <= 0n || line.currency !== currency || !['open', 'revenue'].includes(line.state))
    refuse('wrong_state', { state: line.state });
  const { importedMinor, rowCount } = await evidenceOf(tx, { assetId, from, to, currency });
  const amountMinor = amountOf(importedMinor, { asked: input.amount, reason, currency });
  const covered =
    amountMinor > 0n && amountMinor <= importedMinor && (await useStatementLine(tx, statementLineId, amountMinor));
  if (!covered) {
    refuse('evidence_short', {
      imported: formatAmount(importedMinor, currency),
      arrived: formatAmount(line.amountMinor - line.usedMinor, currency),
    });
  }
  const id = newId();
  const by = { id: who.operatorId, name: who.name };
  await insertRevenue(tx, {
    id,
    goodsId,
    assetId,
    from,
    to,
    rowCount,
    importedMinor,
    amountMinor,
    currency,
    reason: reason ?? '',
    statementLineId,
    by,
    at,
  });
  const row = await loaded(act, id);
  const period = `${from.toISOString()}/${to.toISOString()}`;
  const title = `${row.goodsName}: ${formatAmount(amountMinor, currency)} ${currency}`;
  await propose(act, {
    kind: 'revenue',
    subject: id,
    title,
    path: 'admin/fleet/revenue/approve',
    after: `${title}, ${period}`,
  });
  note({
    target: `revenue:${id}`,
    after: { goodsId, period, amount: formatAmount(amountMinor, currency), statementLineId },
  });
  return revenueReply(row);
};
