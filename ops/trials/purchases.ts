// Members' purchases over real HTTP while something fails: each request with its own key, each reply stored unchanged.
import { randomBytes, randomUUID } from 'node:crypto';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { loginConfig } from '@roda/api-contract/people/identity';
import { generateDraft, submitOrder } from '@roda/api-contract/sales/orders';
import { prepay } from '@roda/api-contract/sales/payments';
import { sentenceOf } from '@roda/api/platform/sentence-of.ts';
import { CompactEncrypt, importJWK } from 'jose';

export type Caller = { readonly token?: string };

/** A requested payment; `acknowledged` is the reply, byte for byte, if there was one. */
export type Purchase = {
  readonly member: Caller;
  readonly orderId: string;
  readonly key: string;
  acknowledged?: string;
};

export type Wanted = { readonly goodsId: number; readonly type: 'vehicle' | 'pile' };

/** A caller with the idempotency key of the call; a fresh one when not given. */
type Keyed = Caller & { readonly key?: string };

type Buying = { readonly member: Caller; readonly purchases: Purchase[]; readonly wanted: Wanted };

const TIMEOUT_MS = 300_000;
/** No HTTP 200, errno 502 without the database, 503, 702 when busy; 504 when a new day has renewed the offer. */
const TRY_AGAIN = /: (?:HTTP \d+|502|503|504|702)\b/u;

/** The order stands; its payment is asked for again at the end. */
class NotPaid extends Error {}

/** Without a reply the connection was lost. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof Error) ||
  error instanceof NotPaid ||
  !/: (?:HTTP )?\d+/u.test(error.message) ||
  TRY_AGAIN.test(error.message);

const encryptedFor = async (orderKey: ReplyOf<typeof loginConfig>['orderKey'], content: object): Promise<string> =>
  new CompactEncrypt(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: orderKey.kid })
    .encrypt(await importJWK(orderKey, 'RSA-OAEP-256'));

/** The calls of callers whose clock is that far ahead of this machine's. */
export const callsTo = (origin: string, aheadMs: number) => {
  /** The reply as it came, byte for byte. */
  const send = async (op: Operation, { token, key = randomUUID() }: Keyed, input: object): Promise<string> => {
    const query = op.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
    const reply = await fetch(`${origin}/${op.path}${query}`, {
      method: op.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-country': '1',
        'x-app-version': '1.0.427',
        // A trial takes longer than an operator's session lasts without a person.
        'x-attended': '1',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(op.method === 'POST' ? { body: JSON.stringify(input) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${op.id}: HTTP ${reply.status} ${text}`);
    return text;
  };

  const ask = async <Op extends Operation>(op: Op, principal: Caller, input: CallOf<Op>): Promise<ReplyOf<Op>> => {
    const { errno, errmsg, data } = JSON.parse(await send(op, principal, input as object)) as {
      errno: number;
      errmsg: string;
      data: ReplyOf<Op>;
    };
    if (errno !== 0) throw new Error(`${op.id}: ${errno} ${errmsg} ${JSON.stringify(data)}`);
    return data;
  };

  const encrypted = async (member: Caller, draftId: string, agreementVersion: string): Promise<string> => {
    const { orderKey } = await ask(loginConfig, member, {});
    const iat = Math.floor((Date.now() + aheadMs) / 1000);
    const content = { draftId, agreementVersion, iat, nonce: randomBytes(18).toString('base64url') };
    return encryptedFor(orderKey, content);
  };

  /** The payment of a purchase, with its own key: the first time, and on every repeat. */
  const pay = ({ member, orderId, key }: Purchase): Promise<string> =>
    send(prepay, { ...member, key }, { orderId, payType: 'wallet' });

  /** Throws with the operation and its answer when one of the three calls is not acknowledged. */
  const buyOnce = async ({ member, purchases, wanted }: Buying): Promise<void> => {
    const draft = await ask(generateDraft, member, { ...wanted, quantity: 1 });
    const payload = await encrypted(member, draft.draftId, draft.agreement.version);
    const { orderId } = await ask(submitOrder, member, { payload });
    const purchase: Purchase = { member, orderId, key: randomUUID() };
    purchases.push(purchase);
    const text = await pay(purchase);
    const { errno } = JSON.parse(text) as { errno: number };
    if (errno !== 0) throw new NotPaid(`${prepay.id}: ${errno} ${text}`);
    purchase.acknowledged = text;
  };

  /** What it was refused with; undefined when acknowledged. Throws on a domain error: a mistake of the trial. */
  const buy = async (buying: Buying): Promise<string | undefined> => {
    try {
      await buyOnce(buying);
      return undefined;
    } catch (error) {
      if (isTemporary(error)) return sentenceOf(error);
      throw error;
    }
  };

  return { ask, buy, buyOnce, encrypted, pay, send };
};

export type Calls = ReturnType<typeof callsTo>;
