// The adapter to the sandbox provider of credit: its HTTP, its words, nothing of ours.
import { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { CreditSilent, type CreditAnswer, type CreditProvider } from './credit-provider.ts';

const Shown = z.object({
  id: z.string().min(1).max(120),
  reference: z.string(),
  status: z.enum(['pending', 'delivered', 'refused', 'cancelled']),
  codes: z.array(z.object({ code: z.string().min(1).max(120), serial: z.string().max(120).optional() })).max(20),
});

const TIMEOUT_MS = 5_000;

type Connection = { readonly url: string; readonly key: string; readonly fetch: typeof fetch };

const understood = (text: string, reference: string): CreditAnswer => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new CreditSilent('not JSON');
  }
  const shown = Shown.safeParse(content);
  if (!shown.success) throw new CreditSilent('an unknown shape');
  if (shown.data.reference !== reference) throw new CreditSilent('another delivery');
  return shown.data;
};

type Question = { readonly path: string; readonly reference: string; readonly body?: object };

const call = async (
  { url, key, fetch: go }: Connection,
  { path, reference, body }: Question,
): Promise<CreditAnswer | undefined> => {
  let reply: Response;
  let text: string;
  try {
    reply = await go(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    text = await reply.text();
  } catch {
    throw new CreditSilent('no answer');
  }
  if (reply.status === 404 && body === undefined) return undefined;
  if (!reply.ok) throw new CreditSilent(`status ${reply.status}`);
  return understood(text, reference);
};

const certain = (answer: CreditAnswer | undefined): CreditAnswer => {
  if (answer === undefined) throw new CreditSilent('nothing');
  return answer;
};

/** Undefined where no provider is configured: then nothing is sent. */
export const creditProvider = ({ config, secrets, fetch: go }: Services): CreditProvider | undefined => {
  if (config.pspUrl === undefined) return undefined;
  const connection: Connection = { url: config.pspUrl.replace(/\/$/, ''), key: secrets.pspKey, fetch: go };
  return {
    name: 'sandbox',
    deliver: async (wanted) =>
      certain(await call(connection, { path: '/v1/credits', reference: wanted.reference, body: wanted })),
    ask: (reference) => call(connection, { path: `/v1/credits?reference=${encodeURIComponent(reference)}`, reference }),
    callOff: async (reference) =>
      certain(await call(connection, { path: '/v1/credits/cancel', reference, body: { reference } })),
  };
};
