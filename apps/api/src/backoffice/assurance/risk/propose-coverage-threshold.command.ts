// Raises or lowers the coverage under which sales stop by themselves, with four eyes.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import {
  proposeCoverageThreshold as contract,
  type proposeCoverageThreshold as ProposeCoverageThreshold,
} from '@roda/contract/trust-risk';
import * as z from 'zod/mini';
import { change, proposeChange, type Change, type Proposed } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { threshold } from './risk.reads.ts';
import { bpOf, ratioOf } from './risk.rules.ts';
import { putThreshold } from './risk.sql.ts';

type Op = typeof ProposeCoverageThreshold;
const KIND = 'coverage_threshold';
const MOST_STOP_BP = 20_000;

/** Changes nothing yet. It can't be put below 1:1: that would let sales go on against money that isn't there. */
export const proposeCoverageThreshold = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { stop, warn, version, reason } = input;
  const now = await threshold(act.tx);
  if (now.version !== version) refuse('stale');
  if (bpOf(warn) < bpOf(stop) || bpOf(stop) > MOST_STOP_BP) refuse('wrong_state', { state: 'out_of_order' });
  const { id } = await proposeChange(act, {
    kind: KIND,
    subject: 'coverage',
    title: `stop sales under a coverage of ${stop}, warn under ${warn}`,
    before: { stop: ratioOf(now.stopBp), warn: ratioOf(now.warnBp) },
    after: { stop, warn, reason },
    payload: input,
  });
  return { approvalId: id };
};

/** In force from the auditor's next look on: within minutes. */
const put = async (act: Act<Operator>, { payload }: Proposed): Promise<void> => {
  const { tx, at, note, enqueue } = act;
  const { stop, warn, version, reason } = z.parse(contract.input, payload);
  const before = await threshold(tx);
  if (!(await putThreshold(tx, { stopBp: bpOf(stop), warnBp: bpOf(warn), version, at }))) refuse('stale');
  note({
    target: 'threshold:coverage',
    before: { stop: ratioOf(before.stopBp), warn: ratioOf(before.warnBp) },
    after: { stop, warn },
    reason,
  });
  await enqueue('trust.watchRisk', {});
};

export const coverageThresholdChange: Change = change(KIND, { roles: ['compliance', 'finance'], apply: put });
