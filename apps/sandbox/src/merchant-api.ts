// The provider's API for shops: create a payment, query its status, see what the account may do.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Payment, shown } from './payment.policy.ts';
import type { PaymentServiceBackoffice } from './payment-service.ts';

const METHODS = ['va', 'qris', 'redirect'] as const;

const Wanted = z.strictObject({
  reference: z.string().min(8).max(120),
  method: z.enum(METHODS),
  amountMinor: z.string().regex(/^[1-9]\d{0,17}$/),
  currency: z.string().length(3),
  description: z.string().max(200),
  bank: z.string().max(40).default('SANDBOX'),
  returnUrl: z.string().max(500).default(''),
  expiresAt: z.iso.datetime(),
});

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Returns whether the request has the shop's key; replies 401 when not. */
export const isShop = async (request: FastifyRequest, reply: FastifyReply, apiKey: string): Promise<boolean> => {
  if (sameText(request.headers.authorization ?? '', `Bearer ${apiKey}`)) return true;
  await reply.code(401).send({ error: 'unauthorised' });
  return false;
};

/** The same order again is the same payment; another one under the same reference is rejected. */
const sameOrder = (known: Payment, wanted: z.output<typeof Wanted>): boolean =>
  known.amountMinor === wanted.amountMinor && known.currency === wanted.currency && known.method === wanted.method;

export const bindShopApi = (http: FastifyInstance, backoffice: PaymentServiceBackoffice): void => {
  const { apiKey, publicUrl } = backoffice.settings;
  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!(await isShop(request, reply, apiKey))) return;
    if (backoffice.outage) await reply.code(503).send({ error: 'unavailable' });
  };
  http.post('/v1/payments', { preHandler: guard }, async (request, reply) => {
    const body = Wanted.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ error: 'malformed', issues: body.error.issues });
    const known = backoffice.store.byReference(body.data.reference);
    if (known !== undefined && !sameOrder(known, body.data)) return reply.code(409).send({ error: 'reference_used' });
    return reply.code(known === undefined ? 201 : 200).send(shown(known ?? backoffice.create(body.data), publicUrl));
  });
  http.get('/v1/account', { preHandler: guard }, async (_request, reply) => reply.send({ methods: METHODS }));
  http.get<{ Params: { id: string } }>('/v1/payments/:id', { preHandler: guard }, async (request, reply) =>
    answer(reply, backoffice, backoffice.store.get(request.params.id)),
  );
  http.get<{ Querystring: { reference?: string } }>('/v1/payments', { preHandler: guard }, async (request, reply) =>
    answer(reply, backoffice, backoffice.store.byReference(request.query.reference ?? '')),
  );
};

const answer = (
  reply: FastifyReply,
  backoffice: PaymentServiceBackoffice,
  payment: Payment | undefined,
): FastifyReply => {
  if (payment === undefined) return reply.code(404).send({ error: 'unknown' });
  const failing = payment.scenario.failingQueries ?? 0;
  if (failing > 0) {
    backoffice.store.save({ ...payment, scenario: { ...payment.scenario, failingQueries: failing - 1 } });
    return reply.code(500).send({ error: 'internal' });
  }
  return reply.send(shown(payment, backoffice.settings.publicUrl));
};
