// The sandbox of a mini-program's login: signed tickets, each redeemable once within five minutes.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { langOf, loginPage, unknownPage } from './pages.ts';
import { HTML_HEADERS as PAGE_HEADERS } from './page-routes.ts';
import type { PaymentServiceBackoffice } from './payment-service.ts';
import { isShop } from './merchant-api.ts';

const TICKET_MS = 300_000;

const Person = z.strictObject({
  subject: z.string().min(1).max(100),
  /** Already expired, for testers: how long ago it ended. */
  expiredForMs: z.int().min(0).max(86_400_000).optional(),
});
const Given = z.strictObject({ ticket: z.string().min(1).max(2_000) });
/** The page of a browser: where the person came from. */
const Asked = z.object({
  return: z.string().regex(/^https?:\/\/\S{1,500}$/u),
  subject: z.string().min(1).max(100).default('sandbox-person'),
});
const Mood = z.strictObject({
  /** Delay of every reply. */
  delayMs: z.int().min(0).max(60_000).optional(),
  /** Number of replies that fail. */
  failing: z.int().min(0).max(100).optional(),
});
const Claims = z.object({ sub: z.string(), jti: z.string(), exp: z.int() });

/** Base64url of HMAC-SHA256(key, `ticket.<payload>`). */
export const ticketSignature = (key: string, payload: string): string =>
  createHmac('sha256', key).update(`ticket.${payload}`).digest('base64url');

const sameText = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const claimsIn = (key: string, ticket: string): z.output<typeof Claims> | undefined => {
  const [payload = '', signature = ''] = ticket.split('.');
  if (!sameText(signature, ticketSignature(key, payload))) return undefined;
  const claims = Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return claims.success ? claims.data : undefined;
};

/**
 * `POST /oauth/login` is the person's tap in the mini-program, `GET /oauth/page` the same for browsers; `POST /oauth/redeem` returns the identity to the shop,
 * once. The calls need the shop's key, and so do the controls.
 */
export const bindOauth = (http: FastifyInstance, { settings }: PaymentServiceBackoffice): void => {
  const { apiKey } = settings;
  const now = settings.now ?? (() => new Date());
  /** Tickets by their number: true once redeemed. A restart clears them: they are unknown then. */
  const issued = new Map<string, boolean>();
  const mood = { delayMs: 0, failing: 0 };
  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await isShop(request, reply, apiKey);
  };
  const issue = ({ subject, expiredForMs }: z.output<typeof Person>): string => {
    const exp = now().getTime() + (expiredForMs === undefined ? TICKET_MS : -expiredForMs);
    const jti = randomUUID();
    issued.set(jti, false);
    const payload = Buffer.from(JSON.stringify({ sub: subject, jti, exp })).toString('base64url');
    return `${payload}.${ticketSignature(apiKey, payload)}`;
  };
  http.post('/oauth/login', { preHandler: guard }, async (request, reply) => {
    const person = Person.safeParse(request.body);
    if (!person.success) return reply.code(400).send({ error: 'malformed' });
    return { ticket: issue(person.data) };
  });
  http.get('/oauth/page', async (request, reply) => {
    const asked = Asked.safeParse(request.query);
    const lang = langOf(request.headers['accept-language']);
    if (!asked.success) return reply.code(404).headers(PAGE_HEADERS).send(unknownPage(lang));
    const { return: back, subject } = asked.data;
    return reply.headers(PAGE_HEADERS).send(loginPage(lang, back + issue({ subject })));
  });
  http.post('/oauth/redeem', { preHandler: guard }, async (request, reply) => {
    const given = Given.safeParse(request.body);
    if (!given.success) return reply.code(400).send({ error: 'malformed' });
    if (mood.delayMs > 0) await pause(mood.delayMs);
    if (mood.failing > 0) {
      mood.failing -= 1;
      return reply.code(500).send({ error: 'internal' });
    }
    const claims = claimsIn(apiKey, given.data.ticket);
    const isOpen = claims !== undefined && claims.exp > now().getTime() && issued.get(claims.jti) === false;
    if (claims === undefined || !isOpen) return reply.code(410).send({ error: 'gone' });
    issued.set(claims.jti, true);
    return { subject: claims.sub };
  });
  http.post('/control/oauth', { preHandler: guard }, async (request, reply) => {
    const wanted = Mood.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send({ error: 'malformed' });
    const { delayMs = 0, failing = 0 } = wanted.data;
    return Object.assign(mood, { delayMs, failing });
  });
};
