// Has book and statements looked at now instead of within the hour.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { reconcileNow as ReconcileNow } from '@roda/contract/trust-reconciliation';
import type { Act, Operator } from '#platform/act.ts';

type Op = typeof ReconcileNow;

/** Harmless again and again: the look itself answers every line once. */
export const reconcileNow = async ({ at, enqueue, note }: Act<Operator>, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  await enqueue('trust.reconcile', {}, { key: 'trust.reconcile' });
  note({ target: 'reconciliation' });
  return { startedAt: at.toISOString() };
};
