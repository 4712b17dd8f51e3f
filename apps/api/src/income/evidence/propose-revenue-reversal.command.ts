// Takes posted revenue back by a posting of its own, by two-person approval: nothing that was posted is ever edited.
import { formatAmount, type Currency } from '@roda/domain/money';
import { Text, Uuid } from '@roda/api-contract/fields';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeRevenueReversal as operation } from '@roda/api-contract/income/settlement-runs';
import * as z from 'zod/mini';
import { deriveKey, reserveCost, uncoverRevenue } from '#ledger';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import { freeStatementLine, releaseWork } from '#fleet/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { revenueById } from './revenue.queries.ts';
import { uncoveredOf, voidParts } from './revenue-parts.repository.ts';
import { markReversed, setHouseBears } from './revenue.repository.ts';

const Payload = z.strictObject({ id: Uuid, reason: Text });

/**
 * What members have received of it stays theirs: the company's reserve pays for that. Rejects with balance_short where
 * the reserve is short.
 */
export const proposeRevenueReversal = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row =
    (await revenueById(ctx.tx, id, { lang: ctx.client.lang, operatorId: ctx.principal.operatorId })) ??
    reject('not_found');
  if (row.state !== 'posted') reject('wrong_state', { state: row.state });
  if (!row.reversible) reject('balance_short');
  const members = formatAmount(row.membersMinor, row.currency);
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'revenue_reversal',
    subject: id,
    title: `take back ${members} ${row.currency} of ${row.goodsName}: ${reason}`,
    before: { status: row.state, members },
    after: { status: 'reversed' },
    payload: { id, reason },
  });
  return { approvalId };
};

/**
 * Guarantees:
 * - once, and only while the company's reserve covers what members have of it: the ledger's balance floor decides;
 * - no income record changes, claimed or not;
 * - the statement line and the evidence can be proposed again;
 * - posting, proposal and statement line change together.
 */
export const revenueReversal: Change = change('revenue_reversal', {
  roles: ['finance', 'compliance'],
  apply: async ({ tx, at, principal, audit }, { payload, proposedBy }) => {
    const { id, reason } = z.parse(Payload, payload);
    const name = `${proposedBy.name}, ${principal.name}`;
    const revenue = (await markReversed(tx, id, { name, at, reason })) ?? reject('wrong_state');
    const { membersMinor, statementLineId } = revenue;
    const currency = revenue.currency as Currency;
    const evidenceId = `revenue:${id}`;
    if (membersMinor > 0n) {
      const uncovered = await uncoveredOf(tx, id);
      await uncoverRevenue(tx, { key: deriveKey(`revenue:${id}:reversal`), at, evidenceId, ...uncovered });
      await setHouseBears(tx, id, await reserveCost(tx, evidenceId));
    }
    await voidParts(tx, id);
    await releaseWork(tx, id);
    if (statementLineId !== null) await freeStatementLine(tx, statementLineId, membersMinor);
    const [members, houseBears] = [membersMinor, await reserveCost(tx, evidenceId)].map((minor) =>
      formatAmount(minor, currency),
    );
    audit({
      target: `revenue:${id}`,
      before: { status: 'posted', members },
      after: { status: 'reversed', houseBears },
      reason,
    });
  },
});
