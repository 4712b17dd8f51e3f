// Says what an open line of a statement is where its reference does not, once two operators agree.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeLineMatch as ProposeLineMatch } from '@roda/contract/payments-desk';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import { matchLineWith, statementLine } from '#modules/fleet/fleet.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { holdTarget } from './desk.sql.ts';
import { matchTarget } from './statements.reads.ts';

type Op = typeof ProposeLineMatch;
type Match = Pick<InputOf<Op>, 'lineId' | 'kind' | 'targetId'>;

/** The line's reference, once both sides are found to fit. */
const checked = async ({ tx }: Act<Operator>, match: Match): Promise<string> => {
  const target = (await matchTarget(tx, match)) ?? refuse('not_found');
  return target.fits && !target.isTaken ? target.reference : refuse('evidence_short');
};

/** Only to the cent: a line of another amount is something else, and is explained where lines are. */
export const proposeLineMatch = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { lineId, kind, targetId, reason } = input;
  const line = (await statementLine(act.tx, lineId)) ?? refuse('not_found');
  if (line.state !== 'open') refuse('wrong_state', { state: line.state });
  const reference = await checked(act, input);
  const { id: approvalId } = await proposeChange(act, {
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
  kind: z.enum(['payment', 'withdrawal', 'return']),
  targetId: z.uuid(),
  reason: z.string(),
});

/** Checked again: what has found its line meanwhile, or is no longer what it was, is refused. */
export const lineMatchChange = change('line_match', {
  roles: ['finance', 'operations'],
  apply: async (act, { payload }) => {
    const { lineId, kind, targetId } = Payload.parse(payload);
    await holdTarget(act.tx, `${kind}:${targetId}`);
    await checked(act, { lineId, kind, targetId });
    if (!(await matchLineWith(act.tx, lineId, `${kind}:${targetId}`))) refuse('stale');
  },
});
