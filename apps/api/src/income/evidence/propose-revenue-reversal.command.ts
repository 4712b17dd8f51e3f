// Reverses posted revenue by a mirrored entry, by two-person approval: nothing that was posted is ever edited.
import { formatAmount, type Currency } from '@roda/domain/money';
import { Text, Uuid } from '@roda/api-contract/fields';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeRevenueReversal as operation } from '@roda/api-contract/income/settlement-runs';
import * as z from 'zod/mini';
import { deriveKey, reverse } from '#ledger';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import { freeStatementLine } from '#fleet/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { revenueById } from './revenue.queries.ts';
import { markReversed } from './revenue.repository.ts';

const Payload = z.strictObject({ id: Uuid, reason: Text });

/** Rejects with balance_short where a run has set part of it aside for members already: that part is theirs. */
export const proposeRevenueReversal = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await revenueById(ctx.tx, id, ctx.client.lang)) ?? reject('not_found');
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
 * - once, and only while all of it is distributable: the ledger's balance floor decides, at this moment;
 * - the statement line and the period's evidence can be proposed again;
 * - posting, proposal and statement line change together.
 */
export const revenueReversal: Change = change('revenue_reversal', {
  roles: ['finance', 'compliance'],
  apply: async ({ tx, at, principal, audit }, { payload, proposedBy }) => {
    const { id, reason } = z.parse(Payload, payload);
    const name = `${proposedBy.name}, ${principal.name}`;
    const revenue = (await markReversed(tx, id, { name, at, reason })) ?? reject('wrong_state');
    const { membersMinor, statementLineId, currency } = revenue;
    await reverse(tx, {
      memberId: 0n,
      key: deriveKey(`revenue:${id}:reversal`),
      original: deriveKey(`revenue:${id}`),
      at,
    });
    await freeStatementLine(tx, statementLineId, membersMinor);
    const members = formatAmount(membersMinor, currency as Currency);
    audit({ target: `revenue:${id}`, before: { status: 'posted', members }, after: { status: 'reversed' }, reason });
  },
});
