// Replaces the key that orders are encrypted for: one operator has it made, another makes it the current one.
import type { proposeOrderKey as ProposeOrderKey } from '@roda/contract/desk-jobs';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
// Own randomness: a key pair of RSA is made by the library as a whole, before the transaction.
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { orderKeyOf, orderKeyPlace, orderKeys } from '#platform/order-key.ts';
import { insertProposedKey, replaceKey } from './order-keys.sql.ts';

type Op = typeof ProposeOrderKey;
type Made = { readonly kid: string; readonly sealed: Buffer; readonly replaces: string };

/** Apps fetch the key with every start and after a refused order; a payload itself is good for two minutes. */
const OPENS_ON_MS = 86_400_000;
const MODULUS_BITS = 3072;

const generate = promisify(generateKeyPair);

/** RSA-3072, made outside any transaction; the private half is sealed at once. */
export const makeOrderKey = async (prep: Prep<Operator>): Promise<Made> => {
  const { privateKey } = await generate('rsa', { modulusLength: MODULUS_BITS });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { kid } = await orderKeyOf(pem);
  const { current } = await orderKeys(prep);
  return { kid, sealed: prep.vault.seal(pem, orderKeyPlace(kid)), replaces: current.kid };
};

/** Nothing changes by it. Refuses wrong_state while another key is proposed. */
export const proposeOrderKey = async (
  act: Act<Operator>,
  { reason }: InputOf<Op>,
  { kid, sealed, replaces }: Made,
): Promise<ReplyOf<Op>> => {
  const { tx, who, at } = act;
  const { id } = await proposeChange(act, {
    kind: 'order_key',
    subject: 'order_key',
    title: 'replace the key that orders are encrypted for',
    before: { key: replaces },
    after: { key: kid, reason },
    payload: { kid, replaces },
  });
  await insertProposedKey(tx, { kid, sealed, madeBy: who.name, at });
  return { approvalId: id, keyId: kid };
};

const Payload = z.strictObject({ kid: z.string(), replaces: z.string() });

/** Refuses stale when another key was made the current one meanwhile. */
export const orderKeyChange: Change = change('order_key', {
  roles: ['config', 'operations'],
  apply: async ({ tx, who, at }, { payload }) => {
    const { kid, replaces } = Payload.parse(payload);
    const opensUntil = new Date(at.getTime() + OPENS_ON_MS);
    if (!(await replaceKey(tx, { kid, replaces, at, opensUntil, approvedBy: who.name }))) refuse('stale');
  },
});
