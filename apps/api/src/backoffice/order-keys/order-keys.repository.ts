// Statements for the versions of the order payload key: proposed, made current, still valid for decryption for a while.
import type { Tx } from '#platform/db/tx.ts';

export type NewKey = { readonly kid: string; readonly encrypted: Buffer; readonly madeBy: string; readonly at: Date };

/**
 * One proposal at a time: an unapproved one is deleted, and so are private keys that are no longer used for decryption.
 */
export const insertProposedKey = async (tx: Tx, { kid, encrypted, madeBy, at }: NewKey): Promise<void> => {
  await tx.query('delete from order_keys where current_from is null');
  await tx.query('update order_keys set private_encrypted = null where opens_until <= $1', [at]);
  await tx.query('insert into order_keys (kid, private_encrypted, made_at, made_by) values ($1, $2, $3, $4)', [
    kid,
    encrypted,
    at,
    madeBy,
  ]);
};

export type Replacement = {
  readonly kid: string;
  readonly replaces: string;
  readonly at: Date;
  readonly opensUntil: Date;
  readonly approvedBy: string;
};

/** Returns whether `kid` replaced `replaces`. The initial key of the server has no row until it is replaced. */
export const replaceKey = async (
  tx: Tx,
  { kid, replaces, at, opensUntil, approvedBy }: Replacement,
): Promise<boolean> => {
  const ended = await tx.query(
    `with ended as (
       update order_keys set opens_until = $2 where kid = $1 and current_from is not null and opens_until is null
       returning kid),
     noted as (
       insert into order_keys (kid, made_by, current_from, opens_until)
       select $1, '', 'epoch', $2
       where not exists (select from order_keys where current_from is not null and opens_until is null)
         and not exists (select from order_keys where kid = $1) returning kid)
     select kid from ended union all select kid from noted`,
    [replaces, opensUntil],
  );
  if (ended.length !== 1) return false;
  const begun = await tx.query(
    `update order_keys set current_from = $2, approved_by = $3
     where kid = $1 and current_from is null and private_encrypted is not null returning kid`,
    [kid, at, approvedBy],
  );
  return begun.length === 1;
};
