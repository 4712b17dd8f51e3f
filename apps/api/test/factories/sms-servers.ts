// Senders of text messages as servers beside a test: Twilio's Messages API, and a gateway of the usual kind.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `lost`: the message is taken, and the reply never comes. */
export type SmsTrouble = 'error' | 'slow' | 'lost' | 'html' | 'huge' | 'revoked' | 'busy' | 'said';

export type SentText = { readonly to: string; readonly text: string; readonly sender: string; readonly id: string };

/** What a provider says later of a message. */
export type ReceiptWish = {
  readonly state: 'delivered' | 'undelivered' | 'sent';
  readonly isForged?: boolean;
};

export type Receipt = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

type Answer = { readonly status: number; readonly body: string; readonly type?: string } | undefined;

const HUGE_BYTES = 10 * 1024 * 1024;

const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) });

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/** The same for every sender: what is wrong with it whatever was asked. */
const troubled = (trouble: SmsTrouble | undefined): Answer => {
  if (trouble === 'html') return { status: 200, body: '<html>Welcome</html>', type: 'text/html' };
  if (trouble === 'huge') return { status: 200, body: `{"sid":"${'x'.repeat(HUGE_BYTES)}"}` };
  return undefined;
};

const openServer = async (answer: (request: IncomingMessage, body: string) => Answer) => {
  const handle = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const said = answer(request, await bodyOf(request));
    // No answer at all: the other side has to give up.
    if (said === undefined) return;
    reply.writeHead(said.status, { 'content-type': said.type ?? 'application/json' }).end(said.body);
  };
  const server = createServer((request, reply) => void handle(request, reply));
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const openTwilio = async (origin = 'https://roda.example') => {
  const [account, token] = [`AC${randomBytes(16).toString('hex')}`, randomBytes(16).toString('hex')];
  const sent: SentText[] = [];
  const asked: URLSearchParams[] = [];
  const state: { trouble: SmsTrouble | undefined } = { trouble: undefined };
  const badNumbers = new Map<string, number>();
  const rejection = (status: number, code: number): Answer =>
    json(status, { code, message: `error ${code}`, more_info: '', status });
  const take = (form: URLSearchParams): Answer => {
    const [to, text] = [form.get('To') ?? '', form.get('Body') ?? ''];
    const sender = form.get('From') ?? form.get('MessagingServiceSid') ?? '';
    const bad = badNumbers.get(to);
    if (bad !== undefined) return rejection(400, bad);
    if (to === '' || text === '' || sender === '') return rejection(400, 21_604);
    const id = `SM${randomBytes(16).toString('hex')}`;
    sent.push({ to, text, sender, id });
    asked.push(form);
    return state.trouble === 'lost' ? undefined : json(201, { sid: id, to, status: 'queued', error_code: null });
  };
  const listed = (query: URLSearchParams): Answer =>
    json(200, {
      messages: sent.filter(({ to }) => to === query.get('To')).map(({ id, text }) => ({ sid: id, body: text })),
    });
  const server = await openServer((request, body) => {
    const { trouble } = state;
    if (trouble === 'slow') return undefined;
    if (trouble === 'error') return rejection(500, 20_500);
    if (trouble === 'busy') return rejection(429, 20_429);
    const proof = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    if (trouble === 'revoked' || request.headers.authorization !== proof) return rejection(401, 20_003);
    const spoiled = troubled(trouble);
    if (spoiled !== undefined) return spoiled;
    const url = new URL(request.url ?? '', 'http://twilio');
    if (url.pathname !== `/2010-04-01/Accounts/${account}/Messages.json`) return rejection(404, 20_404);
    if (request.method === 'GET') return listed(url.searchParams);
    return request.headers['content-type'] === 'application/x-www-form-urlencoded'
      ? take(new URLSearchParams(body))
      : rejection(400, 21_604);
  });
  return {
    ...server,
    sent,
    /** Forms of accepted messages. */
    asked,
    state,
    badNumbers,
    environment: {
      RODA_TWILIO_URL: server.url,
      RODA_TWILIO_ACCOUNT: account,
      RODA_TWILIO_TOKEN: token,
      RODA_TWILIO_SENDER: '+15005550006',
    },
    receipt: (id: string, { state: said, isForged }: ReceiptWish): Receipt => {
      const given: Readonly<Record<string, string>> = {
        ...{ MessageSid: id, SmsSid: id, AccountSid: account, MessageStatus: said, To: '+6281200000000' },
        ...(said === 'undelivered' ? { ErrorCode: '30003' } : {}),
      };
      const names = Object.keys(given).toSorted((one, other) => (one < other ? -1 : 1));
      const signed = `${origin}/hooks/sms/twilio${names.map((name) => `${name}${given[name]}`).join('')}`;
      const signature = createHmac('sha1', isForged === true ? 'another token' : token)
        .update(signed)
        .digest('base64');
      return {
        headers: { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(given).toString(),
      };
    },
  };
};

/** Answers 200 to everything that it has understood, errors too. */
export const openGateway = async () => {
  const [secret, key] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const sent: SentText[] = [];
  const state: { trouble: SmsTrouble | undefined } = { trouble: undefined };
  const badNumbers = new Set<string>();
  const signed = (text: string, by = secret): string => createHmac('sha256', by).update(text).digest('hex');
  const said = (status: string, id?: string): Answer =>
    json(200, { messages: [{ status, ...(id === undefined ? {} : { 'message-id': id }) }] });
  const take = (body: string): Answer => {
    const { to, text, from: sender, ref: id } = JSON.parse(body) as Readonly<Record<string, string>>;
    if (to === undefined || text === undefined || sender === undefined || id === undefined) return said('2');
    if (badNumbers.has(to)) return said('6');
    // The same reference is the same message.
    if (!sent.some((known) => known.id === id)) sent.push({ to, text, sender, id });
    return state.trouble === 'lost' ? undefined : said('0', `g-${id}`);
  };
  const server = await openServer((request, body) => {
    const { trouble } = state;
    if (trouble === 'slow') return undefined;
    if (trouble === 'error') return json(500, { error: 'internal' });
    if (trouble === 'busy') return json(429, { error: 'throttled' });
    if (trouble === 'said') return said('5');
    const proof = String(request.headers['x-signature'] ?? '');
    const isOurs = request.headers.authorization === `Bearer ${key}` && isSame(proof, signed(body));
    if (trouble === 'revoked' || !isOurs) return json(401, { error: 'unauthorized' });
    return troubled(trouble) ?? take(body);
  });
  return {
    ...server,
    sent,
    state,
    badNumbers,
    environment: {
      RODA_SMS_HTTP_URL: `${server.url}/send`,
      RODA_SMS_HTTP_HEADERS: JSON.stringify({ authorization: `Bearer ${key}` }),
      RODA_SMS_HTTP_BODY: '{"to":"{to}","text":"{text}","from":"{sender}","ref":"{id}"}',
      RODA_SMS_HTTP_SECRET: secret,
      RODA_SMS_HTTP_ACCEPTED: 'messages.0.status=0',
      RODA_SMS_HTTP_REJECTED: 'messages.0.status=6|7',
      RODA_SMS_HTTP_ID: 'messages.0.message-id',
    },
    receipt: (id: string, { state: status, isForged }: ReceiptWish): Receipt => {
      const body = JSON.stringify({ id, status });
      return {
        headers: {
          'x-signature': signed(body, isForged === true ? 'another secret' : secret),
          'content-type': 'application/json',
        },
        body,
      };
    },
  };
};
