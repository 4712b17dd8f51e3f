// Starts a reconciliation of ledger and statements now instead of within the hour.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { reconcileNow as ReconcileNow } from '@roda/api-contract/backoffice/reconciliation';
import type { RequestContext, Operator } from '#platform/request-context.ts';

type Op = typeof ReconcileNow;

/** Safe to repeat: the reconciliation posts every line once. */
export const reconcileNow = async (
  { at, enqueue, audit }: RequestContext<Operator>,
  _input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  await enqueue('trust.reconcile', {}, { key: 'trust.reconcile' });
  audit({ target: 'reconciliation' });
  return { startedAt: at.toISOString() };
};
