// The provider's API for credit, data and vouchers, with its test controls.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Credit, sameCredit, shownCredit } from './credit.policy.ts';
import type { CreditBackoffice } from './credit-service.ts';
import type { PaymentServiceBackoffice } from './payment-service.ts';
import { isShop } from './merchant-api.ts';

const Wanted = z.strictObject({
  reference: z.string().min(8).max(120),
  product: z.string().min(1).max(60),
  kind: z.enum(['credit', 'data', 'voucher']),
  quantity: z.int().min(1).max(20),
  target: z.string().max(40),
});
const Cancel = z.strictObject({ reference: z.string().min(8).max(120) });
const Scenario = z.strictObject({
  outcome: z.enum(['delivered', 'refused', 'pending']).optional(),
  deliverAfterMs: z.int().min(0).max(3_600_000).optional(),
  slowMs: z.int().min(0).max(60_000).optional(),
  silent: z.boolean().optional(),
  repeats: z.int().min(0).max(50).optional(),
  callbackDelayMs: z.int().min(0).max(3_600_000).optional(),
  badSignature: z.boolean().optional(),
  failing: z.int().min(0).max(100).optional(),
});
const Settle = z.strictObject({ status: z.enum(['delivered', 'refused']) });

/** Replies with the configured delay, or never: the operation has taken effect either way. */
const answer = async (reply: FastifyReply, credit: Credit): Promise<FastifyReply> => {
  const { slowMs = 0, silent = false } = credit.scenario;
  if (slowMs > 0) await pause(slowMs);
  if (!silent) return reply.send(shownCredit(credit));
  reply.hijack();
  reply.raw.destroy();
  return reply;
};

/** Zod leaves absent keys out, but types them as possibly undefined. */
const present = (scenario: Record<string, unknown>): CreditBackoffice['scenario'] =>
  Object.fromEntries(Object.entries(scenario).filter(([, value]) => value !== undefined));

export const bindCreditApi = (
  http: FastifyInstance,
  backoffice: PaymentServiceBackoffice,
  credits: CreditBackoffice,
): void => {
  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!(await isShop(request, reply, backoffice.settings.apiKey))) return;
    if (backoffice.outage) await reply.code(503).send({ error: 'unavailable' });
    else if (credits.failing > 0) {
      credits.failing -= 1;
      await reply.code(500).send({ error: 'internal' });
    }
  };
  http.post('/v1/credits', { preHandler: guard }, async (request, reply) => {
    const body = Wanted.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'malformed' });
    const known = credits.store.byReference(body.data.reference);
    if (known !== undefined && known.status !== 'cancelled' && !sameCredit(known, body.data))
      return reply.code(409).send({ error: 'reference_used' });
    return answer(reply, known ?? credits.create(body.data));
  });
  http.get<{ Querystring: { reference?: string } }>('/v1/credits', { preHandler: guard }, async (request, reply) => {
    const known = credits.store.byReference(request.query.reference ?? '');
    return known === undefined ? reply.code(404).send({ error: 'unknown' }) : reply.send(shownCredit(known));
  });
  http.post('/v1/credits/cancel', { preHandler: guard }, async (request, reply) => {
    const body = Cancel.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'malformed' });
    return reply.send(shownCredit(credits.cancel(body.data.reference)));
  });
};

type One = { Params: { reference: string } };

export const bindCreditControl = (
  http: FastifyInstance,
  backoffice: PaymentServiceBackoffice,
  credits: CreditBackoffice,
): void => {
  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await isShop(request, reply, backoffice.settings.apiKey);
  };
  http.get('/control/credits', { preHandler: guard }, () => credits.store.all());
  http.post('/control/credits/scenario', { preHandler: guard }, async (request, reply) => {
    const body = Scenario.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'malformed' });
    const { failing = 0, ...scenario } = body.data;
    credits.scenario = present(scenario);
    credits.failing = failing;
    return { scenario: credits.scenario, failing };
  });
  http.post<One>('/control/credits/:reference/settle', { preHandler: guard }, async (request, reply) => {
    const body = Settle.safeParse(request.body);
    const credit = credits.store.byReference(request.params.reference);
    if (!body.success) return reply.code(400).send({ error: 'malformed' });
    return credit === undefined ? reply.code(404).send({ error: 'unknown' }) : credits.settle(credit, body.data.status);
  });
  http.post<One>('/control/credits/:reference/announce', { preHandler: guard }, async (request, reply) => {
    const credit = credits.store.byReference(request.params.reference);
    if (credit === undefined) return reply.code(404).send({ error: 'unknown' });
    credits.announce(credit);
    return { announced: true };
  });
  http.get('/control/credits/settled', { preHandler: guard }, async () => {
    await credits.settled();
    return { settled: true };
  });
};
