// Matches an open statement line without a usable reference to what it is, with two-person approval.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeLineMatch as ProposeLineMatch } from '@roda/api-contract/sales/payment-cases';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { matchLineWith, statementLine } from '#fleet/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { holdTarget } from '#sales/payments/payment-cases.repository.ts';
import { matchTarget } from './statements.queries.ts';

type Op = typeof ProposeLineMatch;
type Match = Pick<InputOf<Op>, 'lineId' | 'kind' | 'targetId'>;

/** The line's reference, once both sides match. */
const checked = async ({ tx }: RequestContext<Operator>, match: Match): Promise<string> => {
  const target = (await matchTarget(tx, match)) ?? reject('not_found');
  return target.fits && !target.isTaken ? target.reference : reject('evidence_short');
};

/** Exact amounts only: a line of another amount is something else, and is explained among the lines. */
export const proposeLineMatch = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { lineId, kind, targetId, reason } = input;
  const line = (await statementLine(ctx.tx, lineId)) ?? reject('not_found');
  if (line.state !== 'open') reject('wrong_state', { state: line.state });
  const reference = await checked(ctx, input);
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'line_match',
    subject: lineId,
    title: `match line ${reference} with ${kind} ${targetId}`,
    before: { state: 'open' },
    after: { state: 'matched', with: `${kind}:${targetId}`, reason },
    payload: input,
  });
  return { approvalId };
};

const Payload = z.strictObject({
  lineId: z.uuid(),
  kind: z.enum(['payment', 'withdrawal', 'return', 'exception']),
  targetId: z.uuid(),
  reason: z.string(),
});

/** Checked again on approval: rejected when the payment was matched meanwhile, or either side has changed. */
export const lineMatchChange = change('line_match', {
  roles: ['finance', 'operations'],
  apply: async (ctx, { payload }) => {
    const { lineId, kind, targetId } = Payload.parse(payload);
    await holdTarget(ctx.tx, `${kind}:${targetId}`);
    await checked(ctx, { lineId, kind, targetId });
    if (!(await matchLineWith(ctx.tx, lineId, `${kind}:${targetId}`))) reject('stale');
  },
});
