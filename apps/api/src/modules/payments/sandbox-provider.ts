// The adapter to the sandbox provider: its HTTP, its words, nothing of ours.
import { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { ProviderDown, type Provider, type ProviderPayment, type Wanted } from './provider.ts';

const Minor = z.string().regex(/^\d{1,18}$/);

const Shown = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['pending', 'paid', 'failed', 'expired']),
  currency: z.string(),
  receipts: z.array(z.object({ id: z.string().min(1).max(120), amountMinor: Minor })),
  action: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('va'), bank: z.string(), number: z.string() }),
    z.object({ kind: z.literal('qr'), content: z.string() }),
    z.object({ kind: z.literal('redirect'), url: z.url() }),
  ]),
});

const TIMEOUT_MS = 5_000;

type Connection = { readonly url: string; readonly key: string; readonly fetch: typeof fetch };

const call = async (
  { url, key, fetch: go }: Connection,
  path: string,
  body?: object,
): Promise<ProviderPayment | undefined> => {
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
    throw new ProviderDown('no answer');
  }
  if (reply.status === 404 && body === undefined) return undefined;
  if (!reply.ok) throw new ProviderDown(`status ${reply.status}`);
  return understood(text);
};

const understood = (text: string): ProviderPayment => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ProviderDown('not JSON');
  }
  const shown = Shown.safeParse(content);
  if (!shown.success) throw new ProviderDown('an unknown shape');
  const { receipts, ...rest } = shown.data;
  return { ...rest, receipts: receipts.map(({ id, amountMinor }) => ({ id, amountMinor: BigInt(amountMinor) })) };
};

/** A page in the payer's language. */
const inLanguage = (payment: ProviderPayment, lang: string): ProviderPayment =>
  payment.action.kind === 'redirect'
    ? { ...payment, action: { kind: 'redirect', url: `${payment.action.url}?lang=${lang}` } }
    : payment;

/** Undefined where no provider is configured: then only the wallet pays. */
export const sandboxProvider = ({ config, secrets, fetch: go }: Services): Provider | undefined => {
  if (config.pspUrl === undefined) return undefined;
  const connection: Connection = { url: config.pspUrl.replace(/\/$/, ''), key: secrets.pspKey, fetch: go };
  return {
    name: 'sandbox',
    create: async ({ amountMinor, expiresAt, lang, ...wanted }: Wanted) => {
      const body = { ...wanted, amountMinor: amountMinor.toString(), expiresAt: expiresAt.toISOString() };
      const payment = await call(connection, '/v1/payments', body);
      if (payment === undefined || payment.reference !== wanted.reference) throw new ProviderDown('another payment');
      return inLanguage(payment, lang);
    },
    ask: (reference) => call(connection, `/v1/payments?reference=${encodeURIComponent(reference)}`),
  };
};
