// Queries of the operators' audit log: pages for readers, ranges for the verification of the chain.
import type { OperatorRole } from '@roda/api-contract/operation';
import { integerKey, type Keyset, keysetPage, type KeysetListed, textKey } from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type AuditLogRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly operator_id: number;
  readonly operator_name: string;
  readonly roles: readonly OperatorRole[] | null;
  readonly address: string;
  readonly action: string;
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly request_id: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  /** The stored hash of the previous row. */
  readonly hash_before: Buffer | null;
};

const LOG = `l.id, at, operator_id, operator_name, roles, address, action, target, before, after, reason, request_id,
  previous_hash, hash, (select p.hash from operator_audit p where p.id = l.id - 1) as hash_before`;

export type LogRequested = Ordering<'at' | 'operator' | 'action' | 'target'> & {
  readonly id: string | undefined;
  readonly operator: string | undefined;
  readonly role: string | undefined;
  readonly action: string | undefined;
  readonly target: string | undefined;
  readonly address: string | undefined;
  readonly reason: string | undefined;
  readonly requestId: string | undefined;
  /** Days in UTC, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly page: number;
  readonly limit: number;
};

const ENTRIES: Keyset<'at' | 'operator' | 'action' | 'target'> = {
  sorts: {
    at: integerKey('l.id'),
    operator: textKey('operator_name'),
    action: textKey('action'),
    target: textKey('target'),
  },
  tie: [integerKey('l.id')],
};

const MATCHES = `($1::text is null or strpos(lower(operator_name), lower($1)) > 0)
  and ($2::text is null or strpos(lower(action), lower($2)) > 0)
  and ($3::text is null or strpos(lower(target), lower($3)) > 0)
  and ($4::date is null or at >= $4::date::timestamp at time zone 'UTC')
  and ($5::date is null or at < ($5::date + 1)::timestamp at time zone 'UTC')
  and ($6::bigint is null or l.id = $6) and ($7::text is null or $7 = any (roles))
  and ($8::text is null or starts_with(address, $8))
  and ($9::text is null or strpos(lower(reason), lower($9)) > 0) and ($10::text is null or request_id = $10)`;

/** Newest first; text matches anywhere, case-insensitively. */
export const auditLog = async (tx: Tx, asked: LogRequested): Promise<KeysetListed<AuditLogRow>> => {
  const { operator, action, target, from, to, id, role, address, reason, requestId } = asked;
  const filters = [operator, action, target, from, to, id, role, address, reason, requestId];
  const values = filters.map((each) => each ?? null);
  const list = keysetPage(ENTRIES, asked, 11);
  const rows = await tx.query<AuditLogRow>(
    `select ${LOG}, ${list.cursor} from operator_audit l where ${MATCHES}${list.after} ${list.order} ${list.window}`,
    [...values, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [counted] = await tx.query<{ total: bigint }>(
    `select count(*) as total from operator_audit l where ${MATCHES}`,
    values,
  );
  return { ...list.cut(rows), total: Number(counted?.total ?? 0n) };
};

/** A range of the audit log in order, for verification of the chain. */
export const auditLogFrom = (tx: Tx, afterId: bigint, limit: number): Promise<readonly AuditLogRow[]> =>
  tx.query<AuditLogRow>(`select ${LOG} from operator_audit l where id > $1 order by id limit $2`, [afterId, limit]);

export type LogRange = {
  /** From the range's entries after `after`; empty where there are none. */
  readonly firstId: bigint | null;
  readonly lastId: bigint | null;
  readonly headId: bigint;
  readonly headHash: Buffer;
};

/** Which entries fall on these days (UTC, both included), and the recorded head of the log. */
export const logRange = async (
  tx: Tx,
  { from, to, after }: { from: string | undefined; to: string | undefined; after: bigint },
): Promise<LogRange> => {
  const [row] = await tx.query<LogRange>(
    `select r.first as "firstId", r.last as "lastId", h.last_id as "headId", h.last_hash as "headHash"
     from operator_audit_head h, (
       select min(id) as first, max(id) as last from operator_audit
        where ($1::date is null or at >= $1::date::timestamp at time zone 'UTC')
          and ($2::date is null or at < ($2::date + 1)::timestamp at time zone 'UTC') and id > $3) r`,
    [from ?? null, to ?? null, after],
  );
  return row ?? { firstId: null, lastId: null, headId: 0n, headHash: Buffer.alloc(32) };
};
