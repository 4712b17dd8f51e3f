// Takes posted revenue back by a mirrored entry, on the word of two operators: nothing that was posted is ever edited.
import { formatAmount, type Currency } from '@roda/contract/money';
import { Text, Uuid } from '@roda/contract/fields';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeRevenueReversal as operation } from '@roda/contract/settlement-desk';
import * as z from 'zod/mini';
import { keyOf, reverse } from '#ledger';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import { freeStatementLine } from '#modules/fleet/fleet.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { revenueById } from './revenue.reads.ts';
import { markReversed } from './revenue.sql.ts';

const Payload = z.strictObject({ id: Uuid, reason: Text });

/** Refuses balance_short where a run has set part of it aside for members already: what is theirs stays theirs. */
export const proposeRevenueReversal = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await revenueById(act.tx, id, act.caller.lang)) ?? refuse('not_found');
  if (row.state !== 'posted') refuse('wrong_state', { state: row.state });
  if (!row.reversible) refuse('balance_short');
  const members = formatAmount(row.membersMinor, row.currency);
  const { id: approvalId } = await proposeChange(act, {
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
 * - once, and only while all of it is distributable: the ledger's floor decides, at this moment;
 * - the arrival of the money and the period's evidence can be proposed anew;
 * - posting, proposal and statement line change together.
 */
export const revenueReversal: Change = change('revenue_reversal', {
  roles: ['finance', 'compliance'],
  apply: async ({ tx, at, who, note }, { payload, proposedBy }) => {
    const { id, reason } = z.parse(Payload, payload);
    const name = `${proposedBy.name}, ${who.name}`;
    const revenue = (await markReversed(tx, id, { name, at, reason })) ?? refuse('wrong_state');
    const { membersMinor, statementLineId, currency } = revenue;
    await reverse(tx, { memberId: 0n, key: keyOf(`revenue:${id}:reversal`), original: keyOf(`revenue:${id}`), at });
    await freeStatementLine(tx, statementLineId, membersMinor);
    const members = formatAmount(membersMinor, currency as Currency);
    note({ target: `revenue:${id}`, before: { status: 'posted', members }, after: { status: 'reversed' }, reason });
  },
});
