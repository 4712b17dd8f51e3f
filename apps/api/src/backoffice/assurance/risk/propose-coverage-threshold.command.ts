// Changes the coverage threshold below which sales stop automatically, by two-person approval.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import {
  proposeCoverageThreshold as contract,
  type proposeCoverageThreshold as ProposeCoverageThreshold,
} from '@roda/api-contract/backoffice/risk';
import * as z from 'zod/mini';
import { change, proposeChange, type Change, type Proposed } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { threshold } from './risk.queries.ts';
import { bpOf, ratioOf } from './risk.policy.ts';
import { upsertThreshold } from './risk.repository.ts';

type Op = typeof ProposeCoverageThreshold;
const KIND = 'coverage_threshold';
const MOST_STOP_BP = 20_000;

/** Nothing takes effect yet. It cannot be below 1:1: that would allow sales without full coverage. */
export const proposeCoverageThreshold = async (
  ctx: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { stop, warn, version, reason } = input;
  const now = await threshold(ctx.tx);
  if (now.version !== version) reject('stale');
  if (bpOf(warn) < bpOf(stop) || bpOf(stop) > MOST_STOP_BP) reject('wrong_state', { state: 'out_of_order' });
  const { id } = await proposeChange(ctx, {
    kind: KIND,
    subject: 'coverage',
    title: `stop sales under a coverage of ${stop}, warn under ${warn}`,
    before: { stop: ratioOf(now.stopBp), warn: ratioOf(now.warnBp) },
    after: { stop, warn, reason },
    payload: input,
  });
  return { approvalId: id };
};

/** In force from the auditor's next run on: within minutes. */
const put = async (ctx: RequestContext<Operator>, { payload }: Proposed): Promise<void> => {
  const { tx, at, audit, enqueue } = ctx;
  const { stop, warn, version, reason } = z.parse(contract.input, payload);
  const before = await threshold(tx);
  if (!(await upsertThreshold(tx, { stopBp: bpOf(stop), warnBp: bpOf(warn), version, at }))) reject('stale');
  audit({
    target: 'threshold:coverage',
    before: { stop: ratioOf(before.stopBp), warn: ratioOf(before.warnBp) },
    after: { stop, warn },
    reason,
  });
  await enqueue('trust.watchRisk', {});
};

export const coverageThresholdChange: Change = change(KIND, { roles: ['compliance', 'finance'], apply: put });
