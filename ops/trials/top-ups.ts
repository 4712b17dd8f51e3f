// A payment provider that is silent or slow: members top up through it, and everything else goes on.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { generateDraft, submitOrder } from '@roda/api-contract/sales/orders';
import { prepay } from '@roda/api-contract/sales/payments';
import type { Played } from './faults.ts';
import { providerOf, signal, until } from './processes.ts';
import { callsTo, type Caller } from './purchases.ts';
import type { Serving } from './texts.ts';
import { acknowledged, withOwner, type Trial } from './trial.ts';

export const TOP_UP_AMOUNT = '500000.00';
const SILENT_MS = 12_000;
/** In each second it works that long. */
const [STOPPED_MS, RUNNING_MS] = [800, 200];
/** What a caller of a silent provider waits at most. */
const REFUSED_MS = 8_000;
const BANK_MS = 30_000;
/** The server may spare a provider for half a minute that has failed it. */
const AGAIN_MS = 60_000;
const CREDITED_MS = 180_000;

type TopUp = { readonly orderId: string; isPaid: boolean };

/** Through the bank's page of the provider, which is on the port after the server's. */
export const payAtBank = async ({ server }: Pick<Serving, 'server'>, number: string): Promise<boolean> => {
  const { port } = new URL(server.origin);
  const reply = await fetch(`http://127.0.0.1:${Number(port) + 1}/bank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, amount: TOP_UP_AMOUNT }),
    signal: AbortSignal.timeout(BANK_MS),
  });
  return reply.ok && (await reply.text()).length > 0;
};

/** Of `TOP_UP_AMOUNT`, not yet paid. */
export const orderTopUp = async ({ server, aheadMs }: Serving, member: Caller): Promise<string> => {
  const { ask, encrypted } = callsTo(server.origin, aheadMs);
  const draft = await ask(generateDraft, member, { type: 'recharge', amount: TOP_UP_AMOUNT });
  const payload = await encrypted(member, draft.draftId, draft.agreement.version);
  return (await ask(submitOrder, member, { payload })).orderId;
};

/** The number to pay to, or the code of the refusal. */
const askProvider = async ({ server, aheadMs }: Trial, member: Caller, orderId: string): Promise<string> => {
  const { send } = callsTo(server.origin, aheadMs);
  const { errno, data } = JSON.parse(await send(prepay, member, { orderId, payType: 'va' })) as {
    errno: number;
    data: { code?: string; action?: { number?: string } };
  };
  return errno === 0 ? (data.action?.number ?? '') : (data.code ?? '');
};

/** A member tops up again and again until it is ended; what the provider does not take is given up. */
const startTopUps = (trial: Trial) => {
  const topUps: TopUp[] = [];
  let isOver = false;
  const member = trial.members.at(-1) ?? {};
  const lane = async (): Promise<void> => {
    while (!isOver) {
      const topUp: TopUp = { orderId: await orderTopUp(trial, member), isPaid: false };
      topUps.push(topUp);
      const number = await askProvider(trial, member, topUp.orderId);
      if (/^\d+$/u.test(number)) topUp.isPaid = await payAtBank(trial, number).catch(() => false);
      else assert.equal(number, 'provider_down');
      await pause(100);
    }
  };
  const running = lane();
  // Thrown at the end, to whoever waits there.
  running.catch(() => undefined);
  return {
    topUps,
    end: async () => {
      isOver = true;
      await running;
    },
  };
};

type Credited = { readonly id: string; readonly credits: number };

const credited = (trial: Trial, topUps: readonly TopUp[]): Promise<readonly Credited[]> =>
  withOwner(trial, (pool) =>
    pool.reading((tx) =>
      tx.query<Credited>(
        `select o.id, count(r.receipt_id)::int as credits
         from orders o left join payment_receipts r on r.member_id = o.member_id and r.order_id = o.id
         where o.id = any($1::uuid[]) group by o.id`,
        [topUps.map(({ orderId }) => orderId)],
      ),
    ),
  );

/** Each top-up that the bank has taken is credited once, soon after the provider answers again. */
const checked = async (trial: Trial, topUps: readonly TopUp[]) => {
  const paid = new Set(topUps.filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId));
  const missing = async (): Promise<readonly Credited[]> =>
    (await credited(trial, topUps)).filter(({ id, credits }) => paid.has(id) && credits === 0);
  await until('paid top-ups are credited', async () => (await missing()).length === 0, CREDITED_MS).catch(
    () => undefined,
  );
  return {
    acknowledged: paid.size,
    lost: (await missing()).length,
    doubled: (await credited(trial, topUps)).filter(({ credits }) => credits > 1).length,
  };
};

/** Top-ups run before, while and after the provider fails; purchases from the wallet go on meanwhile. */
const failing = async (trial: Trial, fail: () => Promise<unknown>): Promise<Played> => {
  const { topUps, end } = startTopUps(trial);
  const paidCount = (): number => topUps.filter(({ isPaid }) => isPaid).length;
  const one = (since: number) => async (): Promise<boolean> => paidCount() > since;
  await until('a top-up is paid', one(0), BANK_MS);
  await Promise.all([fail(), acknowledged(trial, trial.purchases.length)]);
  const recoveredMs = await until('a top-up is paid again', one(paidCount()), AGAIN_MS);
  await end();
  return { recoveredMs, check: () => checked(trial, topUps) };
};

/** It accepts connections and says nothing. A caller is told within seconds. */
export const freezeProvider = (trial: Trial): Promise<Played> => {
  const pid = providerOf(trial.server);
  return failing(trial, async () => {
    const [member = {}] = trial.members;
    const orderId = await orderTopUp(trial, member);
    signal(pid, 'SIGSTOP');
    const began = performance.now();
    try {
      assert.equal(await askProvider(trial, member, orderId), 'provider_down');
      assert(performance.now() - began < REFUSED_MS, 'a caller of a silent provider is told in time');
      await pause(SILENT_MS - (performance.now() - began));
    } finally {
      signal(pid, 'SIGCONT');
    }
  });
};

export const slowProvider = (trial: Trial): Promise<Played> => {
  const pid = providerOf(trial.server);
  return failing(trial, async () => {
    const end = performance.now() + SILENT_MS;
    try {
      while (performance.now() < end) {
        signal(pid, 'SIGSTOP');
        await pause(STOPPED_MS);
        signal(pid, 'SIGCONT');
        await pause(RUNNING_MS);
      }
    } finally {
      signal(pid, 'SIGCONT');
    }
  });
};
