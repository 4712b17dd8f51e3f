// Says what an open line of a statement is, where neither a payment nor a payout nor revenue explains it.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { explainLine as contract, type explainLine as ExplainLine } from '@roda/contract/trust-reconciliation';
import * as z from 'zod/mini';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import { explainStatementLine } from '#modules/fleet/fleet.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { lineById } from './reconciliation.reads.ts';

type Op = typeof ExplainLine;

/** Changes nothing yet. Refuses wrong_state for a line that is explained. */
export const explainLine = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { lineId, explanation } = input;
  const found = (await lineById(act.tx, lineId)) ?? refuse('not_found');
  if (found.state !== 'open') refuse('wrong_state', { state: found.state });
  const { id } = await proposeChange(act, {
    kind: 'statement_line',
    subject: lineId,
    title: `explain ${formatAmount(found.minor, 'IDR')} (${found.reference})`.slice(0, 200),
    before: { state: 'open' },
    after: { explanation },
    payload: input,
  });
  return { approvalId: id };
};

export const explainLineChange = change('statement_line', {
  roles: ['finance', 'compliance'],
  apply: async ({ tx, note }, { payload }) => {
    const { lineId, explanation } = z.parse(contract.input, payload);
    if (!(await explainStatementLine(tx, lineId, explanation))) refuse('stale');
    note({ target: `statement_line:${lineId}`, after: { state: 'written_off', explanation } });
  },
});
