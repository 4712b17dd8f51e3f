// Idempotency: one effect per key; the first reply is stored, in the same transaction as its effect.
import { createHash } from 'node:crypto';
import type { AtEnd, Tx } from '../db/tx.ts';
import { canonical } from '../audit-log.ts';
import type { Vault } from '../encryption/vault.ts';

/**
 * The constraint that a used key violates: the work of that call rolls back, and the first reply is returned instead.
 */
const KEY = 'idempotency_keys_pkey';

export const isKeyTaken = (error: unknown): boolean => (error as { constraint?: string }).constraint === KEY;

export type IdempotencyClaim = {
  readonly ownerId: bigint;
  readonly key: string;
  readonly operation: string;
  /** The operation and its whole input, with whatever is secret in it. */
  readonly request: string;
  readonly at: Date;
};

export const requestText = (operation: string, input: unknown): string => `${operation}\0${canonical(input)}`;

/** Keyed: passwords, codes and numbers of cards could be tried out on a plain digest by whoever has the table. */
const digestOf = (vault: Vault, { request }: IdempotencyClaim): Buffer => vault.hmac(request, 'idempotency');

/** Of servers before digests were keyed: one may still have run beside migration 0030, which made all of them empty. */
const plainDigestOf = ({ request }: IdempotencyClaim): Buffer => createHash('sha256').update(request).digest();

const replyPlace = ({ ownerId, key }: IdempotencyClaim): string => `idempotency_keys|${ownerId}|${key}|reply`;

type Stored = { readonly digest: Buffer; readonly encrypted: Buffer };

/** What is stored of a request and its reply, which may have a name, a phone and an address. */
export const toStore = (vault: Vault, claim: IdempotencyClaim, reply: string): Stored => ({
  digest: digestOf(vault, claim),
  encrypted: vault.encrypt(reply, replyPlace(claim)),
});

/**
 * Stores the reply under the key, as the transaction's last statement, which is sent with its commit. A call with a
 * used key blocks there until the other transaction ends, and then rolls its own work back: `isKeyTaken`.
 */
export const storeReply = (atEnd: AtEnd, claim: IdempotencyClaim, { digest, encrypted }: Stored): void =>
  atEnd(
    `insert into idempotency_keys (owner_id, key, operation, digest, reply_encrypted, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [claim.ownerId, claim.key, claim.operation, digest, encrypted, claim.at],
  );

type StoredRow = {
  readonly operation: string;
  readonly digest: Buffer;
  readonly reply: string | null;
  readonly encrypted: Buffer | null;
};

/**
 * Where the digest was made empty the key and the operation decide: a client that repeats a call gets its reply, and
 * nothing runs again, as under any used key.
 */
const isSameRequest = (vault: Vault, claim: IdempotencyClaim, { operation, digest }: StoredRow): boolean =>
  digest.length === 0
    ? operation === claim.operation
    : [digestOf(vault, claim), plainDigestOf(claim)].some((each) => digest.equals(each));

/** The reply stored under this key; `undefined` when there is none; `'reused'` when it belongs to another request. */
export const storedReply = async (
  tx: Tx,
  vault: Vault,
  claim: IdempotencyClaim,
): Promise<string | 'reused' | undefined> => {
  const [row] = await tx.query<StoredRow>(
    `select operation, digest, reply, reply_encrypted as encrypted from idempotency_keys where owner_id = $1 and key = $2`,
    [claim.ownerId, claim.key],
  );
  if (row === undefined) return undefined;
  if (!isSameRequest(vault, claim, row)) return 'reused';
  // Before replies were encrypted.
  return row.encrypted === null ? (row.reply ?? '') : vault.open(row.encrypted, replyPlace(claim));
};
