// Explains an open statement line that no payment, payout or revenue accounts for.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { explainLine as contract, type explainLine as ExplainLine } from '@roda/api-contract/backoffice/reconciliation';
import * as z from 'zod/mini';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { explainStatementLine } from '#fleet/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { lineById } from './reconciliation.queries.ts';

type Op = typeof ExplainLine;

/** Nothing takes effect yet. Rejects with wrong_state for a line that is already explained. */
export const explainLine = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { lineId, explanation } = input;
  const found = (await lineById(ctx.tx, lineId)) ?? reject('not_found');
  if (found.state !== 'open') reject('wrong_state', { state: found.state });
  const { id } = await proposeChange(ctx, {
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
  apply: async ({ tx, audit }, { payload }) => {
    const { lineId, explanation } = z.parse(contract.input, payload);
    if (!(await explainStatementLine(tx, lineId, explanation))) reject('stale');
    audit({ target: `statement_line:${lineId}`, after: { state: 'written_off', explanation } });
  },
});
