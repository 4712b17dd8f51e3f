// Serves the payer's pages and handles their forms.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bankPage, langOf, paymentPage, unknownPage } from './pages.ts';
import type { PaymentServiceBackoffice } from './payment-service.ts';

type Filter = { Params: { id: string }; Querystring: { lang?: string } };

const Outcome = z.object({ outcome: z.enum(['pay', 'fail']) });
const Transfer = z.object({ number: z.string().trim().max(200), amount: z.string().regex(/^\d{1,15}(\.\d{1,2})?$/) });

const HTML = 'text/html; charset=utf-8';
export const HTML_HEADERS = {
  'content-type': HTML,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

const langIn = (request: FastifyRequest<{ Querystring: { lang?: string } }>) =>
  langOf(request.query.lang ?? request.headers['accept-language']);

const minorOf = (amount: string): string => {
  const [whole = '0', places = ''] = amount.split('.');
  return (BigInt(whole) * 100n + BigInt(places.padEnd(2, '0'))).toString();
};

export const bindPages = (http: FastifyInstance, backoffice: PaymentServiceBackoffice): void => {
  http.get<Filter>('/pay/:id', async (request, reply) => {
    const payment = backoffice.store.get(request.params.id);
    const lang = langIn(request);
    return payment === undefined
      ? reply.code(404).headers(HTML_HEADERS).send(unknownPage(lang))
      : reply.headers(HTML_HEADERS).send(paymentPage(payment, lang));
  });
  http.post<Filter>('/pay/:id', async (request, reply) => {
    const payment = backoffice.store.get(request.params.id);
    const body = Outcome.safeParse(request.body);
    const lang = langIn(request);
    if (payment === undefined || !body.success) return reply.code(404).headers(HTML_HEADERS).send(unknownPage(lang));
    // A second click of the button, or a reload of the form, isn't a second payment.
    if (payment.status === 'pending') {
      if (body.data.outcome === 'pay') backoffice.pay(payment);
      else backoffice.end(payment, 'failed');
    }
    return reply.redirect(`/pay/${payment.id}?lang=${lang}`, 303);
  });
  http.get<{ Querystring: { lang?: string } }>('/bank', async (request, reply) =>
    reply.headers(HTML_HEADERS).send(bankPage(langIn(request))),
  );
  http.post<{ Querystring: { lang?: string } }>('/bank', async (request, reply) => {
    const body = Transfer.safeParse(request.body);
    const payment = body.success ? backoffice.store.byNumber(body.data.number) : undefined;
    const amountMinor = body.success ? minorOf(body.data.amount) : '0';
    const lang = langIn(request);
    if (payment === undefined || amountMinor === '0')
      return reply.headers(HTML_HEADERS).send(bankPage(lang, 'unknown'));
    backoffice.pay(payment, amountMinor);
    return reply.headers(HTML_HEADERS).send(bankPage(lang, 'sent'));
  });
};
