// Has book and statements looked at now instead of within the hour.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { reconcileNow as ReconcileNow } from '@roda/api-contract/backoffice/reconciliation';
import type { RequestContext, Operator } from '#platform/request-context.ts';

type Op = typeof ReconcileNow;

/** Harmless again and again: the look itself answers every line once. */
export const reconcileNow = async (
  { at, enqueue, audit }: RequestContext<Operator>,
  _input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  await enqueue('trust.reconcile', {}, { key: 'trust.reconcile' });
  audit({ target: 'reconciliation' });
  return { startedAt: at.toISOString() };
};
