// Rotates the key that orders are encrypted for: one operator has it generated, another makes it current.
import type { proposeOrderKey as ProposeOrderKey } from '@roda/api-contract/backoffice/jobs';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
// Own randomness: a key pair of RSA is made by the library as a whole, before the transaction.
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { orderKeyOf, orderKeyPlace, orderKeys } from '#platform/order-key.ts';
import { insertProposedKey, replaceKey } from './order-keys.repository.ts';

type Op = typeof ProposeOrderKey;
type Made = { readonly kid: string; readonly encrypted: Buffer; readonly replaces: string };

/** Apps fetch the key at every start and after a rejected order; a payload itself is valid for two minutes. */
const OPENS_ON_MS = 86_400_000;
const MODULUS_BITS = 3072;

const generate = promisify(generateKeyPair);

/** RSA-3072, generated outside any transaction; the private key is encrypted at once. */
export const makeOrderKey = async (prep: Prep<Operator>): Promise<Made> => {
  const { privateKey } = await generate('rsa', { modulusLength: MODULUS_BITS });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { kid } = await orderKeyOf(pem);
  const { current } = await orderKeys(prep);
  return { kid, encrypted: prep.vault.encrypt(pem, orderKeyPlace(kid)), replaces: current.kid };
};

/** Nothing takes effect yet. Rejects with wrong_state while another key is proposed. */
export const proposeOrderKey = async (
  ctx: RequestContext<Operator>,
  { reason }: InputOf<Op>,
  { kid, encrypted, replaces }: Made,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at } = ctx;
  const { id } = await proposeChange(ctx, {
    kind: 'order_key',
    subject: 'order_key',
    title: 'replace the key that orders are encrypted for',
    before: { key: replaces },
    after: { key: kid, reason },
    payload: { kid, replaces },
  });
  await insertProposedKey(tx, { kid, encrypted, madeBy: principal.name, at });
  return { approvalId: id, keyId: kid };
};

const Payload = z.strictObject({ kid: z.string(), replaces: z.string() });

/** Rejects with stale when another key was made current meanwhile. */
export const orderKeyChange: Change = change('order_key', {
  roles: ['config', 'operations'],
  apply: async ({ tx, principal, at }, { payload }) => {
    const { kid, replaces } = Payload.parse(payload);
    const opensUntil = new Date(at.getTime() + OPENS_ON_MS);
    if (!(await replaceKey(tx, { kid, replaces, at, opensUntil, approvedBy: principal.name }))) reject('stale');
  },
});
