// Queries for the proof of liabilities: claims of all members, published roots, one member's leaf and its path.
import type { Currency } from '@roda/domain/money';
import {
  ascending,
  dayKey,
  descending,
  type Keyset,
  keysetPage,
  type KeysetListed,
  type Paging,
  textKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type ClaimRow = { readonly member_id: bigint; readonly currency: Currency; readonly minor: bigint };

/** Everything each member can claim, from one snapshot: ledger accounts and unclaimed records. */
export const allClaims = (tx: Tx): Promise<readonly ClaimRow[]> =>
  tx.query<ClaimRow>(
    `select member_id, currency, sum(minor)::bigint as minor from (
       select a.member_id, c.name as currency, a.balance as minor
         from ledger.accounts a join ledger.currencies c on c.currency = a.currency
        where a.kind in (1, 2, 3) and a.balance > 0
       union all
       select member_id, currency, amount_minor - claimed_minor from income_records where state = 'unclaimed') claims
     group by member_id, currency having sum(minor) > 0`,
  );

/** Whether the day's root is still missing, and no settlement is being written now. */
export const isRootDue = async (tx: Tx, day: string): Promise<boolean> => {
  const [row] = await tx.query<{ due: boolean }>(
    `select not exists (select from liability_roots where on_day = $1)
       and not exists (select from settlement_runs where state <> 'done') as due`,
    [day],
  );
  return row?.due ?? false;
};

export type RootRow = {
  readonly on_day: string;
  readonly currency: Currency;
  readonly at: Date;
  readonly root: Buffer;
  readonly total_minor: bigint;
  readonly leaf_count: number;
  readonly held_minor: bigint;
  readonly statement: string;
  readonly signature: Buffer;
  readonly public_key: Buffer;
};

const ROOT = `r.on_day, r.currency, r.at, r.root, r.total_minor, r.leaf_count, r.held_minor, r.statement, r.signature,
  r.public_key`;

const ROOTS: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [descending(dayKey('r.on_day')), ascending(textKey('r.currency'))],
};

export const roots = async (
  tx: Tx,
  { day, page, limit, after }: Paging & { readonly day: string | undefined },
): Promise<KeysetListed<RootRow>> => {
  const list = keysetPage(ROOTS, { page, limit, after }, 2);
  const [counted] = await tx.query<{ total: bigint }>(
    'select count(*) as total from liability_roots where $1::date is null or on_day = $1',
    [day ?? null],
  );
  const rows = await tx.query<RootRow>(
    `select ${ROOT}, ${list.cursor} from liability_roots r where ($1::date is null or r.on_day = $1)${list.after}
      ${list.order} ${list.window}`,
    [day ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: list.isFirst ? Number(counted?.total ?? 0n) : 0 };
};

export type LeafRow = RootRow & { readonly place: number; readonly claim_minor: bigint; readonly salt: Buffer };

/** The member's own leaf of a day, or of the newest day with one. */
export const leafOf = async (tx: Tx, memberId: bigint, day: string | undefined): Promise<LeafRow | undefined> =>
  (
    await tx.query<LeafRow>(
      `select ${ROOT}, l.place, l.claim_minor, l.salt
         from liability_leaves l join liability_roots r on r.on_day = l.on_day and r.currency = l.currency
        where l.member_id = $1 and ($2::date is null or l.on_day = $2)
        order by l.on_day desc, l.claim_minor desc limit 1`,
      [memberId, day ?? null],
    )
  )[0];

export type NodeRow = {
  readonly height: number;
  readonly place: number;
  readonly hash: Buffer;
  readonly minor: bigint;
};

export const nodesAt = (
  tx: Tx,
  { on_day: day, currency }: Pick<RootRow, 'on_day' | 'currency'>,
  places: readonly { readonly height: number; readonly place: number }[],
): Promise<readonly NodeRow[]> =>
  tx.query<NodeRow>(
    `select n.height, n.place, n.hash, n.minor from unnest($3::int[], $4::int[]) as w (height, place)
       join liability_nodes n on n.on_day = $1 and n.currency = $2 and n.height = w.height and n.place = w.place
      order by n.height`,
    [day, currency, places.map(({ height }) => height), places.map(({ place }) => place)],
  );
