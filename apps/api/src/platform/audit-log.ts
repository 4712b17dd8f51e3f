// The operators' audit log: one row per write, in the write's own transaction, each hash-chained to the previous one.
import { createHash } from 'node:crypto';
import type { RequestContext, AuditNote, ClientInfo, Operator } from './request-context.ts';
import { only } from './errors.ts';

export type AuditLogAuditRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly operator_id: number;
  readonly action: string;
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  /** Absent in entries from before these fields existed; those are hashed without them. */
  readonly roles?: readonly string[] | null;
  readonly address?: string;
  readonly request_id?: string;
};

/** JSON with sorted keys: the same value always gives the same bytes, also after a round trip through jsonb. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
};

/** SHA-256 over the previous hash and the row's content. */
export const auditHash = (previous: Buffer, row: AuditLogAuditRow): Buffer => {
  const { id, at, operator_id: by, action, target, before, after, reason } = row;
  const { roles, address, request_id: requestId } = row;
  const content = [String(id), at.toISOString(), by, action, target, before ?? null, after ?? null, reason];
  if (roles !== null && roles !== undefined) content.push(roles, address ?? null, requestId ?? null);
  return createHash('sha256').update(previous).update(canonical(content)).digest();
};

const asStored = (value: unknown): unknown =>
  value === undefined
    ? null
    : (JSON.parse(
        JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each)),
      ) as unknown);

type Audited = Pick<RequestContext<Operator>, 'tx' | 'at'> & {
  readonly principal: Pick<Operator, 'operatorId' | 'name' | 'roles'>;
  readonly client: Pick<ClientInfo, 'address' | 'requestId'>;
};

/** Appends one row; other operators' writes wait for this transaction, so that the chain has one order. */
export const appendAudit = async (
  { tx, principal, at, client }: Audited,
  action: string,
  note: AuditNote,
): Promise<void> => {
  const head = only(
    await tx.query<{ last_id: bigint; last_hash: Buffer }>(
      'select last_id, last_hash from operator_audit_head for update',
    ),
  );
  const id = head.last_id + 1n;
  const [before, after, reason] = [asStored(note.before), asStored(note.after), note.reason ?? null];
  const { operatorId, name, roles } = principal;
  const { address, requestId } = client;
  const hash = auditHash(head.last_hash, {
    id,
    at,
    operator_id: operatorId,
    action,
    target: note.target,
    before,
    after,
    reason,
    roles,
    address,
    request_id: requestId,
  });
  const values = [id, at, operatorId, name, action, note.target, JSON.stringify(before), JSON.stringify(after), reason];
  await tx.query(
    `insert into operator_audit (id, at, operator_id, operator_name, action, target, before, after, reason,
       address, request_id, previous_hash, hash, roles)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [...values, address, requestId, head.last_hash, hash, roles],
  );
  await tx.query('update operator_audit_head set last_id = $1, last_hash = $2', [id, hash]);
};
