// Statements that store the proof of liabilities.
import type { Tx } from '#platform/db/tx.ts';
import type { Leaf, LiabilityNode } from './liabilities.policy.ts';

export type NewRoot = {
  readonly day: string;
  readonly currency: string;
  readonly at: Date;
  readonly root: LiabilityNode;
  readonly leafCount: number;
  readonly heldMinor: bigint;
  readonly statement: string;
  readonly signature: Buffer;
  readonly publicKey: Buffer;
};

/** False when the day already has its root. */
export const insertRoot = async (tx: Tx, r: NewRoot): Promise<boolean> => {
  const rows = await tx.query(
    `insert into liability_roots (on_day, currency, at, root, total_minor, leaf_count, held_minor, statement, signature,
       public_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning on_day`,
    [
      r.day,
      r.currency,
      r.at,
      r.root.hash,
      r.root.minor,
      r.leafCount,
      r.heldMinor,
      r.statement,
      r.signature,
      r.publicKey,
    ],
  );
  return rows.length === 1;
};

type OfDay = { readonly day: string; readonly currency: string };
const AT_ONCE = 5_000;

const inParts = async <T>(rows: readonly T[], write: (part: readonly T[], from: number) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += AT_ONCE) await write(rows.slice(from, from + AT_ONCE), from);
};

export const insertLeaves = (tx: Tx, { day, currency }: OfDay, leaves: readonly Leaf[]): Promise<void> =>
  inParts(leaves, (part, from) =>
    tx.query(
      `insert into liability_leaves (member_id, on_day, currency, place, claim_minor, salt)
       select m, $1, $2, $3 + n - 1, c, s
         from unnest($4::bigint[], $5::bigint[], $6::bytea[]) with ordinality u (m, c, s, n)`,
      [day, currency, from, part.map((l) => l.memberId), part.map((l) => l.minor), part.map((l) => l.salt)],
    ),
  );

export const insertHeight = (
  tx: Tx,
  of: OfDay & { readonly height: number },
  nodes: readonly LiabilityNode[],
): Promise<void> =>
  inParts(nodes, (part, from) =>
    tx.query(
      `insert into liability_nodes (on_day, currency, height, place, hash, minor)
       select $1, $2, $3, $4 + n - 1, h, m from unnest($5::bytea[], $6::bigint[]) with ordinality u (h, m, n)`,
      [of.day, of.currency, of.height, from, part.map(({ hash }) => hash), part.map(({ minor }) => minor)],
    ),
  );

/** Paths of days before this one are no longer available; their roots are. */
export const deletePathsBefore = async (tx: Tx, day: string): Promise<void> => {
  await tx.query('delete from liability_leaves where on_day < $1', [day]);
  await tx.query('delete from liability_nodes where on_day < $1', [day]);
};
