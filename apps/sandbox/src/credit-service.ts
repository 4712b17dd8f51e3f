// Order handling of the sandbox credit provider: accepts orders, delivers or rejects, and notifies the client.
import { randomBytes, randomUUID } from 'node:crypto';
import { codeFrom, type Credit, type CreditScenario, settled, type WantedCredit } from './credit.policy.ts';
import { openReferenceStore, type ReferenceStore } from './reference-store.ts';
import { openQueue } from './deliveries.ts';
import { signedHeaders } from './signature.ts';

export type CreditSettings = {
  readonly secret: string;
  readonly hookUrl: string;
  readonly file?: string;
  readonly now?: () => Date;
  readonly retryMs?: readonly number[];
};

export type CreditBackoffice = {
  readonly store: ReferenceStore<Credit>;
  /** For orders from now on. */
  scenario: CreditScenario;
  /** This many calls return 500 without any effect. */
  failing: number;
  readonly create: (wanted: WantedCredit) => Credit;
  readonly settle: (credit: Credit, status: 'delivered' | 'refused') => Credit;
  /** Nothing will be delivered under this reference any more, also when it is unknown; or it is too late. */
  readonly cancel: (reference: string) => Credit;
  /** Notifies the client once more, as a new event. */
  readonly announce: (credit: Credit) => void;
  readonly settled: () => Promise<void>;
  readonly close: () => void;
};

const RETRY_MS = [500, 2_000, 10_000, 60_000, 300_000] as const;

const openCallbacks = ({ secret, hookUrl, now = () => new Date(), retryMs = RETRY_MS }: CreditSettings) => {
  const queue = openQueue();
  const post = async (body: string, badSignature: boolean): Promise<boolean> => {
    const headers = signedHeaders(badSignature ? `not-${secret}` : secret, Math.floor(now().getTime() / 1000), body);
    try {
      const reply = await fetch(hookUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
      await reply.body?.cancel();
      return reply.ok;
    } catch {
      return false;
    }
  };
  const announce = (credit: Credit): void => {
    const { repeats = 0, callbackDelayMs = 0, badSignature = false } = credit.scenario;
    const credits = { reference: credit.reference, status: credit.status };
    const body = JSON.stringify({ eventId: `crd_${randomUUID()}`, createdAt: now().toISOString(), credit: credits });
    const attempt = async (tries: number): Promise<void> => {
      const wait = retryMs[tries];
      if (!(await post(body, badSignature)) && wait !== undefined) queue.later(wait, () => attempt(tries + 1));
    };
    for (let copy = 0; copy <= repeats; copy += 1) queue.later(callbackDelayMs, () => attempt(0));
  };
  return { queue, announce };
};

export const openCreditBackoffice = (settings: CreditSettings): CreditBackoffice => {
  const now = settings.now ?? (() => new Date());
  const store = openReferenceStore<Credit>(settings.file);
  const { queue, announce } = openCallbacks(settings);
  const codesFor = ({ kind, quantity }: Credit) =>
    kind === 'voucher' ? Array.from({ length: quantity }, () => codeFrom(randomBytes(26))) : [];
  const settle: CreditBackoffice['settle'] = (credit, status) => {
    const current = store.byReference(credit.reference) ?? credit;
    if (current.status !== 'pending') return current;
    const done = store.save(settled(current, status, codesFor(current)));
    announce(done);
    return done;
  };
  const fresh = (wanted: WantedCredit, status: Credit['status'], scenario: CreditScenario): Credit => ({
    ...wanted,
    id: `crd_${randomUUID()}`,
    status,
    codes: [],
    deliveries: 0,
    createdAt: now().toISOString(),
    scenario,
  });
  const backoffice: CreditBackoffice = {
    store,
    scenario: {},
    failing: 0,
    create: (wanted) => {
      const credit = store.save(fresh(wanted, 'pending', backoffice.scenario));
      const { outcome = 'delivered', deliverAfterMs } = credit.scenario;
      if (outcome !== 'pending') return settle(credit, outcome);
      if (deliverAfterMs !== undefined) queue.later(deliverAfterMs, async () => void settle(credit, 'delivered'));
      return credit;
    },
    settle,
    cancel: (reference) => {
      const known = store.byReference(reference);
      if (known === undefined) {
        const nothing = { reference, product: '', kind: 'credit', quantity: 0, target: '' } as const;
        return store.save(fresh(nothing, 'cancelled', {}));
      }
      return known.status === 'pending' ? store.save(settled(known, 'cancelled')) : known;
    },
    announce,
    settled: queue.settled,
    close: queue.close,
  };
  return backoffice;
};
