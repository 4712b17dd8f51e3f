// A demo member's payments: top-ups through the sandbox provider, and purchases with the encrypted order payload.
import { createPublicKey, randomBytes } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import { loginConfig } from '@roda/api-contract/people/identity';
import { generateDraft, submitOrder, type Draft } from '@roda/api-contract/sales/orders';
import { payAfter, prepay } from '@roda/api-contract/sales/payments';
import type { Clock } from '#platform/clock.ts';
import type { InjectedClient } from '#platform/http/inject.ts';
import type { Services } from '#platform/services.ts';
import type { DemoCallPlay } from './demo-call.ts';

export type Till = { readonly play: DemoCallPlay; readonly clock: Clock; readonly services: Services };

/** The draft, encrypted as in the app: RSA-OAEP-256 and A256GCM. */
const encrypt = async (
  { play, clock }: Till,
  member: InjectedClient,
  { draftId, agreement }: Draft,
): Promise<string> => {
  const { orderKey } = await play(loginConfig, member, {});
  const content = {
    draftId,
    agreementVersion: agreement.version,
    nonce: randomBytes(24).toString('base64url'),
    iat: Math.floor(clock.now().getTime() / 1000),
  };
  const key = createPublicKey({ key: orderKey, format: 'jwk' });
  return new CompactEncrypt(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: orderKey.kid })
    .encrypt(key);
};

type Wish =
  | { readonly type: 'recharge'; readonly amount: string }
  | { readonly type: 'vehicle' | 'pile' | 'deposit'; readonly goodsId: number; readonly quantity: number }
  | { readonly type: 'plan'; readonly goodsId: number; readonly quantity: number; readonly targetNumber?: string };

const order = async (till: Till, member: InjectedClient, wish: Wish): Promise<string> => {
  const draft = await till.play(generateDraft, member, wish);
  return (await till.play(submitOrder, member, { payload: await encrypt(till, member, draft) })).orderId;
};

/** Tops up by virtual account, with the requested amount or `came`; the provider confirms and is queried. */
export const topUp = async (
  till: Till,
  member: InjectedClient,
  wish: string | { readonly asked: string; readonly came: string },
): Promise<void> => {
  const { asked: amount, came } = typeof wish === 'string' ? { asked: wish, came: wish } : wish;
  const orderId = await order(till, member, { type: 'recharge', amount });
  const { action } = await till.play(prepay, member, { orderId, payType: 'va' });
  const number = action.kind === 'va' ? action.number : '';
  const { services } = till;
  const paid = await services.fetch(`${services.config.sandboxUrl}/bank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, amount: came }),
  });
  if (!paid.ok) throw new Error(`the sandbox bank answered ${paid.status}`);
  await till.play(payAfter, member, { orderId });
};

/** Buys from the wallet. */
export const buy = async (
  till: Till,
  member: InjectedClient,
  wish: Exclude<Wish, { type: 'recharge' }>,
): Promise<void> => {
  const orderId = await order(till, member, wish);
  await till.play(prepay, member, { orderId, payType: 'wallet' });
};
