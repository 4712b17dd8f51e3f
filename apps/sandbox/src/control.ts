// Test controls: late, repeated, reordered, wrongly signed and wrong webhooks, failures, outages.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Payment } from './payment.policy.ts';
import type { PaymentServiceBackoffice } from './payment-service.ts';
import { isShop } from './merchant-api.ts';

const Minor = z.string().regex(/^[1-9]\d{0,17}$/);

const Scenario = z.strictObject({
  delayMs: z.int().min(0).max(3_600_000).optional(),
  repeats: z.int().min(0).max(50).optional(),
  reversed: z.boolean().optional(),
  badSignature: z.boolean().optional(),
  claimedAmountMinor: Minor.optional(),
  failingQueries: z.int().min(0).max(100).optional(),
});

const Pay = z.strictObject({ amountMinor: Minor.optional() });
const Outage = z.strictObject({ on: z.boolean() });

/** Zod leaves absent keys out, but types them as possibly undefined: a scenario has only present ones. */
const present = (scenario: z.output<typeof Scenario>): Payment['scenario'] =>
  Object.fromEntries(Object.entries(scenario).filter(([, value]) => value !== undefined));

type One = { Params: { id: string } };

/** All of it needs the shop's key: a sandbox reachable from outside must not be open to anyone. */
export const bindControl = (http: FastifyInstance, backoffice: PaymentServiceBackoffice): void => {
  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await isShop(request, reply, backoffice.settings.apiKey);
  };
  const found = async (request: FastifyRequest<One>, reply: FastifyReply): Promise<Payment | undefined> => {
    const payment = backoffice.store.get(request.params.id) ?? backoffice.store.byReference(request.params.id);
    if (payment === undefined) await reply.code(404).send({ error: 'unknown' });
    return payment;
  };
  http.get('/control/payments', { preHandler: guard }, () => backoffice.store.all());
  http.get('/control/settled', { preHandler: guard }, async () => {
    await backoffice.deliveries.settled();
    return { settled: true };
  });
  http.post<One>('/control/payments/:id/scenario', { preHandler: guard }, async (request, reply) => {
    const payment = await found(request, reply);
    if (payment === undefined) return reply;
    const scenario = Scenario.safeParse(request.body);
    if (!scenario.success) return reply.code(400).send({ error: 'malformed' });
    return backoffice.store.save({ ...payment, scenario: present(scenario.data) });
  });
  http.post<One>('/control/payments/:id/pay', { preHandler: guard }, async (request, reply) => {
    const payment = await found(request, reply);
    const body = Pay.safeParse(request.body ?? {});
    if (payment === undefined) return reply;
    return body.success ? backoffice.pay(payment, body.data.amountMinor) : reply.code(400).send({ error: 'malformed' });
  });
  for (const status of ['failed', 'expired'] as const) {
    http.post<One>(`/control/payments/:id/${status}`, { preHandler: guard }, async (request, reply) => {
      const payment = await found(request, reply);
      if (payment === undefined) return reply;
      return backoffice.end(payment, status) ?? reply.code(409).send({ error: 'not_pending' });
    });
  }
  http.post<One>('/control/payments/:id/repeat', { preHandler: guard }, async (request, reply) => {
    const payment = await found(request, reply);
    if (payment === undefined) return reply;
    return {
      repeated: backoffice.deliveries.eventsOf(payment.id).filter((eventId) => backoffice.deliveries.again(eventId)),
    };
  });
  http.post('/control/outage', { preHandler: guard }, async (request, reply) => {
    const body = Outage.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'malformed' });
    backoffice.outage = body.data.on;
    return { outage: backoffice.outage };
  });
};
