// The operators' audit log, newest first; every row shows whether its link of the chain is valid.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listAudit as ListAudit } from '@roda/api-contract/backoffice/assurance';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { linkHolds } from './audit-chain.ts';
import { auditLog, type AuditLogRow } from './audit-log.queries.ts';

type Op = typeof ListAudit;
type Entry = ReplyOf<Op>['list'][number];

const json = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : JSON.stringify(value);

const shown = (row: AuditLogRow): Entry => {
  const [before, after] = [json(row.before), json(row.after)];
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    operator: row.operator_name,
    ...(row.roles === null ? {} : { roles: [...row.roles] }),
    action: row.action,
    target: row.target,
    address: row.address,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    requestId: row.request_id,
    hash: row.hash.toString('hex'),
    intact: linkHolds(row, row.hash_before),
  };
};

export const listAudit = async ({ tx }: RequestContext<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, operator, role, action, target, address, reason, requestId, from, to } = asked;
  const filters = { id, operator, role, action, target, address, reason, requestId, from, to };
  const { rows, total, next } = await auditLog(tx, { ...asked, ...filters });
  return pageOf(rows.map(shown), { total, next }, asked);
};
