// Refunds of the sandbox provider: part or all of a receipt, once for each reference, never more than came.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isShop } from './merchant-api.ts';
import type { PaymentServiceBackoffice, SandboxSettings } from './payment-service.ts';
import { openReferenceStore, type ReferenceStore } from './reference-store.ts';

const Wanted = z.strictObject({
  reference: z.string().min(8).max(120),
  receiptId: z.string().min(1).max(120),
  amountMinor: z.string().regex(/^[1-9]\d{0,17}$/u),
  currency: z.string().length(3),
});
type WantedRefund = z.output<typeof Wanted>;

const Rejection = z.strictObject({
  reason: z
    .string()
    .regex(/^[A-Za-z_]{1,80}$/u)
    .nullable(),
});

type Refund = WantedRefund & {
  readonly id: string;
  readonly status: 'pending' | 'done' | 'failed';
};

type Refunds = {
  readonly store: ReferenceStore<Refund>;
  /** Why nothing is made of what is sent from now on. */
  rejection: string | undefined;
};

export const openRefunds = ({ file }: SandboxSettings): Refunds => ({
  store: openReferenceStore<Refund>(file === undefined ? undefined : `${file}.refunds`),
  rejection: undefined,
});

/** What is left of a receipt beside its refunds; nothing of one that is unknown, or in another currency. */
const leftOf = (backoffice: PaymentServiceBackoffice, { store }: Refunds, wanted: WantedRefund): bigint => {
  const received = backoffice.store
    .all()
    .filter(({ currency }) => currency === wanted.currency)
    .flatMap(({ receipts }) => receipts)
    .find(({ id }) => id === wanted.receiptId);
  const refunded = store.all().filter(({ receiptId, status }) => receiptId === wanted.receiptId && status !== 'failed');
  return refunded.reduce((left, { amountMinor }) => left - BigInt(amountMinor), BigInt(received?.amountMinor ?? '0'));
};

/** For shops: a refund, its status. For testers: how it ends, and that none is made. */
export const bindRefunds = (http: FastifyInstance, backoffice: PaymentServiceBackoffice, refunds: Refunds): void => {
  const tester = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await isShop(request, reply, backoffice.settings.apiKey);
  };
  const shop = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!(await isShop(request, reply, backoffice.settings.apiKey))) return;
    if (backoffice.outage) await reply.code(503).send({ error: 'unavailable' });
  };
  http.post('/v1/refunds', { preHandler: shop }, async (request, reply) => {
    const wanted = Wanted.safeParse(request.body);
    if (!wanted.success) return { rejected: 'malformed' };
    const known = refunds.store.byReference(wanted.data.reference);
    if (known !== undefined) return known;
    if (refunds.rejection !== undefined) return { rejected: refunds.rejection };
    if (leftOf(backoffice, refunds, wanted.data) < BigInt(wanted.data.amountMinor))
      return { rejected: 'above_receipt' };
    const id = `rfd_${randomUUID()}`;
    return reply.code(201).send(refunds.store.save({ ...wanted.data, id, status: 'pending' }));
  });
  http.get<{ Querystring: { reference?: string } }>('/v1/refunds', { preHandler: shop }, async (request, reply) => {
    const refund = refunds.store.byReference(request.query.reference ?? '');
    return refund ?? reply.code(404).send({ error: 'unknown' });
  });
  http.get('/control/refunds', { preHandler: tester }, () => refunds.store.all());
  http.post('/control/refunds', { preHandler: tester }, async (request, reply) => {
    const rejection = Rejection.safeParse(request.body);
    if (!rejection.success) return reply.code(400).send({ error: 'malformed' });
    refunds.rejection = rejection.data.reason ?? undefined;
    return rejection.data;
  });
  http.post<{ Params: { reference: string; end: string } }>(
    '/control/refunds/:reference/:end',
    { preHandler: tester },
    async (request, reply) => {
      const refund = refunds.store.byReference(request.params.reference);
      const end = (['done', 'failed'] as const).find((each) => each === request.params.end);
      if (refund?.status !== 'pending' || end === undefined) return reply.code(404).send({ error: 'unknown' });
      return refunds.store.save({ ...refund, status: end });
    },
  );
};
