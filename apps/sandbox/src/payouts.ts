// Payouts of the sandbox provider: to accounts at banks, once for each reference, with the names that its bank knows.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openQueue } from './deliveries.ts';
import { isShop } from './merchant-api.ts';
import type { PaymentServiceBackoffice, SandboxSettings } from './payment-service.ts';
import { openReferenceStore, type ReferenceStore } from './reference-store.ts';
import { signedHeaders } from './signature.ts';

const Account = z.strictObject({
  bank: z.string().min(2).max(40),
  accountNumber: z.string().regex(/^\d{4,34}$/u),
  accountHolder: z.string().min(1).max(140),
});

const Wanted = z.strictObject({
  ...Account.shape,
  reference: z.string().min(8).max(120),
  amountMinor: z.string().regex(/^[1-9]\d{0,17}$/u),
  currency: z.string().length(3),
});
type WantedPayout = z.output<typeof Wanted>;

const ENDS = ['paid', 'failed', 'reversed'] as const;
type End = (typeof ENDS)[number];

type Payout = WantedPayout & {
  readonly id: string;
  readonly status: 'pending' | End;
  readonly createdAt: string;
};

/** What the bank says of an account where it differs from what it is asked about. */
const Known = z.strictObject({
  accountNumber: z.string(),
  holder: z.discriminatedUnion('state', [
    z.object({ state: z.literal('known'), name: z.string().min(1).max(140) }),
    z.object({ state: z.enum(['pending', 'unknown']) }),
  ]),
});
const Rejection = z.strictObject({
  reason: z
    .string()
    .regex(/^[A-Za-z_]{1,80}$/u)
    .nullable(),
});

type Holder = z.output<typeof Known>['holder'];

type Payouts = {
  readonly store: ReferenceStore<Payout>;
  readonly holders: Map<string, Holder>;
  /** Why nothing is made of what is sent from now on. */
  rejection: string | undefined;
  readonly create: (wanted: WantedPayout) => Payout;
  /** What is pending is paid or fails; only what was paid comes back. Undefined where it can't. */
  readonly end: (payout: Payout, status: End) => Payout | undefined;
  readonly close: () => void;
};

const canEnd = ({ status }: Payout, end: End): boolean =>
  end === 'reversed' ? status === 'paid' : status === 'pending';

export const openPayouts = (settings: SandboxSettings): Payouts => {
  const { file, now = () => new Date(), hookUrl, secret, payoutMs } = settings;
  const store = openReferenceStore<Payout>(file === undefined ? undefined : `${file}.payouts`);
  const queue = openQueue();
  /** Once: a client that misses it asks. */
  const announce = ({ reference, status }: Payout): void =>
    queue.later(0, async () => {
      const at = now();
      const event = { eventId: `evt_${randomUUID()}`, kind: `payout.${status}`, createdAt: at.toISOString() };
      const body = JSON.stringify({ ...event, payout: { reference } });
      const headers = signedHeaders(secret, Math.floor(at.getTime() / 1000), body);
      const sent = fetch(hookUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
      await sent.then((reply) => reply.body?.cancel()).catch(() => undefined);
    });
  const end: Payouts['end'] = (payout, status) => {
    const current = store.byReference(payout.reference) ?? payout;
    if (!canEnd(current, status)) return undefined;
    const ended = store.save({ ...current, status });
    announce(ended);
    return ended;
  };
  const payLater = (payout: Payout): void => {
    if (payoutMs !== undefined) queue.later(payoutMs, async () => void end(payout, 'paid'));
  };
  for (const payout of store.all()) if (payout.status === 'pending') payLater(payout);
  return {
    store,
    holders: new Map(),
    rejection: undefined,
    create: (wanted) => {
      const made = { ...wanted, id: `pay_${randomUUID()}`, status: 'pending', createdAt: now().toISOString() } as const;
      const payout = store.save(made);
      payLater(payout);
      return payout;
    },
    end,
    close: queue.close,
  };
};

const isSame = (known: Payout, { reference: _reference, ...wanted }: WantedPayout): boolean =>
  (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => known[key] === wanted[key]);

/** For clients: whose account it is, a payout, its status. For testers: other names, and how a payout ends. */
export const bindPayouts = (http: FastifyInstance, backoffice: PaymentServiceBackoffice, payouts: Payouts): void => {
  const tester = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await isShop(request, reply, backoffice.settings.apiKey);
  };
  const client = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!(await isShop(request, reply, backoffice.settings.apiKey))) return;
    if (backoffice.outage) await reply.code(503).send({ error: 'unavailable' });
  };
  http.post('/v1/account-holders', { preHandler: client }, async (request, reply) => {
    const account = Account.safeParse(request.body);
    if (!account.success) return reply.code(400).send({ error: 'malformed' });
    const { accountNumber, accountHolder: name } = account.data;
    return payouts.holders.get(accountNumber) ?? { state: 'known', name };
  });
  http.post('/v1/payouts', { preHandler: client }, async (request, reply) => {
    const wanted = Wanted.safeParse(request.body);
    if (!wanted.success) return { rejected: 'malformed' };
    if (payouts.rejection !== undefined) return { rejected: payouts.rejection };
    const known = payouts.store.byReference(wanted.data.reference);
    if (known !== undefined && !isSame(known, wanted.data)) return reply.code(409).send({ error: 'reference_used' });
    return reply.code(known === undefined ? 201 : 200).send(known ?? payouts.create(wanted.data));
  });
  http.get<{ Querystring: { reference?: string } }>('/v1/payouts', { preHandler: client }, async (request, reply) => {
    const payout = payouts.store.byReference(request.query.reference ?? '');
    return payout ?? reply.code(404).send({ error: 'unknown' });
  });
  http.get('/control/payouts', { preHandler: tester }, () => payouts.store.all());
  http.post('/control/payouts', { preHandler: tester }, async (request, reply) => {
    const rejection = Rejection.safeParse(request.body);
    if (!rejection.success) return reply.code(400).send({ error: 'malformed' });
    payouts.rejection = rejection.data.reason ?? undefined;
    return rejection.data;
  });
  http.post('/control/account-holders', { preHandler: tester }, async (request, reply) => {
    const known = Known.safeParse(request.body);
    if (!known.success) return reply.code(400).send({ error: 'malformed' });
    payouts.holders.set(known.data.accountNumber, known.data.holder);
    return known.data.holder;
  });
  http.post<{ Params: { reference: string; end: string } }>(
    '/control/payouts/:reference/:end',
    { preHandler: tester },
    async (request, reply) => {
      const payout = payouts.store.byReference(request.params.reference);
      const end = ENDS.find((each) => each === request.params.end);
      if (payout === undefined || end === undefined) return reply.code(404).send({ error: 'unknown' });
      return payouts.end(payout, end) ?? reply.code(409).send({ error: 'over' });
    },
  );
};
