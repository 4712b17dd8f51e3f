// Explains an open statement line that no payment, payout or revenue accounts for, or the rest of a revenue line.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { explainLine as contract, type explainLine as ExplainLine } from '@roda/api-contract/backoffice/reconciliation';
import * as z from 'zod/mini';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { explainFleetShare, explainStatementLine, postLine } from '#fleet/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { fittingKinds, postingOf, sharePosting } from './explanations.ts';
import { lineById } from './reconciliation.queries.ts';

type Op = typeof ExplainLine;

/**
 * Nothing takes effect yet. Rejects with wrong_state for a line that is already explained, with line_unfit for an
 * explanation that its account and direction don't allow.
 */
export const explainLine = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { lineId, as, explanation } = input;
  const found = (await lineById(ctx.tx, lineId)) ?? reject('not_found');
  const { state, restMinor, currency } = found;
  if ((state !== 'open' && state !== 'revenue') || restMinor === 0n) reject('wrong_state', { state });
  const fits = fittingKinds(found);
  if (!fits.includes(as)) reject('line_unfit', { fits });
  const { id } = await proposeChange(ctx, {
    kind: 'statement_line',
    subject: lineId,
    title: `explain ${formatAmount(restMinor, currency)} (${found.reference}) as ${as}`.slice(0, 200),
    before: { state },
    after: { as, explanation },
    payload: input,
  });
  return { approvalId: id };
};

/**
 * Line and posting change together. Rejects with stale when the line is no longer open or no longer revenue of one
 * product, with balance_short when the reserve can't bear a charge.
 */
export const explainLineChange = change('statement_line', {
  roles: ['finance', 'compliance'],
  apply: async ({ tx, at, audit }, { payload }) => {
    const { lineId, as, explanation } = z.parse(contract.input, payload);
    const found = (await lineById(tx, lineId)) ?? reject('stale');
    if (!fittingKinds(found).includes(as)) reject('stale');
    if (as === 'fleet_share') {
      const share = (await explainFleetShare(tx, lineId, explanation)) ?? reject('stale');
      await postLine(tx, { id: lineId, at, ...sharePosting(found, share) });
    } else {
      if (!(await explainStatementLine(tx, { id: lineId, as, text: explanation }))) reject('stale');
      await postLine(tx, { id: lineId, at, ...postingOf(found) });
    }
    audit({ target: `statement_line:${lineId}`, after: { as, explanation } });
  },
});
