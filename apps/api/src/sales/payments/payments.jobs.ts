// Work of payments after a webhook, and where no webhook came.
import { job, schedule, type Job, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import { checkPayment, confirmPayment, type ToConfirm } from './confirm-payment.ts';
import { paymentsToAsk } from './payments.reads.ts';
import { referenceOf } from './payments.rules.ts';
import { markAsked } from './payments.sql.ts';
import { CRYPTO_PROVIDER } from './prepay-crypto.ts';
import { watchChains } from './watch-chains.ts';

const AT_ONCE = 50;
/** As long as an order waits for its provider after its time. */
const LATE_MS = 5 * 60_000;

export const paymentsJobs: readonly Job[] = [
  job('payments.confirm', (act, payload: ToConfirm) => confirmPayment(act, payload)),
];

/** Asks about open payments one by one; a provider that doesn't answer is left alone until the next run. */
const askOpen = async (act: JobAct): Promise<void> => {
  const at = act.now();
  const due = await act.reading((tx) => paymentsToAsk(tx, { at, limit: AT_ONCE }));
  for (const { memberId, payId, provider, expiresAt } of due) {
    const over = expiresAt.getTime() + LATE_MS <= at.getTime();
    if (provider === CRYPTO_PROVIDER) {
      await act.inTransaction((inside) => markAsked(inside.tx, { memberId, id: payId, at, over }));
      continue;
    }
    try {
      await checkPayment(act, { memberId, payId, over, reference: referenceOf(memberId, payId) });
    } catch (error) {
      act.services.log.warn({ payId, err: error }, 'a payment could not be checked');
      return;
    }
  }
};

export const paymentsSchedules: readonly Schedule[] = [
  schedule({ name: 'payments.askOpen', everyMs: 60_000, run: askOpen }),
  schedule({ name: 'payments.watchChains', everyMs: 10_000, run: (act) => watchChains(act, act.now()) }),
];
