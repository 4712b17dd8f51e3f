// Members' actions over real HTTP while the server may crash: each request with its own key, each reply stored
// unchanged.
import { randomBytes, randomUUID } from 'node:crypto';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { loginConfig } from '@roda/api-contract/people/identity';
import { generateDraft, submitOrder } from '@roda/api-contract/sales/orders';
import { prepay } from '@roda/api-contract/sales/payments';
import { CompactEncrypt, importJWK } from 'jose';

export type CrashActionCaller = { readonly token?: string };

/** A requested payment; `acknowledged` is the reply, byte for byte, if there was one. */
export type CrashAction = {
  readonly member: CrashActionCaller;
  readonly orderId: string;
  readonly key: string;
  acknowledged?: string;
};

type Buying = {
  readonly member: CrashActionCaller;
  readonly actions: CrashAction[];
  readonly wanted: { readonly goodsId: number; readonly type: 'vehicle' | 'pile' };
};

const TIMEOUT_MS = 300_000;

export const dealings = (origin: string, aheadMs: number) => {
  const send = async (
    op: Operation,
    { token }: CrashActionCaller,
    input: object,
    key: string = randomUUID(),
  ): Promise<string> => {
    const query = op.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
    const reply = await fetch(`${origin}/${op.path}${query}`, {
      method: op.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-country': '1',
        'x-app-version': '1.0.427',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(op.method === 'POST' ? { body: JSON.stringify(input) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply.status !== 200) throw new Error(`${op.id}: HTTP ${reply.status}`);
    return reply.text();
  };

  const ask = async <Op extends Operation>(
    op: Op,
    principal: CrashActionCaller,
    input: CallOf<Op>,
  ): Promise<ReplyOf<Op>> => {
    const { errno, errmsg, data } = JSON.parse(await send(op, principal, input as object)) as {
      errno: number;
      errmsg: string;
      data: ReplyOf<Op>;
    };
    if (errno !== 0) throw new Error(`${op.id}: ${errno} ${errmsg} ${JSON.stringify(data)}`);
    return data;
  };

  const encrypted = async (member: CrashActionCaller, draftId: string, agreementVersion: string): Promise<string> => {
    const { orderKey } = await ask(loginConfig, member, {});
    const iat = Math.floor((Date.now() + aheadMs) / 1000);
    const content = { draftId, agreementVersion, iat, nonce: randomBytes(18).toString('base64url') };
    return new CompactEncrypt(Buffer.from(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: orderKey.kid })
      .encrypt(await importJWK(orderKey, 'RSA-OAEP-256'));
  };

  /**
   * False once the server is down; a busy one asks for another try. Throws on any other domain error, which would be a
   * mistake of the test.
   */
  const buy = async ({ member, actions, wanted }: Buying): Promise<boolean> => {
    try {
      const draft = await ask(generateDraft, member, { ...wanted, quantity: 1 });
      const payload = await encrypted(member, draft.draftId, draft.agreement.version);
      const { orderId } = await ask(submitOrder, member, { payload });
      const action: CrashAction = { member, orderId, key: randomUUID() };
      actions.push(action);
      const text = await payAgain(action);
      if ((JSON.parse(text) as { errno: number }).errno === 0) action.acknowledged = text;
      return true;
    } catch (error) {
      const errno = error instanceof Error ? /: (\d+) /.exec(error.message)?.[1] : undefined;
      if (errno === undefined || errno === '502') return false;
      if (errno === '702') return true;
      throw error;
    }
  };

  /** The payment of an action, with its own key: the first time, and on every repeat. */
  const payAgain = ({ member, orderId, key }: CrashAction): Promise<string> =>
    send(prepay, member, { orderId, payType: 'wallet' }, key);

  return { ask, buy, payAgain };
};

export type Dealings = ReturnType<typeof dealings>;
